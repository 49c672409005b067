import { createServer } from "node:http";

/** A server of this machine that nothing in a window may reach. */
export interface LocalServer {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** What was asked for, upgrades included. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startLocalServer(): Promise<LocalServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("access-control-allow-origin", "*");
    response.end("reached");
  });
  server.on("upgrade", (request, socket) => {
    requests.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
