import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plannedPages } from "../../../rooms-of-the-build.ts";
import { webFiles } from "./web-files.ts";

const PAGE = `<!doctype html><html lang="en"><head><title>Shopwarden</title>
<meta name="description" content="Bare.">
<script type="module" crossorigin src="/assets/runtime-1.js"></script>
<script type="module" crossorigin src="/assets/start-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><noscript>Needs scripts.</noscript><div id="root"></div></body></html>`;
const SCRIPT = "export const answer = 42;";
const DRAW = `export const drawFirst = async (path, language) =>
  ({ body: "<main>" + path + " in " + language + "</main>", title: "T & <" + path + ">", description: "Of " + path });`;

/** What the build would have written: the pages of the rooms, each with a script of its own. */
const firstPages = (await plannedPages()).map(({ address, for: whom, calls, parts }) => {
  const filesIn = (language: string) => [
    "assets/start-1.js",
    `assets/${basename(parts.at(-1) ?? "", ".tsx")}-${language}.js`,
  ];
  const files = { en: filesIn("en"), de: [...filesIn("de"), "assets/index-1.css", "assets/late-1.css"] };
  const causesIn = (language: string) => (address === "/app/dashboard" ? [`assets/causes-${language}.js`] : []);
  return { address, for: whom, calls, files, beside: { en: causesIn("en"), de: causesIn("de") } };
});

const instance = {
  version: "1.2.3",
  registrationIsOpen: true,
  socialProviders: [],
  sourceUrl: "https://code.example/</script>",
  operator: { name: null, address: null, email: null },
  singleSignOn: false,
};

let stage: string;

beforeAll(async () => {
  stage = mkdtempSync(join(tmpdir(), "shopwarden-web-"));
  const folder = join(stage, "web");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "first-paint.js"), SCRIPT);
  writeFileSync(join(folder, "site.webmanifest"), "{}");
  writeFileSync(join(folder, "assets/main-abc123.js"), SCRIPT);
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/first-pages.json"), JSON.stringify(firstPages));
  writeFileSync(join(folder, "assets/main-abc123.js.br"), brotliCompressSync(SCRIPT));
  mkdirSync(join(stage, "first-draw"));
  writeFileSync(join(stage, "first-draw/first-draw.js"), DRAW);
  writeFileSync(join(stage, "first-draw/package.json"), '{"type":"module"}');
});
afterAll(() => rmSync(stage, { recursive: true, force: true }));

const appUrl = "https://shops.example";
const ask = (path: string, init: RequestInit = {}) =>
  webFiles({ folder: join(stage, "web"), instance: () => Promise.resolve(instance), appUrl }).request(path, init);
const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });
const SIGNED_IN = { cookie: "__Secure-shopwarden.session_token=abc" };
const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

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

  it("tell what they are by their type", async () => {
    expect((await get("/site.webmanifest")).headers.get("content-type")).toContain("application/manifest+json");
  });

  it.each(["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"])(
    "never leave their folder for %s",
    async (path) => {
      expect(await read(path)).not.toContain("dependencies");
    },
  );
});

describe("an address", () => {
  it.each(["/", "/about", "/app/dashboard", "/app/no/such/page", "/admin", "/account/confirm/a.b.c?next=/app"])(
    "of a page answers with the app's one page: %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(await answer.text()).toContain('<div id="root"');
    },
  );

  it.each(["/nowhere", "/no/such/page", "/login?next=/app", "/privacy/more", "/%6eowhere", "/apple"])(
    "that no page has leads home: %s",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    },
  );

  it.each([
    ["/privacy/", "/privacy"],
    ["/app/dashboard//?sort=name", "/app/dashboard?sort=name"],
  ])("with a slash too many leads to the one without: %s", async (path, right) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, right]);
  });

  it.each([
    "/api/nothing",
    "/auth/nothing",
    "/trpc/nothing",
    "/trpc",
    "/assets/gone.js",
    "/pictures/gone.png",
    "/icons/1",
    "/avatars/x.svg",
    "/favicon.ico",
    "/%61pi/nothing",
  ])("that is none of a page is not found: %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  it("answers HEAD as GET, without the content", async () => {
    for (const [path, status] of [
      ["/", 200],
      ["/nowhere", 302],
      ["/assets/gone.js", 404],
      ["/assets/main-abc123.js", 200],
    ] as const) {
      const answer = await ask(path, { method: "HEAD" });
      expect([path, answer.status, await answer.text()]).toEqual([path, status, ""]);
    }
  });

  it("takes no other methods", async () => {
    expect((await ask("/app", { method: "POST" })).status).toBe(404);
  });
});

