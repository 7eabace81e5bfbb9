import { CHECKS } from "../src/checks/registry.ts";
import { markOfShop } from "../src/monitoring/shop-mark.ts";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../src/app/router.ts";
import type { Failure, FailureReason } from "../src/snapshot/failure.ts";
import { EXTENSIONS } from "./shop-extensions.ts";
import { NOW } from "./stubbed-app.ts";

export type ShopDetail = inferRouterOutputs<AppRouter>["organization"]["shop"]["get"];
type Check = ShopDetail["checks"][number];
type Task = ShopDetail["scheduledTask"][number];
type Change = ShopDetail["changelog"][number];

const MINUTE = 60_000;

export function ago(minutes: number): string {
  return new Date(Date.parse(NOW) - minutes * MINUTE).toISOString();
}

export function failureOf(reason: FailureReason, over: Partial<Failure> = {}): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null, ...over };
}

/** Name | status | interval in seconds | minutes since the last run | minutes until the next one */
const TASKS = `
shopware.invalidate_cache|scheduled|300|695|-690
app_update|scheduled|600|697|-687
import_export_cleanup_file|scheduled|900|695|-680
swag.paypal.webhook_sync|queued|900|695|-680
product_stream.mapping.update|scheduled|1800|700|-670
pickware_erp.stock_index|scheduled|1800|697|-667
product_export_generate_task|scheduled|3600|695|-635
shopware.elasticsearch.create.alias|scheduled|3600|695|-635
sales_channel_context.cleanup|scheduled|7200|735|-615
newsletter_recipient.double_opt_in_reminder_with_a_name_that_somebody_made_much_longer_than_needed|scheduled|7200|725|-605
acris.consent_statistics|scheduled|7200|705|-585
shopware.sitemap_generate|scheduled|86400|1985|-545
log_entry.cleanup|scheduled|86400|1965|-525
version.cleanup|scheduled|86400|1935|-495
theme.delete_files|scheduled|86400|1905|-465
cart.cleanup|scheduled|86400|1812|-372
customer.delete_unconfirmed_guests|scheduled|86400|1785|-345
product_keyword_dictionary.cleanup|scheduled|86400|1725|-285
delete_newsletter_recipient_task|failed|86400|1345|95
usage_data.entity_data.collect|running|86400|1305|135
mail_archive.cleanup|scheduled|86400|1185|255
swag.migration.process|scheduled|86400|1050|390
media.delete_unused|scheduled|604800|7500|2535
order.delete_documents|scheduled|604800|6105|3975
number_range.sync|scheduled|604800|6045|4035
swag.language_pack.refresh|scheduled|2592000|26100|17100
trusted_shops.reviews_import|skipped|2592000|21900|21420
b2b_sellers.budget_reset|inactive|86400|290000|-288000
klarna.order_sync|inactive|3600|144000|-143000
swag.migration.cleanup|inactive|86400|360000|-350000
`;

export const TASK_ROWS: readonly Task[] = TASKS.trim()
  .split("\n")
  .map((line, index) => {
    const [name = "", status = "", interval, last, next] = line.split("|");
    const nextMinutes = Number(next);
    return {
      id: String(index + 1).padStart(32, "0"),
      name,
      status,
      interval: Number(interval),
      lastExecutionTime: ago(Number(last)),
      nextExecutionTime: ago(-nextMinutes),
      overdue: nextMinutes < 0 && status !== "inactive" && status !== "skipped",
    };
  });

type Wording = Pick<Check, "id" | "check" | "level" | "text" | "message"> & Partial<Check>;

function check({ params = {}, ...over }: Wording): Check {
  return { source: "Shopwarden", link: null, since: ago(56_000), ignored: false, unknownSince: null, ...over, params };
}

function frosh(
  id: string,
  level: Check["level"],
  values: { snippet: string; current: string; recommended?: string; link?: string },
): Check {
  const { snippet, current, recommended = "", link = null } = values;
  return check({
    id,
    check: "frosh-performance",
    level,
    text: "result",
    message: snippet,
    source: "FroshTools",
    link,
    params: { subject: id, snippet, current, recommended },
  });
}

