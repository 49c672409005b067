/** Says a text in small pieces, spread evenly over `durationMs`; 0 says it at once. Characters are never split. */
export async function speak(
  text: string,
  durationMs: number,
  write: (piece: string) => Promise<void>,
  pause: (delayMs: number) => Promise<void>,
): Promise<void> {
  if (durationMs <= 0) return write(text);
  const characters = [...text];
  const pieceCount = Math.ceil(characters.length / PIECE_CHARS);
  for (let at = 0; at < characters.length; at += PIECE_CHARS) {
    await write(characters.slice(at, at + PIECE_CHARS).join(""));
    await pause(durationMs / pieceCount);
  }
}

/** About what a model sends at a time. */
const PIECE_CHARS = 24;
