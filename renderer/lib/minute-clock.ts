import { type Accessor, createSignal, onCleanup } from "solid-js";

const MINUTE_MS = 60_000;

/** The wall clock in epoch milliseconds, moving once a minute while the page is visible and whoever made it lives. */
export function createMinuteClock(): Accessor<number> {
  const [now, setNow] = createSignal(Date.now());
  let timer: ReturnType<typeof setInterval> | null = null;

  function follow(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
    if (document.hidden) return;
    setNow(Date.now());
    timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
  }

  document.addEventListener("visibilitychange", follow);
  follow();
  onCleanup(() => {
    document.removeEventListener("visibilitychange", follow);
    if (timer !== null) clearInterval(timer);
  });
  return now;
}