export const CHECK_ROWS: readonly Check[] = [
  check({
    id: "advisory.CVE-2026-41207",
    check: "security",
    level: "red",
    text: "issue",
    message: "Security Issue: Orders can be read without login",
    source: "GitHub",
    link: "https://github.com/advisories/GHSA-0000-0000-0000",
    since: ago(1045),
    params: {
      title: "Orders can be read without login",
      cve: "CVE-2026-41207",
      reportedAt: ago(1440),
      version: "6.6.10.4",
      pluginVersion: null,
      newestPlugin: "3.0.6",
    },
  }),
  ...TASK_ROWS.filter(({ overdue }) => overdue)
    .slice(0, 3)
    .map(({ id, name, nextExecutionTime }) =>
      check({
        id: `task.${name}`,
        check: "scheduled-tasks",
        level: "yellow",
        text: "overdue",
        message: `Task ${name} is overdue`,
        since: ago(660),
        params: { name, taskId: id, dueAt: nextExecutionTime },
      }),
    ),
  check({
    id: "message.queue",
    check: "message-queue",
    level: "yellow",
    text: "waits",
    message: "The oldest message waits in the queue for 695 mins",
    source: "FroshTools",
    since: ago(605),
    params: { age: "695 mins", recommended: "max 15 mins", messages: 128 },
  }),
  check({
    id: "admin.worker",
    check: "admin-worker",
    level: "yellow",
    text: "enabled",
    message: "Admin-Worker should be disabled",
    link: "https://developer.shopware.com/docs/",
  }),
  frosh("php.opcache.interned_strings_buffer", "yellow", {
    snippet: "PHP value opcache.interned_strings_buffer",
    current: "8",
    recommended: "min 20",
    link: "https://developer.shopware.com/docs/guides/hosting/performance/performance-tweaks",
  }),
  frosh("mail_variables", "green", { snippet: "Mail variables updates", current: "disabled", recommended: "disabled" }),
  check({
    id: "shopware.env",
    check: "environment",
    level: "green",
    text: "set",
    message: "Environment is set correctly to production",
    params: { environment: "production" },
  }),
  frosh("php-version", "green", { snippet: "PHP Version", current: "8.2.24", recommended: "min 8.2.0" }),
  frosh("mysql", "green", { snippet: "MySQL", current: "8.0.36", recommended: "min 8.0.22" }),
  frosh("php-memory-limit", "green", { snippet: "Memory-Limit", current: "512 MB", recommended: "min 512 MB" }),
  frosh("zend-opcache", "green", { snippet: "Zend Opcache", current: "active", recommended: "active" }),
  frosh("increment-storage", "green", {
    snippet: "Increment storage",
    current: "redis",
    recommended: "redis or array",
  }),
  frosh("elasticsearch", "yellow", { snippet: "Elasticsearch", current: "disabled", recommended: "enabled" }),
].map((row) => (row.id === "elasticsearch" ? { ...row, ignored: true } : row));

function change(id: number, minutes: number, over: Partial<Change> = {}): Change {
  return {
    id,
    shopId: 7,
    date: ago(minutes),
    extensions: [],
    extensionsLeftOut: 0,
    oldShopwareVersion: null,
    newShopwareVersion: null,
    oldStatus: null,
    newStatus: null,
    reasons: [],
    settings: [],
    ...over,
  };
}

function moved(
  label: string,
  name: string,
  state: Change["extensions"][number]["state"],
  versions: readonly [string | null, string | null],
): Change["extensions"][number] {
  return { label, name, state, old_version: versions[0], new_version: versions[1], active: true, changelog: null };
}

const UPDATES = [
  moved("PayPal", "SwagPayPal", "updated", ["9.4.1", "9.5.2"]),
  moved("Pickware ERP Starter", "PickwareErpStarter", "updated", ["4.17.0", "4.18.3"]),
  moved("CMS Extensions", "SwagCmsExtensions", "updated", ["3.9.1", "4.0.2"]),
  moved("Language Pack", "SwagLanguagePack", "updated", ["4.19.0", "4.22.0"]),
  moved("Rich Snippets", "MagmodulesRichSnippets", "downgraded", ["2.4.0", "2.3.0"]),
  moved("Security Plugin", "SwagPlatformSecurity", "installed", [null, "3.0.4"]),
];

export const CHANGE_ROWS: readonly Change[] = [
  change(118, 605, {
    oldStatus: "yellow",
    newStatus: "red",
    reasons: [{ kind: "finding", id: "advisory.CVE-2026-41207", level: "red" }],
  }),
  change(117, 680, {
    oldStatus: "green",
    newStatus: "yellow",
    reasons: [{ kind: "finding", id: "task.gone", level: "yellow" }],
  }),
  change(116, 2800, { extensions: UPDATES.slice(0, 2) }),
  change(115, 8700, { oldStatus: "red", newStatus: "green" }),
  change(114, 8709, { oldStatus: "green", newStatus: "red", reasons: [{ kind: "failure", reason: "gateway_error" }] }),
  change(113, 30_000, {
    extensions: [moved("B2B Sellers Suite", "B2bSellersCore", "deactivated", ["3.2.6", "3.2.6"])],
  }),
  change(112, 70_773, {
    oldShopwareVersion: "6.6.10.3",
    newShopwareVersion: "6.6.10.4",
    extensions: UPDATES,
    oldStatus: "yellow",
    newStatus: "green",
    reasons: [],
  }),
  ...Array.from({ length: 93 }, (_, index) =>
    change(111 - index, 72_000 + index * 900, {
      extensions: [moved("DHL Versand", "PickwareDhl", "updated", ["2.14.0", "2.14.1"])],
    }),
  ),
];

