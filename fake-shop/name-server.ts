import dgram from "node:dgram";
import { once } from "node:events";
import { type Answer, decode, encode } from "dns-packet";
import type { FakeShops } from "./server.ts";

export interface NameServer {
  /** `<address>:<port>`, as `DNS_SERVERS` takes it. */
  address: string;
  close(): void;
}

const SECONDS_VALID = 30;
const NO_SUCH_NAME = 3;
/** Response, authoritative, recursion desired and available. */
const FLAGS = 0x85_80;

/**
 * A name server on this machine for the shops of a server, which gives each of them its own address. Names that it does
 * not know do not exist.
 */
export async function startNameServer(shops: Pick<FakeShops, "addressOf">, port = 0): Promise<NameServer> {
  const socket = dgram.createSocket("udp4");
  socket.on("message", (message, from) => {
    const reply = replyTo(message, shops);
    if (reply !== null) socket.send(reply, from.port, from.address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function replyTo(message: Buffer, shops: Pick<FakeShops, "addressOf">): Buffer | null {
  const { id = 0, questions = [] } = decode(message);
  const [question] = questions;
  if (question === undefined) return null;
  const { name, type } = question;
  const address = shops.addressOf(name.toLowerCase());
  const answers: Answer[] =
    address !== null && type === "A" ? [{ type: "A", name, ttl: SECONDS_VALID, data: address }] : [];
  const code = address === null ? NO_SUCH_NAME : 0;
  return encode({ id, type: "response", flags: FLAGS | code, questions, answers });
}
