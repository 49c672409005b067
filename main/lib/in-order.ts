/** Does what is asked under one key one after the other; that something before it failed keeps nothing back. */
export function createOrder<Key>(): <T>(key: Key, action: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<Key, Promise<unknown>>();
  return (key, action) => {
    const before = lastOf.get(key) ?? Promise.resolve();
    const done = before.then(action);
    const settled = done.then(ignore, ignore).then(() => {
      if (lastOf.get(key) === settled) lastOf.delete(key);
    });
    lastOf.set(key, settled);
    return done;
  };
}

/** Who asked for it is told; whoever comes next only waits. */
function ignore(): void {}
