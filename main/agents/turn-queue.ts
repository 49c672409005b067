/** Prompts that wait until the CLI can take one: it is not ready yet, or a turn is in flight. */
export interface TurnQueue {
  add(prompt: string): void;
  /** The CLI can take a turn from now on. */
  opened(): void;
  /** The turn in flight is over; the next one, if there is one, starts. */
  turnEnded(): void;
  isInTurn(): boolean;
}

export function createTurnQueue(start: (prompt: string) => void): TurnQueue {
  const prompts: string[] = [];
  let isOpen = false;
  let inTurn = false;

  function startNext(): void {
    if (!isOpen || inTurn) return;
    const prompt = prompts.shift();
    if (prompt === undefined) return;
    inTurn = true;
    start(prompt);
  }

  return {
    add(prompt) {
      prompts.push(prompt);
      startNext();
    },
    opened() {
      isOpen = true;
      startNext();
    },
    turnEnded() {
      inTurn = false;
      startNext();
    },
    isInTurn: () => inTurn,
  };
}
