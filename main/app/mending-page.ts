import { WINDOW_GROUND } from "./window-ground.ts";

export interface MendingWords {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** A page without scripts and without anything from elsewhere: the built window is not up yet. */
export function toMendingPage({ language, title, text }: MendingWords): string {
  const { light, dark } = WINDOW_GROUND;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; place-content: center; height: 100vh; margin: 0; padding: 0 24px; box-sizing: border-box;
  font: 15px/1.5 system-ui, sans-serif; text-align: center; background: light-dark(${light}, ${dark}); }
</style>
<p role="status">${escapeHtml(text)}</p>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
