/** `--ground` of the renderer's tokens, as a native window takes colours: what shows before the first paint. */
export const WINDOW_GROUND = { light: "#fbfaf8", dark: "#131519" };
