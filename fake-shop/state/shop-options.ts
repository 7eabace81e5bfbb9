/** States a shop can be in from the beginning; they can be combined. */
export const CONDITIONS = [
  "healthy",
  "tasksLate",
  "taskFailed",
  "outdated",
  "extensionsOutdated",
  "adminWorker",
  "queueGrows",
  "queueFull",
  "securityHole",
  "devMode",
  "rightsMissing",
  "froshTrouble",
  "storefrontMaintenance",
  "neverUpdated",
] as const;

export type Condition = (typeof CONDITIONS)[number];

export interface ShopOptions {
  /** Host name part and path part of the shop's address: lower-case letters, digits and dashes. */
  slug: string;
  name?: string;
  /** A minor (`6.6`), three numbers (`6.6.10`) or a complete version; the newest of that profile is taken. */
  shopwareVersion?: string;
  /** Version of FroshTools, `null` for a shop without it; left out: the newest that fits. */
  froshTools?: string | null;
  /** Number of extensions, FroshTools included. */
  extensions?: number;
  /** Number of scheduled tasks; never fewer than Shopware itself brings. */
  tasks?: number;
  /** Number of FroshTools results, health and performance together; fewer when there are not that many. */
  froshResults?: number;
  /** APP_ENV. */
  environment?: string;
  rights?: readonly string[] | "admin";
  condition?: Condition | readonly Condition[];
  /** The same seed makes the same shop. Left out: the slug. */
  seed?: string;
  /** Colour of icon and storefront, as `#rrggbb`; when left out, random. */
  colour?: string;
  latencyMilliseconds?: number;
  /** Its address is `https:`, with a certificate of ninety days of which so many are left. */
  certificateDays?: number;
  /** Its server, of 127.0.0.0/8: shops on the same one go down together. Left out: the one of the port. */
  address?: string;
  accessTokenTtlSeconds?: number;
  cacheClearMilliseconds?: number;
}
