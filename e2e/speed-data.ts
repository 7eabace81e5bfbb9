import type { AnswerTo } from "./product-answers.ts";
import { ago, CHANGE_ROWS, type ShopDetail, shopOf } from "./shop-data.ts";

type Row = ShopDetail["sitespeed"][number];

const DAY_MINUTES = 1440;
const SHOP_URL = "https://www.alpenglanz-sport.example";
const PAGES = [
  "/",
  "/ski",
  "/ski/tourenski",
  "/marken/abcdefghijklmnopqrstuvwxyz/und-noch-viel-laenger",
  "/checkout/cart",
].map((path) => SHOP_URL + path);
/** Nights of which nothing is known, and one that failed. */
const MISSING = new Set([38, 39, 40]);
const FAILED_NIGHT = 20;

const wobble = (night: number, height: number) => Math.round(Math.sin(night * 2.3) * height);

/** The measurement of the front page so many nights ago; a fortnight ago something moved its layout. */
export function measurementOf(night: number, over: Partial<Row> = {}): Row {
  const shift = 0.07 + Math.abs(wobble(night, 10)) / 1000;
  return {
    id: 900 - night,
    url: PAGES[0] ?? "",
    createdAt: ago(393 + night * DAY_MINUTES),
    failure: null,
    failureDetail: null,
    throttling: "mobile, devtools",
    ttfb: 212 + wobble(night, 10),
    fullyLoaded: 2940 + night * 10 + wobble(night, 90),
    largestContentfulPaint: 1610 + wobble(night, 110),
    firstContentfulPaint: 840 + wobble(night, 40),
    cumulativeLayoutShift: night < 7 ? shift + 0.064 : shift,
    totalBlockingTime: 90 + wobble(night, 30),
    transferSize: 2_097_152 + (night < 7 ? 0 : 340_000),
    performanceScore: night < 7 ? 0.81 : 0.93,
    start: night === 0 ? "cold" : "warm",
    ...over,
  };
}

export const NO_FIGURES = {
  ttfb: null,
  fullyLoaded: null,
  largestContentfulPaint: null,
  firstContentfulPaint: null,
  cumulativeLayoutShift: null,
  totalBlockingTime: null,
  transferSize: null,
  performanceScore: null,
  start: null,
} as const;

export const SPEED_ROWS: readonly Row[] = Array.from({ length: 48 }, (_, night) => night)
  .filter((night) => !MISSING.has(night))
  .map((night) => measurementOf(night, night === FAILED_NIGHT ? { failure: "timed_out", ...NO_FIGURES } : {}));

/** A shop whose five pages are measured; all rows are of the first one. */
export function measuredShop(over: Partial<ShopDetail> = {}): ShopDetail {
  const rows = over.sitespeed ?? SPEED_ROWS;
  const report = (night: number, files: ShopDetail["sitespeedReports"][number]["files"]) => {
    const { id, url, createdAt, performanceScore } = measurementOf(night);
    return { id, url, createdAt, performanceScore: night === 5 ? 0.42 : performanceScore, files };
  };
  return shopOf({
    sitespeedEnabled: true,
    sitespeedUrls: PAGES,
    sitespeed: [...rows],
    sitespeedTotal: rows.length,
    sitespeedPages: [{ url: PAGES[0] ?? "", count: rows.length }],
    sitespeedReports: [report(0, ["report", "screenshot", "filmstrip"]), report(5, ["report"])],
    shopImage: "/sitespeed/7/900/screenshot",
    changelog: [...CHANGE_ROWS],
    ...over,
  });
}

/** What may have moved the figures, in the time that is drawn. */
export const VERSION_CHANGES: AnswerTo<"organization.shop.versionChanges"> = CHANGE_ROWS.filter(
  ({ newShopwareVersion, extensions }) => newShopwareVersion !== null || extensions.length > 0,
).map(({ id, date, newShopwareVersion, extensions }) => ({ id, date, newShopwareVersion, extensions }));

const FRAME =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 100'><rect width='60' height='100' fill='%23fff'/><path d='M4 6h52v26H4zM4 38h24v24H4zM32 38h24v24H32z' fill='%231c4d8c'/></svg>";

export const FRAMES: AnswerTo<"organization.shop.sitespeedFilmstrip"> = [0, 375, 750, 1125, 1500, 1875, 2250, 2940].map(
  (milliseconds) => ({
    milliseconds,
    image: FRAME,
  }),
);

export const MEASUREMENT: AnswerTo<"organization.shop.sitespeedMeasurement"> = {
  ...measurementOf(0),
  failureDetail: null,
  firstTtfb: 1480,
  traffic: {
    document: { requests: 1, bytes: 41_200 },
    script: { requests: 14, bytes: 512_000 },
    stylesheet: { requests: 2, bytes: 84_000 },
    image: { requests: 41, bytes: 1_320_000 },
    font: { requests: 4, bytes: 120_000 },
    data: { requests: 6, bytes: 19_952 },
  },
  lighthouseVersion: "13.5.0",
  throttling: "mobile, devtools",
  machine: "measuring-1",
};
