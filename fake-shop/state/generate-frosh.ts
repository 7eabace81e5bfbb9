import { securityEndOf } from "./security-support.ts";
import type { FroshEntry, FroshState } from "./shop-state.ts";
import { isAtLeast, minorOf } from "./version.ts";

export interface FroshOrder {
  shopwareVersion: string;
  froshVersion: string;
  phpVersion: string;
  database: { kind: "MySQL" | "MariaDB"; version: string };
  slug: string;
  /** Number of results of both lists together, including those derived from the shop's state. */
  results: number | undefined;
  troubled: boolean;
}

const DOCS = "https://developer.shopware.com/docs/guides/hosting";
const TWEAKS = `${DOCS}/performance/performance-tweaks`;
const MINIMUM_PHP: Record<string, string> = { "6.4": "7.4.3", "6.5": "8.1.0", "6.6": "8.2.0", "6.7": "8.2.0" };
/**
 * Results computed from the shop's state at each request: mode, queue, tasks and, when switched on, the admin worker.
 */
const DERIVED_RESULTS = 3;

/** What FroshTools says about a shop, apart from what follows from its changing state. */
export function generateFrosh(order: FroshOrder): { health: FroshEntry[]; performance: FroshEntry[] } {
  const health = healthOf(order);
  const findings = [...PERFORMANCE_FINDINGS];
  const wanted =
    order.results === undefined ? (order.troubled ? 9 : 1) : order.results - health.length - DERIVED_RESULTS;
  return { health, performance: findings.slice(0, Math.max(0, wanted)) };
}

type Line = [id: string, snippet: string, current: string, recommended: string, state: FroshState];

/** Checks that a later version of FroshTools added; they pass in every shop. */
const NEWER_CHECKS: readonly { since: string; line: Line }[] = [
  { since: "2.6.1", line: ["system-time", "System time offset", "0 second(s)", "max 5 seconds", "STATE_OK"] },
  { since: "3.4.4", line: ["mysql-timezone", "MySQL Time Zone Support", "available", "available", "STATE_OK"] },
  {
    since: "3.6.0",
    line: ["composer-audit", "Composer security advisories", "0 advisories on 0 packages", "", "STATE_OK"],
  },
  {
    since: "3.7.2",
    line: ["multiple-autoloaders", "Composer autoloaders", "single autoloader", "single autoloader", "STATE_OK"],
  },
  {
    since: "3.10.0",
    line: ["composer-conflicts-repository", "Composer conflicts repository", "configured", "configured", "STATE_OK"],
  },
];

function healthOf({ shopwareVersion, froshVersion, phpVersion, database, slug, troubled }: FroshOrder): FroshEntry[] {
  const minimumPhp = MINIMUM_PHP[minorOf(shopwareVersion)] ?? "8.2.0";
  const php = isAtLeast(phpVersion, minimumPhp) ? "STATE_OK" : "STATE_WARNING";
  const minimumDatabase = database.kind === "MySQL" ? "min 8.0, but not 8.0.20 or 8.0.21" : "min 10.11";
  const memory: [string, FroshState] = troubled ? ["256M", "STATE_ERROR"] : ["512M", "STATE_OK"];
  const opcache: [string, FroshState] = troubled ? ["not active", "STATE_WARNING"] : ["active", "STATE_OK"];
  const lines: Line[] = [
    ["mysql", `${database.kind} Version`, database.version, minimumDatabase, "STATE_OK"],
    ["php-version", "PHP Version", phpVersion, `min ${minimumPhp}`, php],
    ["php-max-execution", "Max-Execution-Time", "60", "min 30", "STATE_OK"],
    ["php-memory-limit", "Memory-Limit", memory[0], "min 512M", memory[1]],
    ["zend-opcache", "Zend Opcache", opcache[0], "active", opcache[1]],
    ["pcre-jit", "PCRE-Jit", "active", "active", "STATE_OK"],
    ["security-eol-shopware", "Security updates", ...supportOf(shopwareVersion)],
    ["installation-path", "Installation Path", `/var/www/${slug}`, "", "STATE_OK"],
    ["database-info", "Database", `${slug}@db01:3306/${slug}`, "", "STATE_OK"],
    ...NEWER_CHECKS.filter(({ since }) => isAtLeast(froshVersion, since)).map(({ line }) => line),
  ];
  return lines.map(([id, snippet, current, recommended, state]) => ({
    id,
    snippet,
    current,
    recommended,
    state,
    url: null,
  }));
}

