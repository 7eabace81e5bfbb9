import { MONITOR_RIGHTS } from "../api/rights.ts";
import { applyConditions } from "./conditions.ts";
import { newestFroshToolsFor } from "./frosh-version.ts";
import { generateCommerce } from "./generate-commerce.ts";
import { generateExtensions } from "./generate-extensions.ts";
import { generateFrosh } from "./generate-frosh.ts";
import { generateTasks } from "./generate-tasks.ts";
import type { Seed } from "./seed.ts";
import { createSeed, idOf } from "./seed.ts";
import type { Integration, Queue, ShopState, Storefront } from "./shop-state.ts";
import type { Condition, ShopOptions } from "./shop-options.ts";
import { completeVersion, isAtLeast, minorOf } from "./version.ts";
import { chanceColour } from "./strong-colour.ts";

const DEFAULT_VERSION = "6.6.10";
const OUTDATED_VERSION = "6.5.8.8";
const SHOP_AGE_MILLISECONDS = 1000 * 86400000;
const MYSQL = { kind: "MySQL", version: "8.0.36" } as const;
const MARIADB = { kind: "MariaDB", version: "10.11.9" } as const;
const DEFAULT_EXTENSIONS = 12;
const DEFAULT_TASKS = 22;
const DEFAULT_TTL_SECONDS = 600;
const PHP: Record<string, string> = { "6.4": "8.1.31", "6.5": "8.2.26", "6.6": "8.3.14", "6.7": "8.4.2" };
const ICON_TAGS = [
  '<link rel="icon" href="/favicon.png" type="image/png">',
  '<link rel="shortcut icon" href="/theme/icon.png">',
  '<link rel="apple-touch-icon" href="/media/icon.png"><link href="media/icon.png" rel="icon">',
] as const;

/** Makes the whole state of a shop; the same options and moment make the same shop. */
export function generateShop(options: ShopOptions, url: string, now: Date): ShopState {
  const { slug } = options;
  const seed = createSeed(options.seed ?? slug);
  const conditions = conditionsOf(options);
  const shopwareVersion = completeVersion(
    options.shopwareVersion ?? (conditions.includes("outdated") ? OUTDATED_VERSION : DEFAULT_VERSION),
  );
  const shopId = shopIdOf(options.seed ?? slug);
  const name = options.name ?? nameOf(slug);
  const state: ShopState = {
    name,
    url,
    shopId,
    shopwareVersion,
    firstMigrationAt: new Date(now.getTime() - SHOP_AGE_MILLISECONDS),
    versionRevision: idOf(shopwareVersion) + idOf(shopId).slice(0, 8),
    environment: options.environment ?? "prod",
    ...settingsOf(options, shopwareVersion),
    ...softwareOf(options, seed, { shopId, name, shopwareVersion, now }),
    queues: queuesOf(seed),
    transports: transportsOf(shopwareVersion),
    integrations: [integrationOf(options, shopId, now)],
    webhookEventLogs: [],
    securityFixesOff: [],
    failingUpdates: [],
    waitingApps: {},
    customEntities: [],
    storefront: { ...storefrontOf(seed, name), ...(options.colour !== undefined && { colour: options.colour }) },
    ...generateCommerce(seed.branch("commerce"), { shopId, name, url, now }),
  };
  applyConditions(state, conditions, { seed: seed.branch("conditions"), now });
  return state;
}

interface Identity {
  shopId: string;
  name: string;
  shopwareVersion: string;
  now: Date;
}

/** What is installed, what runs, and what FroshTools says about it. */
function softwareOf(options: ShopOptions, seed: Seed, { shopId, name, shopwareVersion, now }: Identity) {
  const froshTools = options.froshTools === undefined ? newestFroshToolsFor(shopwareVersion) : options.froshTools;
  const owner = name.replace(/[^A-Za-z]/g, "") || "Acme";
  const count = options.extensions ?? DEFAULT_EXTENSIONS;
  const order = { shopId, owner, version: shopwareVersion, froshTools, count, now };
  const { plugins, apps } = generateExtensions(seed.branch("extensions"), order);
  const database = seed.chance(0.5) ? MYSQL : MARIADB;
  const phpVersion = PHP[minorOf(shopwareVersion)] ?? "8.3.14";
  const frosh = generateFrosh({
    shopwareVersion,
    froshVersion: froshTools ?? "0.0.0",
    phpVersion,
    database,
    slug: options.slug,
    results: options.froshResults,
    troubled: conditionsOf(options).includes("froshTrouble"),
  });
  const taskCount = options.tasks ?? DEFAULT_TASKS;
  const tasks = generateTasks(seed.branch("tasks"), {
    shopId,
    version: shopwareVersion,
    count: taskCount,
    plugins,
    now,
  });
  return { phpVersion, database, plugins, apps, tasks, froshHealth: frosh.health, froshPerformance: frosh.performance };
}

function settingsOf(options: ShopOptions, shopwareVersion: string) {
  return {
    adminWorker: false,
    httpCache: true,
    cacheAdapter: "CacheDecorator",
    appUrlReachable: true,
    extensionManagementDisabled: isAtLeast(shopwareVersion, "6.6.4.0"),
    adminBundles: ["Administration"],
    maxLimit: undefined,
    accessTokenTtlSeconds: options.accessTokenTtlSeconds ?? DEFAULT_TTL_SECONDS,
    cacheClearMilliseconds: options.cacheClearMilliseconds ?? 0,
    worker: { running: true, delaySeconds: 2, held: [] },
  };
}

function integrationOf({ slug, seed, rights, condition }: ShopOptions, shopId: string, now: Date): Integration {
  const identity = idOf("client", seed ?? slug).toUpperCase();
  const secret = Buffer.from(idOf("secret", seed ?? slug) + idOf(slug))
    .toString("base64url")
    .slice(0, 51);
  const granted =
    rights ??
    (conditionsOf({ slug, condition: condition ?? [] }).includes("rightsMissing") ? FEW_RIGHTS : MONITOR_RIGHTS);
  return {
    id: idOf(shopId, "integration"),
    label: "Monitoring",
    clientId: `SWIA${identity.slice(0, 22)}`,
    clientSecret: secret,
    rights: granted === "admin" ? "admin" : [...granted],
    active: true,
    createdAt: new Date(now.getTime() - 90 * 86400000),
  };
}

const FEW_RIGHTS = ["app:read", "plugin:read", "system:cache:info"];

function conditionsOf({ condition }: Pick<ShopOptions, "slug" | "condition">): readonly Condition[] {
  if (condition === undefined) return [];
  return typeof condition === "string" ? [condition] : condition;
}

function queuesOf(seed: Seed): Queue[] {
  if (seed.chance(0.5)) return [];
  const name = "Shopware\\Core\\Content\\Product\\DataAbstractionLayer\\ProductIndexingMessage";
  return [{ name, size: seed.integer(1, 12), growthPerMinute: 0 }];
}

function transportsOf(shopwareVersion: string): Queue[] {
  const names = isAtLeast(shopwareVersion, "6.5.0.0") ? ["async", "failed", "low_priority"] : ["default", "failed"];
  return names.map((name) => ({ name, size: 0, growthPerMinute: 0 }));
}

function storefrontOf(seed: Seed, title: string): Storefront {
  return { title, colour: chanceColour(seed.next()), iconTag: seed.pick(ICON_TAGS), maintenance: false };
}

/** 16 letters and digits, as in `core.app.shopId`. */
function shopIdOf(word: string): string {
  return Buffer.from(idOf("shop-id", word), "hex")
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "x")
    .slice(0, 16);
}

function nameOf(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
