import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";
import { type CertificateWish, makeCertificate, type Signer } from "../../../../fake-shop/make-certificate.ts";
import { parseOutboundAllow } from "../outbound-allow.ts";
import { peerCertificateReader, type PeerReaderOptions } from "./peer-certificate.ts";

const DAY = 86_400_000;

/** A moment that many days from now: handshakes go by the system's clock. */
export const daysFromNow = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY);

export const wish = (subject: string, rest: Partial<CertificateWish> = {}): CertificateWish => ({
  subject,
  from: daysFromNow(-10),
  to: daysFromNow(80),
  ...rest,
});

export interface TestAuthority {
  root: Signer;
  between: Signer;
  /** A certificate for `shop.localhost` with the chain that belongs to it. */
  leaf: (rest?: Partial<CertificateWish>) => Promise<Signer>;
}

/** A root that tests trust, and an authority below it that signs, like public ones. */
export async function makeTestAuthority(): Promise<TestAuthority> {
  const root = await makeCertificate(wish("CN=Test Root, O=Testers", { to: daysFromNow(3000), isAuthority: true }));
  const between = await makeCertificate(
    wish("CN=R12, O=Testers", { to: daysFromNow(1000), isAuthority: true, issuer: root }),
  );
  const leaf = (rest: Partial<CertificateWish> = {}) =>
    makeCertificate(wish("CN=shop.localhost", { names: ["shop.localhost"], issuer: between, ...rest }));
  return { root, between, leaf };
}

const closing: (() => void)[] = [];

/** Ends all servers of this test. */
export function closePeers(): void {
  for (const close of closing.splice(0)) close();
}

/** A server that speaks TLS; `chain`: its own certificate first. */
export async function servePeer(chain: readonly Signer[], options: tls.TlsOptions = {}): Promise<number> {
  const [own] = chain;
  const server = tls.createServer({ key: own?.key, cert: chain.map(({ cert }) => cert).join("\n"), ...options });
  server.on("secureConnection", (socket) => socket.on("error", () => undefined));
  server.on("tlsClientError", () => undefined);
  return listen(server);
}

/** A server that does with each connection what the test says. */
export function serveRaw(serve: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    serve(socket);
  });
  return listen(server);
}

async function listen(server: net.Server): Promise<number> {
  const sockets = new Set<net.Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Reads `shop.localhost`, which is this machine. */
export function readerThatTrusts(trusted: readonly Signer[], rest: Partial<PeerReaderOptions> = {}) {
  const { allow } = parseOutboundAllow("*.localhost");
  const read = peerCertificateReader({ allow, ca: trusted.map(({ cert }) => cert), ...rest });
  return (port: number, host = "shop.localhost") => read({ host, port, forWhom: "instance" });
}
