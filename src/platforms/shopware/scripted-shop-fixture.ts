import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import type { Connection } from "../platform.ts";

export interface ScriptedRequest {
  /** For example `POST /api/search/plugin`. */
  call: string;
  headers: IncomingMessage["headers"];
  /** Parsed JSON, `null` without a body. */
  body: unknown;
}

export type ScriptedAnswer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | "silence"
  | "hang up";
type Script = (request: ScriptedRequest, turn: number) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A server that gives exactly the answers of a script, for cases for which the fake shop is too well-behaved. */
export interface ScriptedShop {
  http: Http;
  connection: Connection;
  /** Answers by call; `turn` starts at 1. Calls without a script get Shopware's 404. */
  on(call: string, script: Script): void;
  requests: ScriptedRequest[];
  count(call: string): number;
  stop(): Promise<void>;
}

export async function startScriptedShop(): Promise<ScriptedShop> {
  const scripts = new Map<string, Script>();
  const requests: ScriptedRequest[] = [];
  const count = (call: string) => requests.filter((request) => request.call === call).length;
  const server = http.createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const call = `${request.method} ${request.url}`;
    const seen: ScriptedRequest = { call, headers: request.headers, body: text === "" ? null : JSON.parse(text) };
    requests.push(seen);
    write(response, (await scripts.get(call)?.(seen, count(call))) ?? NO_ROUTE);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const way = createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/test" });
  return {
    http: way,
    connection: {
      organizationId: "acme",
      url: `http://shop.localhost:${port}`,
      clientId: "SWIATEST",
      clientSecret: "very-secret-value",
      extraHeader: null,
    },
    on: (call, script) => void scripts.set(call, script),
    requests,
    count,
    stop: async () => {
      await way.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NO_ROUTE: ScriptedAnswer = {
  status: 404,
  json: { errors: [{ code: "0", status: "404", title: "Not Found", detail: "No route found" }] },
};

function write(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer === "silence") return;
  if (answer === "hang up") return void response.destroy();
  const { status = 200, json, text = JSON.stringify(json ?? null), headers = {} } = answer;
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}
