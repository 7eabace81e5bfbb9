import { once } from "node:events";
import http from "node:http";
import { createHttp } from "../http/http.ts";
import { createSourceLimiter } from "../http/limiter.ts";
import { parseOutboundAllow } from "../http/outbound-allow.ts";
import type { OutsideSource } from "./outside-source.client.ts";

export interface SourceRequest {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface SourceReply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
}

export interface LocalSource {
  source: OutsideSource;
  /** Every request so far, in order. */
  requests: SourceRequest[];
  /** Produces the answers; can be replaced at any time. */
  reply: (request: SourceRequest) => SourceReply | Promise<SourceReply>;
  /** Stops listening. */
  close(): Promise<void>;
}

const CLOCK_START = new Date("2026-11-21T10:00:00.000Z");

/** An outside source on this machine, called through the real client and limiter. */
export async function startLocalSource(reply: LocalSource["reply"]): Promise<LocalSource> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://source.localhost");
      const received = {
        method: request.method ?? "",
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      local.requests.push(received);
      void Promise.resolve(local.reply(received)).then(({ status = 200, headers = {}, body = "" }) => {
        response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const outgoing = createHttp({ allow: parseOutboundAllow("127.0.0.1").allow, userAgent: "Shopwarden/test" });
  const limiter = createSourceLimiter({ concurrency: 4, minimumIntervalMilliseconds: 0, now: () => CLOCK_START });
  const local: LocalSource = {
    source: { baseUrl: `http://127.0.0.1:${port}/base/`, http: outgoing, limiter },
    requests: [],
    reply,
    async close() {
      await outgoing.close();
      server.closeAllConnections();
      server.close();
    },
  };
  return local;
}
