import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webFiles } from "./web-files.ts";

const PAGE = "<!doctype html><title>Shopwarden</title>";
const SCRIPT = "export const answer = 42;";

const MANIFEST = {
  "account/login-page.tsx": { file: "assets/login-1.js", imports: ["_shared.js"], css: ["assets/login-1.css"] },
  "_shared.js": { file: "assets/shared-1.js" },
  "i18n/en/common.ts": { file: "assets/common-en.js" },
  "i18n/de/common.ts": { file: "assets/common-de.js" },
  "dashboard/dashboard-page.tsx": { file: "assets/dashboard-1.js" },
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "theme.js"), SCRIPT);
  writeFileSync(join(folder, "assets/main-abc123.js"), SCRIPT);
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "assets/main-abc123.js.br"), brotliCompressSync(SCRIPT));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => webFiles(folder).request(path, { headers });

describe("the web app's files", () => {
  it("are kept for ever when their name has a hash", async () => {
    const answer = await get("/assets/main-abc123.js");
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("come as they were compressed when the browser understands it", async () => {
    const answer = await get("/assets/main-abc123.js", { "accept-encoding": "gzip, br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
  });

  it("are asked for each time when their name stays the same, and not sent again when they did", async () => {
    const first = await get("/first-paint.js");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    expect((await get("/first-paint.js", { "if-none-match": tag })).status).toBe(304);
  });

  it.each(["/", "/app/dashboard", "/no/such/page", "/login?next=/app"])(
    "show the app's one page at %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PAGE);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("are named beside the page that needs them first, in the reader's language", async () => {
    const answer = await get("/account/login", { "accept-language": "de-DE,de;q=0.9" });
    expect(answer.headers.get("link")?.split(", ")).toEqual([
      "</assets/login-1.css>; rel=preload; as=style",
      "</assets/login-1.js>; rel=modulepreload",
      "</assets/shared-1.js>; rel=modulepreload",
      "</assets/common-de.js>; rel=modulepreload",
      "</api/auth/get-session>; rel=preload; as=fetch; crossorigin",
    ]);
    expect((await get("/account/register")).headers.get("link")?.split(", ")).toEqual([
      "</assets/common-en.js>; rel=modulepreload",
      "</api/auth/get-session>; rel=preload; as=fetch; crossorigin",
    ]);
    expect((await get("/privacy")).headers.get("link")).toBeNull();
    expect((await get("/first-paint.js")).headers.get("link")).toBeNull();
  });

  it.each(["/api/nothing", "/auth/nothing", "/trpc/nothing", "/trpc", "/assets/gone.js", "/icons/1", "/avatars/x.svg"])(
    "are not found at %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/json");
    },
  );

  it.each(["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"])(
    "never leave their folder for %s",
    async (path) => {
      expect(await (await get(path)).text()).not.toContain("dependencies");
    },
  );

  it("take no other methods", async () => {
    expect((await webFiles(folder).request("/app", { method: "POST" })).status).toBe(404);
  });
});