const VISITS = Array.from({ length: 24 }, (_, index) => ({
  at: ago((24 - index) * 60),
  outcome: "answered" as const,
  responseMilliseconds: 180 + index,
  queueSize: index < 12 ? 4 + (index % 3) : 8 * (index - 10) + 24,
}));

/** A shop that was visited four minutes ago and has all sorts of troubles. */
export function shopOf(over: Partial<ShopDetail> = {}): ShopDetail {
  const shop: Omit<ShopDetail, "mark" | "known"> = {
    hasOpenQuestions: false,
    id: 7,
    name: "Alpenglanz Sportartikel",
    nameCombined: "Alpenglanz / Alpenglanz Sportartikel",
    url: "https://www.alpenglanz-sport.example",
    status: "red",
    statusSince: ago(605),
    statusReasons: over.failure
      ? [{ kind: "failure", reason: over.failure.reason }]
      : [{ kind: "finding", id: "advisory.CVE-2026-41207", level: "red" }],
    createdAt: "2026-01-01T00:00:00.000Z",
    shopwareVersion: "6.6.10.4",
    lastScrapedAt: ago(4),
    lastTriedAt: ago(4),
    nextVisitAt: ago(-56),
    isVisiting: false,
    visitRead: [],
    visitSecondsLeft: null,
    visitBrokeOff: false,
    responseMilliseconds: 176,
    failure: null,
    failingSince: null,
    lastScrapedError: null,
    lastChangelog: { date: ago(70_773), from: "6.6.10.3", to: "6.6.10.4" },
    ignores: ["elasticsearch"],
    taskGraceMinutes: 15,
    connectionIssueCount: 0,
    isStopped: false,
    openIncidents: [],
    sections: { froshHealth: { state: "failed", failure: failureOf("timed_out"), readAt: ago(64), since: ago(4) } },
    factStandings: {},
    releasesUnknownSince: null,
    facts: { php: "8.2.24", database: { kind: "MySQL", version: "8.0.36" } },
    cacheInfo: { environment: "production", httpCache: true, cacheAdapter: "Redis" },
    adminWorkerEnabled: true,
    favicon: null,
    organizationId: "org-0",
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht",
    keepsExtensionNames: false,
    maintenanceUntil: null,
    tags: [],
    projectId: 3,
    projectName: "Alpenglanz",
    projectDescription: null,
    extraHeaderName: null,
    sitespeedEnabled: false,
    sitespeedUrls: [],
    shopImage: null,
    extensions: EXTENSIONS,
    scheduledTask: [...TASK_ROWS],
    queueInfo: [
      { name: "async", size: 112 },
      { name: "low_priority", size: 14 },
      { name: "failed", size: 2 },
    ],
    queueUnknownSince: null,
    checks: [...CHECK_ROWS],
    sitespeed: [],
    sitespeedTotal: 0,
    sitespeedPages: [],
    sitespeedReports: [],
    sitespeedProgress: null,
    sitespeedReadiness: "ready",
    sitespeedForeignUrls: [],
    changelog: [...CHANGE_ROWS],
    changelogTotal: 118,
    visits: VISITS,
    ...over,
  };
  const rests = { ...shop, lastVisitedAt: shop.lastScrapedAt };
  return { ...shop, ...markOfShop(rests, CHECKS, shop.factStandings), ...over };
}

/** The same shop before anything is known of it. */
export function unvisitedShop(over: Partial<ShopDetail> = {}): ShopDetail {
  return shopOf({
    status: null,
    statusSince: null,
    statusReasons: [],
    shopwareVersion: null,
    lastScrapedAt: null,
    lastTriedAt: null,
    isVisiting: true,
    responseMilliseconds: null,
    lastChangelog: null,
    sections: {},
    facts: { php: null, database: null },
    cacheInfo: null,
    extensions: [],
    scheduledTask: [],
    queueInfo: [],
    checks: [],
    changelog: [],
    changelogTotal: 0,
    visits: [],
    ...over,
  });
}
