import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A connection to a server that can be cut and restored, like the network between two machines. */
export interface BreakableLine {
  port: number;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layLine(targetPort: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(at: number): Promise<Server> {
    const opened = createServer((near) => join(near, connect(targetPort, "127.0.0.1"))).listen(at, "127.0.0.1");
    await once(opened, "listening");
    return opened;
  }

  function join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  return {
    port,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    async mend() {
      server = await listen(port);
    },
  };
}
