import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../e2e/chromium.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "./accounts.ts";

const PICTURES_MILLISECONDS = 500;

export type Theme = "light" | "dark";
export type Language = "en" | "de";

export interface Shot {
  address: string;
  theme: Theme;
  language: Language;
  width: number;
  height: number;
  /** Device pixels per pixel of the page; 1 when left out. */
  density?: number;
  /** Takes the whole page, however long it is; false when left out. */
  isFullPage?: boolean;
  /** Selector of the only part to take. */
  part?: string;
}

export interface Camera {
  /** A PNG of a page, as the demo's account sees it once everything has loaded. */
  take(shot: Shot): Promise<Buffer>;
  /** Path of a shop, found by its name, such as `/app/organizations/nordlicht/shops/7`. */
  addressOfShop(name: string): Promise<string>;
  /** The picture as WebP, in fewer bytes. `quality` from 0 to 1. */
  toWebp(png: Buffer, quality: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that is signed in to the demo at this address. */
export async function openCamera(url: string): Promise<Camera> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: true, args: CHROMIUM_OPTIONS });
  const context = await browser.newContext();
  await signIn(context, url);
  const { cookies } = await context.storageState();
  return {
    async take(shot) {
      const own = await openContext(browser, shot);
      await own.addCookies(cookies);
      const page = await own.newPage();
      await page.goto(url + shot.address);
      await settle(page);
      const target = shot.part === undefined ? page : page.locator(shot.part).first();
      const png = await target.screenshot({ animations: "disabled", ...(shot.isFullPage && { fullPage: true }) });
      await own.close();
      return png;
    },
    addressOfShop: (name) => findShop(context, url, name),
    toWebp: (png, quality) => encode(context, png, quality),
    close: () => browser.close(),
  };
}

function openContext(browser: Browser, { theme, language, width, height, density = 1 }: Shot): Promise<BrowserContext> {
  return browser.newContext({
    colorScheme: theme,
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: "reduce",
  });
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The demo does not let us in: ${await answer.text()}`);
}

/** Waits until everything has loaded: no skeleton left, pictures and fonts there. */
async function settle(page: Page): Promise<void> {
  await page.locator("main h1:not(.ui-sr)").first().waitFor();
  await page.locator(".ui-skeleton, [aria-busy=true]").first().waitFor({ state: "detached" });
  await page.evaluate(`document.fonts.ready.then(() => undefined)`);
  // Pictures near the window start to load only once they are known to be near.
  await delay(PICTURES_MILLISECONDS);
}

async function findShop(context: BrowserContext, url: string, name: string): Promise<string> {
  const answer = await context.request.get(`${url}/trpc/account.currentUserShops`);
  const shops: readonly { id: number; name: string; organizationSlug: string }[] = (await answer.json()).result.data;
  const shop = shops.find((known) => known.name === name);
  if (shop === undefined) throw new Error(`The demo has no shop ${name}`);
  return `/app/organizations/${shop.organizationSlug}/shops/${shop.id}`;
}

async function encode(context: BrowserContext, png: Buffer, quality: number): Promise<Buffer> {
  const page = await context.newPage();
  const encoded: unknown = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png.toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", ${quality}).split(",")[1];
  })()`);
  await page.close();
  if (typeof encoded !== "string") throw new Error("The browser cannot write WebP");
  return Buffer.from(encoded, "base64");
}
