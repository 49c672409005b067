/**
 * What a page does that means no good, as scripts that come to a word: `refused` where it was denied to its face. `HOST` is a
 * server that answers. Each runs with a person's click behind it, so that only our own guards say no.
 */
export interface Attempt {
  readonly what: string;
  readonly script: string;
  readonly comesTo: string;
}

/** The outcome of a promise, in a word. */
const settle = (promise: string) =>
  `Promise.race([(async () => ${promise})().then(() => "granted", () => "refused"), new Promise((done) => setTimeout(done, 2000, "nothing"))])`;
const element = (markup: string) =>
  `new Promise((done) => { const it = Object.assign(document.createElement(${markup}); it.onload = () => done("loaded"); it.onerror = () => done("refused"); document.body.append(it); })`;

/** Each is refused by main at the latest, without a word to the page. */
export const NAVIGATIONS: readonly Attempt[] = [
  ["location.href", `location.href = "http://HOST/href"`],
  ["location.assign", `location.assign("http://HOST/assign")`],
  ["location.replace", `location.replace("http://HOST/replace")`],
  ["location to https", `location.href = "https://example.com/"`],
  ["location to a file", `location.href = "file:///etc/passwd"`],
  ["location to data:", `location.href = "data:text/html,foreign"`],
  ["location to a script", `location.href = "javascript:document.title='foreign'"`],
  ["location to another page of ours", `location.href = "critique://app/other.html"`],
  ["location to a program", `location.href = "mailto:nobody@example.com"`],
  ["a link", link(`{ href: "http://HOST/link" }`)],
  ["a link to _top", link(`{ href: "http://HOST/top", target: "_top" }`)],
  ["a link to _blank", link(`{ href: "http://HOST/blank", target: "_blank" }`)],
  ["a link to download", link(`{ href: URL.createObjectURL(new Blob(["x"])), download: "x.exe" }`)],
  ["a form post", form(`{ action: "http://HOST/form", method: "post" }`)],
  ["a form post to _blank", form(`{ action: "http://HOST/form", method: "post", target: "_blank" }`)],
  [
    "meta refresh",
    `document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: "0; url=http://HOST/meta" }))`,
  ],
  ["a frame", `document.body.append(Object.assign(document.createElement("iframe"), { src: "http://HOST/frame" }))`],
].map(([what = "", script]) => ({ what, script: `${script}; "done"`, comesTo: "done" }));

export const POPUPS: readonly Attempt[] = [
  { what: "window.open", script: `String(window.open("http://HOST/open"))`, comesTo: "null" },
  { what: "window.open of about:blank", script: `String(window.open("about:blank"))`, comesTo: "null" },
  { what: "confirm", script: `String(confirm("go on?"))`, comesTo: "false" },
  { what: "alert", script: `alert("look here"); "done"`, comesTo: "done" },
  { what: "print", script: `window.print(); "done"`, comesTo: "done" },
  {
    what: "a webview",
    script: `const view = document.createElement("webview"); view.src = "http://HOST/webview"; document.body.append(view); typeof view.loadURL`,
    comesTo: "undefined",
  },
  { what: "eval", script: `try { eval("1"); "ran" } catch { "refused" }`, comesTo: "refused" },
  {
    what: "an inline script",
    script: `document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" })); String(window.ran)`,
    comesTo: "undefined",
  },
];

export const REMOTE_CONTENT: readonly Attempt[] = [
  ["an image", element(`"img"), { src: "http://HOST/image" }`)],
  ["an image over https", element(`"img"), { src: "https://example.com/image" }`)],
  ["a script", element(`"script"), { src: "http://HOST/script" }`)],
  ["a style sheet", element(`"link"), { rel: "stylesheet", href: "http://HOST/style" }`)],
  ["fetch", settle(`fetch("http://HOST/fetch")`)],
  ["fetch over https", settle(`fetch("https://example.com/")`)],
  ["fetch of a file", settle(`fetch("file:///etc/passwd")`)],
  ["fetch of our own pages", settle(`fetch("critique://app/index.html")`)],
  ["import", settle(`import("http://HOST/import.js")`)],
  ["a font", settle(`new FontFace("x", "url(http://HOST/font)").load()`)],
  ["a worker", settle(`new Worker("http://HOST/worker.js")`)],
  ["a worker from a blob", listen(`new Worker(URL.createObjectURL(new Blob(["1"])))`)],
  ["a web socket", listen(`new WebSocket("ws://HOST/socket")`)],
  ["an event source", listen(`new EventSource("http://HOST/events")`)],
  ["a service worker", settle(`navigator.serviceWorker.register("critique://app/assets/worker.js")`)],
].map(([what = "", script = ""]) => ({ what, script, comesTo: "refused" }));

export const PERMISSIONS: readonly Attempt[] = [
  ["geolocation", settle(`new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))`)],
  ["camera", settle(`navigator.mediaDevices.getUserMedia({ video: true })`)],
  ["microphone", settle(`navigator.mediaDevices.getUserMedia({ audio: true })`)],
  ["the screen", settle(`navigator.mediaDevices.getDisplayMedia({ video: true })`)],
  ["reading the clipboard", settle(`navigator.clipboard.readText()`)],
  ["MIDI", settle(`navigator.requestMIDIAccess({ sysex: true })`)],
  ["USB", settle(`navigator.usb.requestDevice({ filters: [] })`)],
  ["HID", settle(`navigator.hid.requestDevice({ filters: [] }).then((found) => found.length || Promise.reject())`)],
  ["serial ports", settle(`navigator.serial.requestPort()`)],
  ["Bluetooth", settle(`navigator.bluetooth.requestDevice({ acceptAllDevices: true })`)],
  [
    "notifications",
    settle(`Notification.requestPermission().then((state) => state === "granted" || Promise.reject())`),
  ],
  ["lasting storage", settle(`navigator.storage.persist().then((kept) => kept || Promise.reject())`)],
  ["keeping the screen on", settle(`navigator.wakeLock.request("screen")`)],
  ["the pointer", settle(`document.body.requestPointerLock()`)],
  [
    "full screen",
    settle(`(async () => {
      document.body.requestFullscreen().catch(() => {});
      // The promise of a request that was denied stays open.
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      if (document.fullscreenElement === null) throw new Error("not full");
    })()`),
  ],
  ["idleness", settle(`IdleDetector.requestPermission().then((state) => state === "granted" || Promise.reject())`)],
  ["installed fonts", settle(`queryLocalFonts().then((fonts) => fonts.length || Promise.reject())`)],
  ["window placement", settle(`getScreenDetails()`)],
  ["files", settle(`showOpenFilePicker()`)],
].map(([what = "", script = ""]) => ({ what, script, comesTo: "refused" }));

function link(attributes: string): string {
  return `Object.assign(document.createElement("a"), ${attributes}).click()`;
}

function form(attributes: string): string {
  return `(() => { const form = Object.assign(document.createElement("form"), ${attributes}); document.body.append(form); form.submit(); })()`;
}

function listen(make: string): string {
  return settle(`new Promise((yes, no) => { const it = ${make}; it.onopen = it.onmessage = yes; it.onerror = no; })`);
}