const SUPPORT: Record<string, readonly [words: (end: string) => string, state: FroshState]> = {
  "6.4": [(end) => `ended security support on ${end}`, "STATE_ERROR"],
  "6.5": [(end) => `ended security support on ${end}`, "STATE_ERROR"],
  "6.6": [(end) => `less than six months (${end})`, "STATE_WARNING"],
};

/** How long the version gets security fixes: current, recommended, state. */
function supportOf(shopwareVersion: string): [string, string, FroshState] {
  const end = securityEndOf(shopwareVersion);
  const [words, state] = SUPPORT[minorOf(shopwareVersion)] ?? ([() => `until ${end}`, "STATE_OK"] as const);
  return [words(end), "", state];
}

const PERFORMANCE_FINDINGS: readonly FroshEntry[] = [
  finding(
    "elasticsearch",
    "Elasticsearch",
    "disabled",
    "enabled",
    "STATE_INFO",
    `${DOCS}/infrastructure/elasticsearch/elasticsearch-setup`,
  ),
  finding(
    "mail_variables",
    "MailVariables updates",
    "enabled",
    "disabled",
    "STATE_WARNING",
    `${TWEAKS}#prevent-mail-data-updates`,
  ),
  finding(
    "increment-storage",
    "Increment storage",
    "mysql",
    "array or redis",
    "STATE_WARNING",
    `${TWEAKS}#increment-storage`,
  ),
  finding(
    "business_logger",
    "BusinessEventHandler logging",
    "DEBUG",
    "min WARNING",
    "STATE_WARNING",
    `${TWEAKS}#logging`,
  ),
  finding(
    "mail",
    "Sending mails over queue",
    "disabled",
    "enabled",
    "STATE_WARNING",
    `${DOCS}/infrastructure/message-queue`,
  ),
  finding(
    "messenger-auto-setup",
    "Messenger auto_setup",
    "enabled",
    "disabled",
    "STATE_INFO",
    `${TWEAKS}#disable-auto-setup`,
  ),
  finding(
    "sql_group_concat_max_len",
    "MySQL value group_concat_max_len",
    "1024",
    "min 320000",
    "STATE_WARNING",
    TWEAKS,
  ),
  finding("sql_time_zone", "MySQL value time_zone", "SYSTEM", "+00:00 or UTC", "STATE_WARNING", TWEAKS),
  finding(
    "php.opcache.enable_file_override",
    "PHP value opcache.enable_file_override",
    "0",
    "1",
    "STATE_WARNING",
    `${TWEAKS}#php-config-tweaks`,
  ),
  finding(
    "php.opcache.interned_strings_buffer",
    "PHP value opcache.interned_strings_buffer",
    "8",
    "min 20",
    "STATE_WARNING",
    `${TWEAKS}#php-config-tweaks`,
  ),
  finding(
    "php.zend.realpath_cache_ttl",
    "PHP value zend.realpath_cache_ttl",
    "120",
    "min 3600",
    "STATE_WARNING",
    `${TWEAKS}#php-config-tweaks`,
  ),
  finding(
    "queue.adapter",
    "The queue storage in database does not scale well with multiple workers",
    "doctrine",
    "redis or rabbitmq",
    "STATE_WARNING",
    `${DOCS}/infrastructure/message-queue`,
  ),
  finding("symfony-secrets", "Symfony secrets", "not used", "used", "STATE_INFO", TWEAKS),
  finding("product-stream-indexing", "Product stream indexing", "enabled", "disabled", "STATE_INFO", TWEAKS),
];

function finding(
  ...[id, snippet, current, recommended, state, url]: [string, string, string, string, FroshState, string]
): FroshEntry {
  return { id, snippet, current, recommended, state, url };
}
