import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createServer } from "vite";
import { messageSamples } from "../../src/app/mails/message-samples.ts";
import { askedFor, choices, mailPreviews, type Previewed } from "../../src/app/mails/mail-previews.ts";
import { escapeHtml } from "../../src/lib/mail/escape-html.ts";
import { SAMPLE_SETTINGS } from "../../src/notifications/channels/kinds-fixture.ts";
import { DESTINATION_KINDS } from "../../src/notifications/channels/kinds.ts";

/**
 * For development only, started by `npm run mails`: every mail, and below /messages every kind of event in the likeness
 * of every channel, with usual, hostile and very long words; the first argument sets another port.
 */
const PORT = Number(process.argv[2] ?? 3200);
const ROOT = join(import.meta.dirname, "../..");
const STYLES = ["style/tokens.css", "channels/channels.css", "likeness/likeness.css"];
const THEMES = ["light", "dark"];
const NOW = new Date("2026-11-21T13:05:00Z");
/** As the app begins, too, and what holds the likenesses. */
const RESET = `@layer base, components; @layer base { *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } }`;
const PAGE = `h1 { font-size: 18px } h2 { font-size: 13px; margin: 0 0 6px } nav a { margin-right: 12px }
body { font: 14px/1.4 Inter, sans-serif; margin: 24px; background: var(--c-canvas); color: var(--c-ink) }
.contents { display: contents }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr)); gap: 24px; align-items: start } section { min-width: 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const vite = await createServer({
  root: join(ROOT, "src/web"),
  configFile: join(ROOT, "vite.config.ts"),
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { drawLikenesses } = await vite.ssrLoadModule("/dev/draw-likenesses.tsx");

const pages = mailPreviews();
pages.get("/messages", (context) => {
  const asked = askedFor(context.req.query("words"), context.req.query("language"));
  const links = [...messageSamples(asked.words, asked.language)].map(
    ([name, { title }]) => `<li><a href="${addressOf(name, asked)}">${escapeHtml(name)}</a> ${escapeHtml(title)}</li>`,
  );
  return context.html(
    inPage("Messages", `<nav>${choices("/messages", asked.wordsName, asked.language)}</nav><ul>${links.join("")}</ul>`),
  );
});
pages.get("/messages/:name", (context) => {
  const { name } = context.req.param();
  const asked = askedFor(context.req.query("words"), context.req.query("language"));
  const message = messageSamples(asked.words, asked.language).get(name);
  if (message === undefined) return context.text("There is no such kind.", 404);
  const theme = context.req.query("theme") ?? "light";
  const drawn: unknown = drawLikenesses({
    message,
    kinds: DESTINATION_KINDS,
    settings: { ...SAMPLE_SETTINGS, email: {} },
    language: asked.language,
    appUrl: asked.words.appUrl,
    now: NOW,
  });
  const themes = THEMES.map((one) => `<a href="${addressOf(name, asked)}&amp;theme=${one}">${one}</a>`);
  const path = `/messages/${encodeURIComponent(name)}`;
  const nav = `<nav><a href="/messages">all</a>${choices(path, asked.wordsName, asked.language)}${themes.join("")}</nav>`;
  return context.html(inPage(name, `${nav}${String(drawn)}`, theme));
});
serve({ fetch: pages.fetch, port: PORT, hostname: "127.0.0.1" }, ({ port }) =>
  process.stdout.write(
    `Mails: http://localhost:${port}\nMessages in all channels: http://localhost:${port}/messages\n`,
  ),
);

function addressOf(name: string, { wordsName, language }: Previewed): string {
  return `/messages/${encodeURIComponent(name)}?words=${wordsName}&amp;language=${language}`;
}

function inPage(title: string, body: string, theme = "light"): string {
  const styles = STYLES.map((file) => readFileSync(join(ROOT, "src/web/ui", file), "utf8")).join("\n");
  return `<!doctype html><html lang="en" class="${theme === "dark" ? "dark" : ""}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${RESET}\n${styles}\n${PAGE}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
}
