// The icons that systems want as pixels, drawn from the mark in src/web/static/favicon.svg: node scripts/icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../e2e/chromium.ts";

const STATIC = join(import.meta.dirname, "../src/web/static");
const BARS =
  '<path d="M5.5 14.5V12M8.5 14.5V9.5M11.5 14.5V5.5M14.5 14.5V11" stroke-width="1.6" stroke-linecap="round" stroke="#fff" fill="none"/>';

/**
 * `corner`: radius of the background; systems that cut their own shape get a square. `margin`: space left free for that
 * cut.
 */
const ICONS = [
  { file: "icon-180.png", pixels: 180, corner: 0, margin: 0 },
  { file: "icon-192.png", pixels: 192, corner: 5, margin: 0 },
  { file: "icon-512.png", pixels: 512, corner: 5, margin: 0 },
  { file: "icon-maskable-512.png", pixels: 512, corner: 0, margin: 2.5 },
];

const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: true, args: CHROMIUM_OPTIONS });
for (const { file, pixels, corner, margin } of ICONS) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const box = `${-margin} ${-margin} ${20 + 2 * margin} ${20 + 2 * margin}`;
  const ground = `<rect x="${-margin}" y="${-margin}" width="${20 + 2 * margin}" height="${20 + 2 * margin}" rx="${corner}" fill="#15181c"/>`;
  await page.setContent(
    `<body style="margin:0;background:transparent"><svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${pixels}" height="${pixels}" style="display:block">${ground}${BARS}</svg>`,
  );
  writeFileSync(join(STATIC, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
writeFileSync(join(STATIC, "favicon.ico"), iconFile(readFileSync(join(STATIC, "icon-180.png")), 180));

/**
 * One PNG in the `.ico` format that browsers request from every site; https://en.wikipedia.org/wiki/ICO_(file_format)
 */
function iconFile(png, pixels) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
