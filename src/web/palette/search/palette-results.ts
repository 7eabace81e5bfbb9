import { mayIn, type PaletteContext } from "../palette-context.ts";
import type { Words } from "../../page/places.ts";
import type { PaletteEntry, PaletteGroupName, PaletteShop } from "../entries/palette-entry.ts";
import { generalActions } from "../entries/palette-general-actions.ts";
import {
  adminPages,
  extensionEntry,
  organizationActions,
  organizationEntry,
  pageEntries,
  projectActions,
  projectEntry,
} from "../entries/palette-place-entries.ts";
import { findEntries, type FoundEntry, indexEntries, namesOnly, type PaletteIndex } from "./palette-search.ts";
import { shopActions, shopEntry, shopPages } from "../entries/palette-shop-entries.ts";

export interface PaletteGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
}

export interface PaletteResults {
  groups: readonly PaletteGroup[];
  shown: number;
  /** Number of matches, shown or not. */
  found: number;
}

/** All searchable entries, prepared once for all terms. */
export interface PaletteStock {
  context: PaletteContext;
  t: Words;
  shops: PaletteIndex;
  rest: PaletteIndex;
}

const GROUP_ORDER: readonly PaletteGroupName[] = ["here", "recent", "shops", "places", "extensions", "actions"];
/** Results shown per group; a single group may show more. */
const SHOWN_OF_GROUP = 8;
const SHOWN_ALONE = 50;
/** Number of shops whose own pages and actions are searched too. */
const SHOPS_WITH_DETAILS = 3;
const RECENT_SHOWN = 5;
const SHOPS_SHOWN_UNASKED = 6;

export function stockPalette(context: PaletteContext, t: Words): PaletteStock {
  const ownShop = context.shops.find(({ id }) => id === context.shopId);
  return {
    context,
    t,
    shops: indexEntries(context.shops.map(shopEntry)),
    rest: indexEntries([
      ...(ownShop ? detailsOf(context, ownShop, t) : []),
      ...pageEntries(context, t),
      ...context.organizations.map((one) => organizationEntry(one, t)),
      ...context.projects.map((one) => projectEntry(one, t)),
      ...context.extensions.map(extensionEntry),
      ...generalActions(context, t),
      ...context.organizations.flatMap((one) => organizationActions(context, one, t)),
      ...context.projects.flatMap((one) => projectActions(context, one, t)),
    ]),
  };
}

/** The results for a term; `recent` are the ids of recent choices, newest first. */
export function paletteResults(stock: PaletteStock, term: string, recent: readonly string[]): PaletteResults {
  return term.trim() === "" ? unasked(stock, recent) : asked(stock, term, recent);
}

function asked(stock: PaletteStock, term: string, recent: readonly string[]): PaletteResults {
  const shops = findEntries(stock.shops, term, recent);
  const details = indexEntries(detailsNear(stock, term, shops, recent));
  const known = new Set<string>();
  const found = [...shops, ...findEntries(stock.rest, term, recent), ...findEntries(details, term, recent)].filter(
    ({ entry: { id, doneTo } }) =>
      !(doneTo !== undefined && namesOnly(term, doneTo)) && !known.has(id) && known.add(id),
  );
  const byGroup = Map.groupBy(found, ({ entry }) => entry.group);
  const isAlone = byGroup.size === 1;
  const groups = [...byGroup]
    .map(([name, some]) => ({ name, some: inOrder(some), best: Math.min(...some.map(({ tier }) => tier)) }))
    .toSorted((one, other) => one.best - other.best || placeOf(one.name) - placeOf(other.name))
    .map(({ name, some }) => ({
      name,
      entries: some.slice(0, isAlone ? SHOWN_ALONE : SHOWN_OF_GROUP).map(({ entry }) => entry),
    }));
  return { groups, shown: countOf(groups), found: found.length };
}

/**
 * "radwerk checks" means a page of a shop, "refresh radw" an action on it. The best matching shop also offers its most
 * frequent actions.
 */
