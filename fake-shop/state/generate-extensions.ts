import type { CatalogueExtension } from "./extension-catalogue.ts";
import { EXTENSION_CATALOGUE, findInCatalogue, releasesFor } from "./extension-catalogue.ts";
import { iconPng } from "./icon-png.ts";
import type { Seed } from "./seed.ts";
import { idOf } from "./seed.ts";
import type { App, Plugin } from "./shop-state.ts";

export interface ExtensionOrder {
  shopId: string;
  /** Camel-case word of the shop's name, for extensions made for this shop alone. */
  owner: string;
  version: string;
  froshTools: string | null;
  count: number;
  now: Date;
}

const DAY_MILLISECONDS = 86400000;
const ICON_COLOURS = ["#0f766e", "#9a3412", "#1d4ed8", "#7e22ce"] as const;

/**
 * Plugins and apps of a shop: FroshTools, well-known ones, some made for the shop alone, and a choice from the store.
 */
export function generateExtensions(seed: Seed, order: ExtensionOrder): { plugins: Plugin[]; apps: App[] } {
  const plugins: Plugin[] = [];
  const apps: App[] = [];
  const isFull = () => plugins.length + apps.length >= order.count;
  const frosh = findInCatalogue("FroshTools");
  if (order.froshTools !== null && frosh !== null && !isFull())
    plugins.push(pluginOf(seed, order, { ...sourceOf(frosh), version: order.froshTools }));
  for (const source of [ownPlugin(order, "Theme"), ownPlugin(order, "ErpSync")]) {
    if (!isFull() && order.count > 3) plugins.push(pluginOf(seed, order, source));
  }
  const choice = [...EXTENSION_CATALOGUE.slice(0, 3), ...seed.shuffled(EXTENSION_CATALOGUE.slice(3))];
  for (const extension of choice) {
    if (isFull()) break;
    if (extension.name === "FroshTools") continue;
    const version = releasesFor(extension, order.version).at(-1)?.version;
    if (version === undefined) continue;
    const source = { ...sourceOf(extension), version };
    if (extension.kind === "plugin") plugins.push(pluginOf(seed, order, source));
    else apps.push(appOf(seed, order, source));
  }
  return { plugins, apps };
}

/** What is known of an extension before it is installed. */
export interface ExtensionSource {
  name: string;
  label: string;
  producer: string;
  composerName: string;
  version: string;
  /** Whether the store offers it, so that Composer may have installed it from there. */
  isFromStore: boolean;
}

export function pluginOf(
  seed: Seed,
  { shopId, now }: Pick<ExtensionOrder, "shopId" | "now">,
  source: ExtensionSource,
): Plugin {
  const { name, label, producer, version } = source;
  const ageDays = seed.integer(120, 900);
  const installedAt = wholeSeconds(new Date(now.getTime() - ageDays * DAY_MILLISECONDS));
  const upgradedAt = seed.chance(0.7)
    ? wholeSeconds(new Date(now.getTime() - seed.integer(5, 100) * DAY_MILLISECONDS))
    : null;
  const managedByComposer = source.composerName.startsWith("frosh/") || seed.chance(0.4);
  const composerName = managedByComposer ? packageOf(source) : source.composerName;
  const namespace = `${producer.split(" ")[0] ?? "Vendor"}\\${name}\\`;
  return {
    id: idOf(shopId, "plugin", name),
    name,
    composerName,
    baseClass: `${namespace}${name}`,
    label,
    description: label,
    author: producer,
    version,
    upgradeVersion: null,
    active: true,
    managedByComposer,
    isTheme: name.endsWith("Theme"),
    hasAdminAssets: !name.endsWith("Theme") && seed.chance(0.6),
    installedAt,
    upgradedAt,
    path: managedByComposer ? `vendor/${composerName}/` : `custom/plugins/${name}/`,
    copyright: `(c) by ${producer}`,
    license: "MIT",
    manufacturerLink: "https://store.shopware.com",
    supportLink: "https://store.shopware.com",
    icon: iconPng(seed.pick(ICON_COLOURS), 64).toString("base64"),
    autoload: { "psr-4": { [namespace]: "src/" } },
    createdAt: new Date(installedAt.getTime() - 5000),
    updatedAt: upgradedAt,
  };
}

/** Packages from the store's own repository have the store's name; public packages keep their own. */
function packageOf({ name, composerName, isFromStore }: ExtensionSource): string {
  return isFromStore && !composerName.startsWith("frosh/") ? `store.shopware.com/${name.toLowerCase()}` : composerName;
}

function appOf(seed: Seed, { shopId, now }: ExtensionOrder, { name, label, producer, version }: ExtensionSource): App {
  const host = `${name.toLowerCase()}.example`;
  const createdAt = new Date(now.getTime() - seed.integer(60, 700) * DAY_MILLISECONDS);
  return {
    id: idOf(shopId, "app", name),
    name,
    label,
    description: null,
    author: producer,
    version,
    active: true,
    path: `custom/apps/${name}`,
    copyright: `(c) by ${producer}`,
    license: "MIT",
    baseAppUrl: `https://${host}/admin`,
    allowedHosts: [host],
    integrationId: idOf(shopId, "app-integration", name),
    aclRoleId: idOf(shopId, "app-role", name),
    createdAt,
    updatedAt: null,
    permissions: { order: ["read"], product: ["read"] },
  };
}

function ownPlugin({ owner }: ExtensionOrder, suffix: string): ExtensionSource {
  const composerName = `${owner.toLowerCase()}/${suffix.toLowerCase()}`;
  return {
    name: `${owner}${suffix}`,
    label: `${owner} ${suffix}`,
    producer: `${owner} GmbH`,
    composerName,
    version: "1.4.2",
    isFromStore: false,
  };
}

function sourceOf({ name, label, producer, composerName }: CatalogueExtension): Omit<ExtensionSource, "version"> {
  return { name, label, producer, composerName, isFromStore: true };
}

/** The database keeps these moments without milliseconds. */
function wholeSeconds(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}
