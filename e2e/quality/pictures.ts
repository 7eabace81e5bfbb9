import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { build, preview } from "vite";
import { largeFleet } from "../fleet-data.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { unvisitedShop } from "../shop-data.ts";
import { standStill } from "../stubbed-app.ts";
import { emptyWorld, hostileWorld } from "./hostile-world.ts";
import { openScreen } from "./open-screen.ts";
import { OPENED, PAGES, type Screen } from "./screens.ts";
import { usualWorld, type World } from "./world.ts";

/** `npm run pictures <folder>`: every screen and its main states in both themes at three widths, and a page that shows them all. */
const [folder = join(import.meta.dirname, "../../.cache/pictures"), wanted = ""] = process.argv.slice(2);
const outDir = join(import.meta.dirname, "../../.cache/pictures-app");
const THEMES = ["light", "dark"] as const;
const WIDTHS = [1440, 768, 360] as const;
const EXECUTABLE =
  process.getuid?.() === 0
    ? join(import.meta.dirname, "../chromium-as-nobody.sh")
    : (process.env["CHROME_PATH"] ?? "/usr/bin/chromium");

interface Picture {
  name: string;
  screen: Screen;
  world: World;
}

const usual = ({ name, ...screen }: Screen): Picture => ({
  name,
  screen: { name, ...screen },
  world: usualWorld(screen.person),
});
const named = (state: string, world: (screen: Screen) => World, names: readonly string[]): readonly Picture[] =>
  PAGES.filter(({ name }) => names.includes(name)).map((screen) => ({
    name: `${screen.name}-${state}`,
    screen,
    world: world(screen),
  }));
const withAnswers = (answers: World["product"]) => (screen: Screen) => {
  const world = usualWorld(screen.person);
  return { ...world, product: { ...world.product, ...answers } };
};

const PICTURES: readonly Picture[] = [
  ...PAGES.map(usual),
  ...OPENED.map(usual),
  ...named("empty", ({ person }) => emptyWorld(person), [
    "dashboard",
    "projects",
    "my-extensions",
    "organizations",
    "shop-checks",
    "shop-changelog",
    "admin-users",
    "admin-mailbox",
  ]),
  ...named("hostile", ({ person }) => hostileWorld(person), ["dashboard", "shop", "shop-extensions", "my-extensions"]),
  ...named("first-visit", withAnswers({ "organization.shop.get": unvisitedShop() }), ["shop"]),
  ...named(
    "500-shops",
    withAnswers({ "account.currentUserFleet": fleetAnswers(largeFleet(500))["account.currentUserFleet"] }),
    ["dashboard"],
  ),
  ...named("refused", withAnswers({ "account.currentUserProjects": new Error("The database is on a walk.") }), [
    "projects",
  ]),
].filter(({ name }) => name.startsWith(wanted));

mkdirSync(folder, { recursive: true });
await build({ configFile: join(import.meta.dirname, "../../vite.config.ts"), logLevel: "error", build: { outDir } });
const server = await preview({ configFile: false, logLevel: "silent", preview: { port: 0 }, build: { outDir } });
const browser = await chromium.launch({ executablePath: EXECUTABLE, chromiumSandbox: true });
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

async function take(from: Browser, { name, screen, world }: Picture): Promise<void> {
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
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await standStill(page);
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
