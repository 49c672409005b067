/** `Map.groupBy`, which Node 20 does not have. Groups come in the order of their first member. */
export function grouped<T>(members: Iterable<T>, keyOf: (member: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return groups;
}
