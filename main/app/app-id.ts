/** What the packaging calls the app too: Windows shows no notification of a program whose shortcut has another name. */
export const APP_ID = "io.github.critique-theater";
