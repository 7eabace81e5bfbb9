import type { Json, JsonObject } from "../wire/json.ts";

/** Fields of an entity. Moments are dates here and become Shopware's date text on the wire. */
export type EntityValues = { id: string; [field: string]: Json | Date };

export type Plugin = {
  id: string;
  name: string;
  composerName: string;
  baseClass: string;
  /** `null` when the plugin has no text in the language of the request. */
  label: string | null;
  description: string | null;
  author: string;
  version: string;
  /** A newer version whose code is already in the shop. */
  upgradeVersion: string | null;
  active: boolean;
  managedByComposer: boolean;
  isTheme: boolean;
  /** Whether it brings something for the administration, and is therefore among the bundles of `_info/config`. */
  hasAdminAssets: boolean;
  installedAt: Date | null;
  upgradedAt: Date | null;
  path: string;
  copyright: string;
  license: string;
  manufacturerLink: string;
  supportLink: string;
  icon: string | null;
  autoload: JsonObject;
  createdAt: Date;
  updatedAt: Date | null;
};

export type App = {
  id: string;
  name: string;
  label: string | null;
  description: string | null;
  author: string;
  version: string;
  active: boolean;
  path: string;
  copyright: string;
  license: string;
  baseAppUrl: string | null;
  allowedHosts: string[];
  integrationId: string;
  aclRoleId: string;
  createdAt: Date;
  updatedAt: Date | null;
  /** What the app may do: entity name to operations. Shown by `_info/config` and the extension list. */
  permissions: Record<string, string[]>;
};

/** Shopware's words; a newer version may have more. */
export type TaskStatus = "scheduled" | "queued" | "running" | "failed" | "inactive" | "skipped";

export type Task = {
  id: string;
  name: string;
  scheduledTaskClass: string;
  runInterval: number;
  defaultRunInterval: number;
  status: TaskStatus;
  lastExecutionTime: Date | null;
  nextExecutionTime: Date;
  createdAt: Date;
  updatedAt: Date | null;
};

export type Queue = {
  name: string;
  size: number;
  /** Messages that are added each minute and never handled; 0 for a queue that stands still. */
  growthPerMinute: number;
};

export type FroshState = "STATE_OK" | "STATE_INFO" | "STATE_WARNING" | "STATE_ERROR";

/** One result of FroshTools in its newest form; older versions leave fields out when they answer. */
export type FroshEntry = {
  id: string;
  snippet: string;
  current: string;
  recommended: string;
  state: FroshState;
  url: string | null;
};

export type Integration = {
  id: string;
  label: string;
  clientId: string;
  clientSecret: string;
  rights: string[] | "admin";
  /** An integration of an app that is not active gets no token. */
  active: boolean;
  createdAt: Date;
};

export type Storefront = {
  title: string;
  /** Colour of icon and page, `#rrggbb`. */
  colour: string;
  /** The `<link>` tag that names the icon, `null` for a page without one. */
  iconTag: string | null;
  /** Answers 307 to a maintenance page; the Admin API keeps working. */
  maintenance: boolean;
};

export interface ShopState {
  name: string;
  /** APP_URL. */
  url: string;
  shopId: string;
  shopwareVersion: string;
  /** When the shop was set up. */
  firstMigrationAt: Date | null;
  versionRevision: string;
  /** APP_ENV. */
  environment: string;
  phpVersion: string;
  database: { kind: "MySQL" | "MariaDB"; version: string };
  adminWorker: boolean;
  httpCache: boolean;
  cacheAdapter: string;
  appUrlReachable: boolean;
  extensionManagementDisabled: boolean;
  /** Bundles with admin assets beside those of plugins, for example `Administration`. */
  adminBundles: string[];
  /** Highest `limit` of a search, `null` for none; `undefined` follows the version. */
  maxLimit: number | null | undefined;
  accessTokenTtlSeconds: number;
  /** How long `DELETE /api/_action/cache` takes. */
  cacheClearMilliseconds: number;
  /** Whether somebody consumes the queue, and how long a queued task waits. Without a worker, due tasks remain due. */
  worker: {
    running: boolean;
    delaySeconds: number;
    /** Ids of tasks that the worker skips until somebody reschedules them. */
    held: string[];
  };
  plugins: Plugin[];
  apps: App[];
  tasks: Task[];
  /** Message counters of `_info/queue.json`. */
  queues: Queue[];
  /** Messenger transports that FroshTools lists, name to size. */
  transports: Queue[];
  /** Results that FroshTools shows. Those that it derives from the state above are added when missing here. */
  froshHealth: FroshEntry[];
  froshPerformance: FroshEntry[];
  /** Fixes of the Security Plugin that somebody switched off. */
  securityFixesOff: string[];
  /** Names of extensions whose update fails, until they are removed from this list. */
  failingUpdates: string[];
  /** Apps with a newer version ready, by name. An update or the task for app updates takes it. */
  waitingApps: Record<string, string>;
  integrations: Integration[];
  salesChannels: EntityValues[];
  domains: EntityValues[];
  orders: EntityValues[];
  users: EntityValues[];
  logEntries: EntityValues[];
  webhooks: EntityValues[];
  webhookEventLogs: EntityValues[];
  customEntities: EntityValues[];
  themes: EntityValues[];
  media: EntityValues[];
  systemConfig: Record<string, Json>;
  storefront: Storefront;
}
