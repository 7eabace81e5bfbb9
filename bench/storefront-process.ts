import { randomBytes } from "node:crypto";
import https from "node:https";
import zlib from "node:zlib";
import { generate } from "selfsigned";

/**
 * Storefronts below `shop.localhost`: 20 kB after some latency. Those whose name begins with `silent` never answer, those
 * with `fails` have no shop behind their web server from the message "fail" on.
 */
const latencyMilliseconds = Number(process.argv[2] ?? 60);
const page = zlib.gzipSync(`<!doctype html><title>Shop</title>${randomBytes(7500).toString("hex")}`);
const { private: key, cert } = await generate([{ name: "commonName", value: "shop.localhost" }], {
  keyType: "ec",
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "*.shop.localhost" }] }],
});
let fails = false;
const server = https.createServer({ key, cert }, (request, response) => {
  const { host = "" } = request.headers;
  if (host.startsWith("silent")) return;
  if (fails && host.startsWith("fails")) return void response.writeHead(502).end("Bad Gateway");
  setTimeout(
    () => response.writeHead(200, { "content-type": "text/html; charset=UTF-8", "content-encoding": "gzip" }).end(page),
    latencyMilliseconds,
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({
    certificateAuthority: cert,
    port: typeof address === "object" && address !== null ? address.port : 0,
  });
});
process.on("message", (message) => {
  fails = message === "fail";
});
process.on("disconnect", () => process.exit(0));
