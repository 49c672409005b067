import { createSocket } from "node:dgram";
import { createServer, type Socket } from "node:net";

/** Listens where every name leads, by TCP and UDP on one port, and notes who came: the name asked for, or `udp`, or `tcp`. */
export interface BeaconListener {
  readonly port: number;
  readonly arrived: ReadonlySet<string>;
  close(): Promise<void>;
}

const NAME = /\b([a-z0-9-]+)\.beacon\.test/;

/** `page` is what a page asked for by its name is answered with. */
export async function startBeaconListener(page: (port: number) => string): Promise<BeaconListener> {
  const arrived = new Set<string>();
  const sockets = new Set<Socket>();
  let port = 0;
  const tcp = createServer((socket) => {
    sockets.add(socket);
    arrived.add("tcp");
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (data) => {
      const text = data.toString("latin1");
      const name = NAME.exec(text)?.[1];
      if (name === undefined) arrived.add(text.startsWith("\u0016") ? "tls" : "binary");
      else arrived.add(name);
      const body = name === "page" ? page(port) : "";
      const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\naccess-control-allow-origin: *\r\ncontent-length: ${Buffer.byteLength(body)}`;
      socket.write(`${head}\r\nconnection: close\r\n\r\n${body}`);
      socket.end();
    });
  });
  await new Promise<void>((resolve) => {
    tcp.listen(0, "127.0.0.1", resolve);
  });
  const address = tcp.address();
  if (address === null || typeof address === "string") throw new Error("the listener has no port");
  port = address.port;
  const udp = createSocket("udp4");
  udp.on("message", () => arrived.add("udp"));
  await new Promise<void>((resolve) => {
    udp.bind(port, "127.0.0.1", resolve);
  });
  return {
    port,
    arrived,
    async close() {
      udp.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        tcp.close(resolve);
      });
    },
  };
}