describe("a page", () => {
  it("is drawn for visitors in their language, and its app comes after it", async () => {
    const html = await read("/", { "accept-language": "de-DE,de;q=0.9" });
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<div id="root" data-whole><main>/ in de</main></div>');
    expect(html).not.toContain("Needs scripts");
    expect(html).toMatch(
      /<template id="later"><link rel="modulepreload"[^>]*>.*runtime-1\.js"><\/script>\s*<script [^>]*start-1\.js"><\/script>\s*<\/template>/s,
    );
    expect(html.match(/<script type="module"/g)).toHaveLength(2);
    expect((await get("/")).headers.get("vary")).toContain("accept-language, cookie");
  });

  it("brings the styles and names the scripts that it needs", async () => {
    const html = await read("/account/login", { "accept-language": "de" });
    expect(html).toMatch(/href="\/assets\/index-1.css">.*<link rel="stylesheet" href="\/assets\/late-1.css">/s);
    expect(html.match(/index-1.css/g)).toHaveLength(1);
    const later = /<template id="later">.*<\/template>/s.exec(html)?.[0] ?? "";
    for (const file of ["login-page-de", "start-1"]) expect(later).toContain(`href="/assets/${file}.js"`);
  });

  it("that looks different to those who are signed in, or after a failed sign-in, is not drawn", async () => {
    expect(await read("/", SIGNED_IN)).toContain('<div id="root"></div>');
    expect(await read("/account/login?error=access_denied")).toContain('<div id="root"></div>');
    expect(await read("/account/login", SIGNED_IN)).toContain("/account/login in en");
  });

  it("that nothing is drawn of begins empty, and names its scripts in its head", async () => {
    const html = await read("/account/register");
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/modulepreload[^>]* href="\/assets\/login-layout-en.js">.*<\/head>/s);
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/auth/get-session">');
    expect(html).toMatch(/<script type="module".*<\/head>/s);
  });

  it("asks for what causes say in the reader's language alone", async () => {
    const html = await read("/app/dashboard", { ...SIGNED_IN, "accept-language": "de" });
    expect(html).toMatch(/modulepreload[^>]* href="\/assets\/causes-de.js">/);
    expect(html).not.toContain("causes-en.js");
  });

  it("behind sign-in brings its frame, and asks for its first data, to those with a session only", async () => {
    const html = await read("/app/organizations/acme/shops/7", SIGNED_IN);
    expect(html).toContain('<div id="root"><main>/app/organizations/acme/shops/7 in en</main></div>');
    const input = encodeURIComponent(JSON.stringify({ 0: { shopId: 7 }, 1: { shopId: 7 }, 2: { shopId: 7 } }));
    const calls = [
      ...["get", "isSubscribedToNotifications", "statusDays"].map((call) => `organization.shop.${call}`),
      "account.listedShops",
      "info.getLatestShopwareVersion",
    ].join(",");
    expect(html).toContain(
      `<link rel="preload" as="fetch" crossorigin href="/trpc/${calls}?batch=1&amp;input=${input}">`,
    );
    expect(await read("/app/dashboard", SIGNED_IN)).toMatch(/href="\/assets\/dashboard-page-en.js">.*<\/head>/s);
    expect(await read("/app/organizations/acme/shops/x7", SIGNED_IN)).not.toContain("/trpc/");
    const without = await read("/app/organizations/acme/shops/7");
    expect(without).toContain('<div id="root"></div>');
    expect(without).not.toContain("/trpc/");
  });

  it("says what this installation is, in words that cannot end their element", async () => {
    const written = /<script type="application\/json" id="instance">(.*?)<\/script>/.exec(
      await read("/app/projects"),
    )?.[1];
    expect(JSON.parse(written ?? "")).toEqual(instance);
  });

  it("says in its head what it is, to people, search engines and previews", async () => {
    const html = await read("/privacy", { "accept-language": "de" });
    for (const line of [
      "<title>T &amp; &lt;/privacy></title>",
      '<meta name="description" content="Of /privacy">',
      '<link rel="canonical" href="https://shops.example/privacy">',
      '<meta property="og:url" content="https://shops.example/privacy">',
      '<meta property="og:title" content="T &amp; &lt;/privacy>">',
      '<meta property="og:locale" content="de_DE">',
      '<meta property="og:image" content="https://shops.example/pictures/social.png">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(line);
    expect(html).not.toContain("Bare.");
  });

  it("of somebody has no preview", async () => {
    const html = await read("/app/dashboard", SIGNED_IN);
    expect(html).not.toMatch(/og:|canonical/);
    expect(await read("/account/register")).toMatch(/<meta name="description" content="Shopwarden watches/);
  });

  it("is compressed, and not sent again while it is the same", async () => {
    const first = await get("/", { "accept-encoding": "br" });
    const tag = first.headers.get("etag") ?? "";
    expect((await get("/", { "accept-encoding": "br", "if-none-match": tag })).status).toBe(304);
  });
});