function detailsNear(
  { context, t, shops }: PaletteStock,
  term: string,
  whole: readonly FoundEntry[],
  recent: readonly string[],
): readonly PaletteEntry[] {
  const words = term.trim().split(/\s+/);
  const shorter = words.length < 2 ? [] : words.map((_, place) => words.filter((_word, other) => other !== place));
  const near = shorter.flatMap((some) => findEntries(shops, some.join(" "), recent).slice(0, SHOPS_WITH_DETAILS));
  const ids = new Set([...near.map(({ entry }) => entry.id), ...recent.slice(0, SHOPS_WITH_DETAILS)]);
  const best = context.shops.find(({ id }) => `shop-${id}` === whole[0]?.entry.id);
  return [
    ...(best ? shopActions(context, best, t).slice(0, 2) : []),
    ...context.shops.filter(({ id }) => ids.has(`shop-${id}`)).flatMap((shop) => detailsOf(context, shop, t)),
  ];
}

/** Before anything is typed: entries for the open page, recent choices, shops that need attention, and main pages. */
function unasked({ context, t, shops, rest }: PaletteStock, recent: readonly string[]): PaletteResults {
  const shown = new Set<string>();
  const fresh = (entries: readonly PaletteEntry[], atMost = Infinity) => {
    const some = entries
      .filter(({ id, target }) => !isHere(target, context.pathname) && !shown.has(id))
      .slice(0, atMost);
    for (const { id } of some) shown.add(id);
    return some;
  };
  const all = new Map([...shops.entries, ...rest.entries].map((entry) => [entry.id, entry]));
  const lately = recent.flatMap((id) => all.get(id) ?? []);
  const isMain = ({ id }: PaletteEntry) => !id.startsWith("settings-") && !id.startsWith("site-");
  const groups: readonly PaletteGroup[] = [
    { name: "here", entries: fresh(atHand(context, t)) },
    { name: "recent", entries: fresh(lately, RECENT_SHOWN) },
    { name: "shops", entries: fresh(worst(context.shops).map(shopEntry)) },
    { name: "places", entries: fresh(pageEntries(context, t).filter(isMain)) },
    { name: "actions", entries: fresh(generalActions(context, t)) },
  ];
  const filled = groups.filter(({ entries }) => entries.length > 0);
  return { groups: filled, shown: countOf(filled), found: countOf(filled) };
}

/** Entries that belong to the open page. */
function atHand(context: PaletteContext, t: Words): readonly PaletteEntry[] {
  const shop = context.shops.find(({ id }) => id === context.shopId);
  if (shop) return detailsOf(context, shop, t).map((entry) => ({ ...entry, detail: "" }));
  const organization = context.organizations.find(({ slug }) => slug === context.slug);
  if (organization) return organizationActions(context, organization, t);
  if (!context.pathname.startsWith("/admin")) return [];
  return [...generalActions(context, t).filter(({ id }) => id === "create-user"), ...adminPages(context, t)];
}

function detailsOf(context: PaletteContext, shop: PaletteShop, t: Words): readonly PaletteEntry[] {
  const pages = mayIn(context, shop.organizationId, "shop:read") ? shopPages(shop, t) : [];
  return [...shopActions(context, shop, t), ...pages];
}

/** Shops that need attention, worst first. */
function worst(shops: readonly PaletteShop[]): readonly PaletteShop[] {
  const some = (level: PaletteShop["status"]) => shops.filter(({ status }) => status === level);
  return [...some("red"), ...some("yellow"), ...some("green")].slice(0, SHOPS_SHOWN_UNASKED);
}

function isHere(target: PaletteEntry["target"], pathname: string): boolean {
  return target.kind === "go" && target.href === pathname;
}

function inOrder(found: readonly FoundEntry[]): readonly FoundEntry[] {
  return found.toSorted((one, other) => one.tier - other.tier);
}

function placeOf(name: PaletteGroupName): number {
  return GROUP_ORDER.indexOf(name);
}

function countOf(groups: readonly PaletteGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
