import type { CommandLine } from "electron";

/**
 * No page of ours has anything to do with a network, so Chromium gets none: what a page's policy and the requests' guard do
 * not see (names looked up ahead, connections made ahead, WebRTC over TCP) ends here. Agents are programs of their own.
 * Must run before the app is ready.
 */
export function cutOffNetwork(commandLine: Pick<CommandLine, "appendSwitch" | "hasSwitch">): void {
  // Tests say themselves where names lead, to see who would ask.
  if (!commandLine.hasSwitch("host-resolver-rules")) commandLine.appendSwitch("host-resolver-rules", "MAP * ~NOTFOUND");
  // A name that never resolves (RFC 6761). Loopback goes there too.
  commandLine.appendSwitch("proxy-server", "socks5://nowhere.invalid:1");
  commandLine.appendSwitch("proxy-bypass-list", "<-loopback>");
  commandLine.appendSwitch("blink-settings", "dnsPrefetchingEnabled=false");
}
