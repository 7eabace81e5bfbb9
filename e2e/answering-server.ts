import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { type Plugin, preview } from "vite";

/** What a page asks, in the shape in which Playwright's interception knows it. */
export interface Asked {
  request: () => {
    url: () => string;
    method: () => string;
    postData: () => string | null;
    postDataJSON: () => unknown;
  };
  fulfill: (answer: Answer) => Promise<void>;
  /** Leaves the call to whoever answered before; at last to the server of the files. */
  fallback: () => Promise<void>;
  /** There is no answer, as when the network goes away. */
  abort: () => void;
}

interface Answer {
  status?: number;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  json?: unknown;
}

type Answerer = (asked: Asked) => unknown;

/**
 * No browser goes there, and so the call fails at once. A connection that broke would be tried anew where it was in use
 * before.
 */
const NOWHERE = "http://localhost:1";

/** What looks for mistakes in pages; `source` in its module is more than twice as long. */
export const AXE_FILE = join(import.meta.dirname, "../node_modules/axe-core/axe.min.js");
export const AXE_PATH = "/assets/axe.min.js";

/** By this a call says which page asks. */
const PAGE = "x-page";
const pages = new WeakMap<Page, string>();
const answerers = new Map<string, { address: RegExp; answerer: Answerer }[]>();
let count = 0;

/**
 * Answers the page's calls whose address matches; who comes later is asked first. As `page.route`, but the server
 * answers: interception would hand every file of every page from Chromium to the tests and back, and switch the
 * browser's cache off. Files are for `page.route`, which comes before the server.
 */
export async function answerCalls(page: Page, address: RegExp, answerer: Answerer): Promise<void> {
  const id = pages.get(page) ?? String((count += 1));
  const known = answerers.get(id) ?? [];
  answerers.set(id, [{ address, answerer }, ...known]);
  if (known.length > 0) return;
  pages.set(page, id);
  page.once("close", () => answerers.delete(id));
  await page.setExtraHTTPHeaders({ [PAGE]: id });
}

/** Whether the page is one of `serveFiles`. */
export function isServedByTests(page: Page): boolean {
  return pages.has(page);
}

/** The page's calls are answered by nobody any more. */
export function forgetAnswers(page: Page): void {
  answerers.delete(pages.get(page) ?? "");
  pages.delete(page);
}

/** The built app's files, and before them what `answerCalls` says. Ends with its process. */
export function serveFiles(outDir: string): ReturnType<typeof preview> {
  return preview({
    configFile: false,
    logLevel: "silent",
    preview: { port: 0 },
    build: { outDir },
    plugins: [ANSWERING],
  });
}

const ANSWERING: Plugin = {
  name: "answers-of-tests",
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      // Packing costs more than it saves where nothing travels.
      delete request.headers["accept-encoding"];
      // As the product's own server says it.
      if (request.url?.startsWith("/assets/"))
        response.setHeader("cache-control", "public, max-age=31536000, immutable");
      if (request.url === AXE_PATH) {
        response.setHeader("content-type", "text/javascript");
        response.end(readFileSync(AXE_FILE));
        return;
      }
      const id = String(request.headers[PAGE] ?? "");
      const own = answerers.get(id);
      if (own === undefined) next();
      // What throws here fails the test, as nobody catches it.
      else void answerTo(request, response, next);
    });
  },
};

async function answerTo(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const url = `http://${request.headers.host}${request.url}`;
  const matching = (answerers.get(String(request.headers[PAGE])) ?? []).filter(({ address }) => address.test(url));
  if (matching.length === 0) return next();
  const sent = await text(request);
  const asked = {
    url: () => url,
    method: () => request.method ?? "GET",
    postData: () => (sent === "" ? null : sent),
    postDataJSON: (): unknown => (sent === "" ? null : JSON.parse(sent)),
  };
  const ask = async (rest: typeof matching): Promise<void> => {
    const [first, ...others] = rest;
    if (first === undefined) return next();
    await first.answerer({
      request: () => asked,
      fulfill: async (said) => send(response, said),
      fallback: () => ask(others),
      abort: () => send(response, { status: 307, headers: { location: NOWHERE } }),
    });
  };
  await ask(matching);
}

function send(response: ServerResponse, { status = 200, contentType, headers = {}, body, json }: Answer): void {
  const type = contentType ?? (json === undefined ? "text/plain" : "application/json");
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers });
  response.end(json === undefined ? body : JSON.stringify(json));
}
