import { type Accessor, createSignal } from "solid-js";

export interface Announcements {
  /** What the live region says; "": nothing yet. */
  readonly said: Accessor<string>;
  /** Tells what somebody waits for to whoever cannot see it appear. */
  readonly say: (text: string) => void;
}

/** Read out only when a text changes: said once more, the same one ends in a space that is not heard. */
export function createAnnouncements(): Announcements {
  const [said, setSaid] = createSignal("");
  return {
    said,
    say: (text) => void setSaid((before) => (before === text ? `${text}\u00a0` : text)),
  };
}
