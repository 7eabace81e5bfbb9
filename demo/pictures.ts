import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Camera, type Language, openCamera, type Theme } from "./camera.ts";
import { openDemo } from "./open-demo.ts";

// Takes the pictures of the home page, of link previews and of the README from the demo. Look at them before you commit
// them.

const ROOT = join(import.meta.dirname, "..");
const HOME = join(ROOT, "src/web/public/pictures");
const THEMES: readonly Theme[] = ["light", "dark"];
const LANGUAGES: readonly Language[] = ["en", "de"];
const WIDE = { width: 1280, height: 800, density: 1.25 };
const PHONE = { width: 360, height: 560, density: 1.5 };
const QUALITY = 0.6;
const SHOP = "Hofmann Contract";

const demo = await openDemo();
const camera = await openCamera(demo.url);
try {
  const shop = await camera.addressOfShop(SHOP);
  const pages = {
    dashboard: "/app/dashboard",
    information: shop,
    checks: `${shop}/checks`,
    extensions: `${shop}/extensions`,
    sitespeed: `${shop}/sitespeed`,
  };
  for (const [name, address] of Object.entries(pages)) await takeHome(camera, name, address);
  mkdirSync(join(ROOT, "docs"), { recursive: true });
  for (const theme of THEMES) {
    const png = await camera.take({
      address: pages.dashboard,
      theme,
      language: "en",
      width: 1440,
      height: 960,
      density: 1.5,
    });
    writeFileSync(join(ROOT, `docs/dashboard-${theme}.webp`), await camera.toWebp(png, QUALITY));
  }
  const preview = await camera.take({
    address: pages.dashboard,
    theme: "light",
    language: "en",
    width: 1200,
    height: 630,
  });
  mkdirSync(join(ROOT, "src/web/static/pictures"), { recursive: true });
  writeFileSync(join(ROOT, "src/web/static/pictures/social.png"), preview);
} finally {
  await camera.close();
  await demo.close();
}

async function takeHome(from: Camera, name: string, address: string): Promise<void> {
  mkdirSync(HOME, { recursive: true });
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      for (const [form, size] of Object.entries({ wide: WIDE, phone: PHONE })) {
        const png = await from.take({ address, theme, language, ...size });
        const webp = await from.toWebp(png, QUALITY);
        writeFileSync(join(HOME, `${name}-${form}-${language}-${theme}.webp`), webp);
        process.stdout.write(`${name}, ${form}, ${language}, ${theme}: ${Math.round(webp.length / 1000)} kB\n`);
      }
    }
  }
}
