import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appRouter } from "../../routes.tsx";
import type { PaletteEntry } from "./palette-entry.ts";
import { contextOf, shopNamed, words } from "../palette-fixture.ts";
import { stockPalette } from "../search/palette-results.ts";
import { SETTINGS_SECTIONS } from "../../settings/palette.ts";

const context = contextOf({
  shops: [shopNamed(1, "Radwerk")],
  projects: [{ id: 1, nameCombined: "Nordlicht / Ä & Ö?", organizationId: "north" }],
  extensions: [{ name: "SwagPayPal", label: "PayPal" }],
  isAdmin: true,
  hasMailbox: true,
  shopId: 1,
});
const { shops, rest } = stockPalette(context, words);
const places = [...shops.entries, ...rest.entries].flatMap(({ name, target }: PaletteEntry) =>
  target.kind === "go" ? [{ name, href: target.href }] : [],
);

/** For visitors; people who are signed in do not need them. */
const LEFT_OUT = ["/account", "/dev"];
/** For visitors too; the logo of every frame leads there. */
const HOME = "/";

test("every place in the palette is a page of the app", () => {
  expect(places.length).toBeGreaterThan(30);
  const lost = places.filter(({ href }) => {
    const [, , foundRoute] = appRouter.getMatchedRoutes(new URL(href, "https://own.invalid").pathname);
    return foundRoute === undefined;
  });
  expect(lost).toEqual([]);
});

test("every page that a signed-in person can open without knowing a name stands in the palette", () => {
  const pages = Object.values(appRouter.routesByPath)
    .filter(({ options }) => options.component !== undefined)
    .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ""))
    .filter((path) => !path.includes("$") && !LEFT_OUT.some((beginning) => path.startsWith(beginning)));
  const offered = new Set(places.map(({ href }) => new URL(href, "https://own.invalid").pathname));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => path !== HOME && !offered.has(path))).toEqual([]);
});

test("every section of the settings is where its address leads", () => {
  const folder = join(import.meta.dirname, "../../settings");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("-settings.tsx"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const ids = sources.flatMap((source) => [...source.matchAll(/<SettingsSection\s+id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.toSorted()).toEqual(SETTINGS_SECTIONS.map(({ id }) => id).toSorted());
});
