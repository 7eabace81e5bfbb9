import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import { drawAll } from "../accessibility.ts";
import { serveFiles } from "../answering-server.ts";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../chromium.ts";
import { standStill } from "../stubbed-app.ts";
import { speak } from "./language.ts";
import { openScreen } from "./open-screen.ts";
import { OPENED, PAGES, type Screen } from "./screens.ts";
import { type State, STATES } from "./states.ts";
import { usualWorld } from "./world.ts";

/**
 * `npm run pictures <folder> [names] [de]`: every screen and its main states in both themes at three
 * widths, and a page that shows them all. Names are what theirs begin with, parted by commas. `WEB_DIST`
 * names an app that is built already.
 */
const [folder = join(import.meta.dirname, "../../.cache/pictures"), wanted = "", german = "en"] = process.argv.slice(2);
const { WEB_DIST } = process.env;
const outDir = WEB_DIST ?? join(import.meta.dirname, "../../.cache/pictures-app");
const THEMES = ["light", "dark"] as const;
const WIDTHS = [1440, 768, 360] as const;

const language = german === "de" ? "de" : "en";

const usual = (screen: Screen): State => ({ name: screen.name, screen, world: usualWorld(screen.person) });
const PICTURES = [...PAGES.map(usual), ...OPENED.map(usual), ...STATES].filter(({ name }) =>
  wanted.split(",").some((start) => name.startsWith(start)),
);

/** Images further down are fetched when somebody comes near, which a picture does not. */
const allImages = `Promise.all([...document.images].map((image) => {
  image.loading = "eager";
  return image.decode().catch(() => {});
}))`;

mkdirSync(folder, { recursive: true });
if (WEB_DIST === undefined)
  await build({ configFile: join(import.meta.dirname, "../../vite.config.ts"), logLevel: "error", build: { outDir } });
const server = await serveFiles(outDir);
const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: true, args: CHROMIUM_OPTIONS });
try {
  for (const picture of PICTURES) {
    await take(browser, picture).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${picture.name}: ${String(error)}\n`);
    });
  }
  writeFileSync(join(folder, "index.html"), overview());
} finally {
  await browser.close();
  await server.close();
}

async function take(from: Browser, { name, screen, world }: State): Promise<void> {
  const baseURL = server.resolvedUrls?.local[0] ?? "";
  for (const theme of THEMES) {
    const context = await from.newContext({
      baseURL,
      locale: "en-GB",
      timezoneId: "UTC",
      colorScheme: theme,
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await openScreen(page, screen, { world });
    await page.evaluate(drawAll, true);
    if (language === "de") await speak(page, screen, language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await standStill(page);
      await page.evaluate(allImages);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${theme}.png`),
        fullPage: screen.opened === undefined,
      });
    }
    await context.close();
  }
}

function overview(): string {
  const rows = PICTURES.map(({ name }) => {
    const images = THEMES.flatMap((theme) => WIDTHS.map((width) => `${name}-${width}-${theme}.png`)).map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
    );
    return `<h2>${name}</h2><div>${images.join("")}</div>`;
  });
  const style =
    "body{font:14px sans-serif;background:#888}div{display:flex;gap:8px;align-items:start}img{height:420px}";
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join("")}`;
}
