import { type Accessor, createEffect, createSignal, onCleanup } from "solid-js";

/** The wall clock in epoch milliseconds, moving once a second while `isRunning` and the page is visible. At rest it sets no timer. */
export function createRunningClock(isRunning: Accessor<boolean>): Accessor<number> {
  const [now, setNow] = createSignal(Date.now());
  const [visible, setVisible] = createSignal(!document.hidden);
  const follow = () => setVisible(!document.hidden);
  document.addEventListener("visibilitychange", follow);
  onCleanup(() => document.removeEventListener("visibilitychange", follow));
  createEffect(() => {
    if (!isRunning() || !visible()) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    onCleanup(() => clearInterval(timer));
  });
  return now;
}
