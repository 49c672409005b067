import { createSignal } from "solid-js";
import { type Timers, windowTimers } from "../lib/timers.ts";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastRequest {
  readonly text: string;
  readonly tone?: "bad";
  readonly action?: ToastAction;
}

export interface Toast extends ToastRequest {
  readonly id: number;
}

/** Time enough to read a sentence; to decide about an action, more. */
const READ_MS = 8_000;
const DECIDE_MS = 30_000;
/** More would cover the window; the oldest gives way. */
const MOST = 3;

/** What just happened, said for a while at the edge of the window. Time stands still while somebody is at them. */
export function createToasts(timers: Timers = windowTimers) {
  const [toasts, setToasts] = createSignal<readonly Toast[]>([]);
  const left = new Map<number, { ms: number; since: number; forget: () => void }>();
  let isHeld = false;
  let lastId = 0;

  function dismiss(id: number): void {
    left.get(id)?.forget();
    left.delete(id);
    // Nobody can be at what is not there, nor leave it.
    if (left.size === 0) isHeld = false;
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }

  function wait(id: number, ms: number): void {
    const forget = isHeld ? () => {} : timers.after(ms, () => dismiss(id));
    left.set(id, { ms, since: timers.now(), forget });
  }

  function show(request: ToastRequest): number {
    lastId += 1;
    const toast: Toast = { ...request, id: lastId };
    for (const old of toasts().slice(0, Math.max(0, toasts().length - MOST + 1))) dismiss(old.id);
    setToasts((shown) => [...shown, toast]);
    wait(toast.id, request.action === undefined ? READ_MS : DECIDE_MS);
    return toast.id;
  }

  function hold(): void {
    if (isHeld) return;
    isHeld = true;
    for (const one of left.values()) {
      one.forget();
      one.ms -= timers.now() - one.since;
    }
  }

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    for (const [id, { ms }] of left) wait(id, ms);
  }

  return { toasts, show, dismiss, hold, release };
}

export type Toasts = ReturnType<typeof createToasts>;
