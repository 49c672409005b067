import { diffTexts } from "./diff-texts.ts";

// A thread of its own: the window goes on meanwhile, and may end it.
self.addEventListener("message", ({ data }: MessageEvent<{ readonly before: string; readonly after: string }>) => {
  self.postMessage(diffTexts(data.before, data.after));
});
