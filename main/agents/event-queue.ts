/** Hands items from one producer to one consumer; the producer can wait until the consumer has caught up. */
export interface EventQueue<T> {
  /** May be iterated once. Leaving the loop early counts as abandoning the queue. */
  readonly items: AsyncIterable<T>;
  /** Resolves when the consumer has taken this item and everything before it, or has left. */
  push(item: T): Promise<void>;
  /** Adds without waiting: for the few items that come from clocks and ends. */
  post(item: T): void;
  /** No further item; the consumer's loop ends after the last one. */
  close(): void;
}

export function createEventQueue<T>(onAbandon: () => void): EventQueue<T> {
  let waiting: T[] = [];
  let isClosed = false;
  let isAbandoned = false;
  let wakeConsumer: (() => void) | null = null;
  let wakeProducer: (() => void) | null = null;

  function post(item: T): void {
    if (isClosed || isAbandoned) return;
    waiting.push(item);
    wakeConsumer?.();
  }

  async function next(): Promise<IteratorResult<T, undefined>> {
    while (!isAbandoned) {
      if (waiting.length > 0) {
        const [item] = waiting.splice(0, 1) as [T]; // length was checked
        return { done: false, value: item };
      }
      // Asking for more is what tells that the last item has been dealt with.
      wakeProducer?.();
      if (isClosed) break;
      await new Promise<void>((resolve) => {
        wakeConsumer = resolve;
      });
      wakeConsumer = null;
    }
    return { done: true, value: undefined };
  }

  async function abandon(): Promise<IteratorResult<T, undefined>> {
    if (!isAbandoned) {
      isAbandoned = true;
      waiting = [];
      wakeProducer?.();
      wakeConsumer?.();
      onAbandon();
    }
    return { done: true, value: undefined };
  }

  return {
    items: { [Symbol.asyncIterator]: () => ({ next, return: abandon }) },
    post,
    async push(item) {
      post(item);
      if (isClosed || isAbandoned) return;
      await new Promise<void>((resolve) => {
        wakeProducer = resolve;
      });
      wakeProducer = null;
    },
    close() {
      isClosed = true;
      wakeConsumer?.();
    },
  };
}
