import type { App, ShopState } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import { jsonAnswer, rawAnswer } from "../wire/answer.ts";
import { shopwareError } from "../wire/api-error.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { dateText } from "./entity-row.ts";
import type { Route } from "./route.ts";

const IMAGE_EXTENSIONS = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg", "bmp", "tiff", "tif", "eps"];
const OTHER_EXTENSIONS =
  "webm mkv flv ogv ogg mov mp4 avi wmv pdf aac mp3 wav flac oga wma txt doc ico glb zip rar".split(" ");
const queueRight = (version: string) => (isAtLeast(version, "6.7.14.0") ? ["message_queue_stats:read"] : []);

export const INFO_ROUTES: readonly Route[] = [
  {
    call: "config",
    method: "GET",
    path: "/api/_info/config",
    keeps: "state",
    answer: ({ state }) => jsonAnswer(configBody(state)),
  },
  {
    call: "version",
    method: "GET",
    path: "/api/_info/version",
    keeps: "state",
    answer: ({ state }) => jsonAnswer({ version: state.shopwareVersion }),
  },
  {
    call: "version",
    method: "GET",
    path: "/api/v1/_info/version",
    keeps: "state",
    answer: ({ state }) => jsonAnswer({ version: state.shopwareVersion }),
  },
  {
    call: "healthCheck",
    method: "GET",
    path: "/api/_info/health-check",
    since: "6.5.5.0",
    anonymous: true,
    keeps: "state",
    answer: () => rawAnswer(200, ["Content-Type", "text/html; charset=UTF-8", "Cache-Control", "private"], ""),
  },
  {
    call: "systemHealthCheck",
    method: "GET",
    path: "/api/_info/system-health-check",
    since: "6.6.6.0",
    keeps: "state",
    answer: ({ state, request }) => jsonAnswer({ checks: readinessChecks(state, request.query.includes("verbose=1")) }),
  },
  {
    call: "queue",
    method: "GET",
    path: "/api/_info/queue.json",
    since: "6.4.7.0",
    until: "6.8.0.0",
    privileges: queueRight,
    keeps: "state",
    answer: ({ state }) => jsonAnswer(state.queues.map(({ name, size }) => ({ name, size }))),
  },
  {
    call: "messageStats",
    method: "GET",
    path: "/api/_info/message-stats.json",
    since: "6.7.1.0",
    privileges: queueRight,
    keeps: "minute",
    answer: ({ state, now }) => jsonAnswer(messageStats(state, now)),
  },
  { call: "me", method: "GET", path: "/api/_info/me", keeps: "state", answer: () => userExpected() },
  { call: "me", method: "GET", path: "/api/_info/ping", keeps: "state", answer: () => userExpected() },
  {
    call: "me",
    method: "GET",
    path: "/api/_info/is-sso",
    since: "6.7.5.0",
    keeps: "state",
    answer: () => jsonAnswer({ isSso: false }),
  },
];

function configBody(state: ShopState): JsonObject {
  const version = state.shopwareVersion;
  const from = (since: string, part: JsonObject) => (isAtLeast(version, since) ? part : {});
  return {
    version,
    ...from("6.7.2.0", { shopId: state.shopId }),
    ...from("6.7.12.0", { appUrl: state.url }),
    versionRevision: state.versionRevision,
    adminWorker: {
      enableAdminWorker: state.adminWorker,
      ...(isAtLeast(version, "6.8.0.0") ? {} : from("6.5.0.0", { enableQueueStatsWorker: true })),
      ...from("6.5.0.0", { enableNotificationWorker: true }),
      transports: isAtLeast(version, "6.5.0.0") ? ["async", "low_priority"] : ["default"],
    },
    bundles: bundlesOf(state),
    settings: {
      enableUrlFeature: true,
      ...from("6.4.17.0", { appUrlReachable: state.appUrlReachable }),
      appsRequireAppUrl: state.apps.some(({ active, baseAppUrl }) => active && baseAppUrl !== null),
      ...from("6.7.2.0", {
        firstMigrationDate: state.firstMigrationAt === null ? null : dateText(state.firstMigrationAt),
      }),
      ...from("6.4.19.0", { private_allowed_extensions: allowedExtensions(version) }),
      ...from("6.5.3.0", { enableHtmlSanitizer: true }),
      ...from("6.6.1.0", { enableStagingMode: false }),
      ...from("6.6.4.0", { disableExtensionManagement: state.extensionManagementDisabled }),
    },
    ...from("6.7.2.0", { inAppPurchases: [] }),
  };
}

/** `avif` came with 6.6. */
function allowedExtensions(version: string): string[] {
  return [...IMAGE_EXTENSIONS, ...OTHER_EXTENSIONS].filter(
    (extension) => extension !== "avif" || isAtLeast(version, "6.6.0.0"),
  );
}

function bundlesOf(state: ShopState): Json {
  const plugins = state.plugins
    .filter(({ active, installedAt }) => active && installedAt !== null)
    .filter(({ hasAdminAssets }) => hasAdminAssets);
  const apps = state.apps.filter(({ active }) => active).map((app) => [app.name, appBundle(app)] as const);
  const bundles = [
    ...state.adminBundles.map((name) => [name, coreBundle(state, name)] as const),
    ...plugins.map(({ name }) => [name, pluginBundle(state, name)] as const),
    ...apps,
  ];
  return bundles.length === 0 && !isAtLeast(state.shopwareVersion, "6.7.0.0") ? [] : Object.fromEntries(bundles);
}

function coreBundle({ url }: ShopState, name: string): Json {
  const folder = `${url}/bundles/${name.toLowerCase()}/static`;
  return {
    css: [`${folder}/css/${name.toLowerCase()}.css`],
    js: [`${folder}/js/${name.toLowerCase()}.js`],
    baseUrl: null,
    type: "plugin",
  };
}

function pluginBundle({ url }: ShopState, name: string): Json {
  const folder = `${url}/bundles/${name.toLowerCase()}/administration`;
  const file = name.replace(/(?<=[a-z0-9])[A-Z]|(?<!^)[A-Z](?=[a-z])/g, (letter) => `-${letter}`).toLowerCase();
  return { css: [`${folder}/css/${file}.css`], js: [`${folder}/js/${file}.js`], baseUrl: null, type: "plugin" };
}

function appBundle({ name, version, integrationId, baseAppUrl, permissions }: App): Json {
  const byOperation: Record<string, string[]> = {};
  for (const [entity, operations] of Object.entries(permissions)) {
    for (const operation of operations) byOperation[operation] = [...(byOperation[operation] ?? []), entity];
  }
  return {
    active: true,
    integrationId,
    type: "app",
    baseUrl: baseAppUrl ?? "",
    permissions: byOperation,
    version,
    name,
  };
}

function readinessChecks(state: ShopState, verbose: boolean): Json {
  if (state.domains.length === 0 || !isAtLeast(state.shopwareVersion, "6.7.0.0")) return [];
  const visits = state.domains.map(({ url }) => ({
    storeFrontUrl: String(url),
    responseCode: 200,
    responseTime: 0.31,
  }));
  const check = { name: "SaleChannelsReadiness", healthy: true, status: "OK", message: "All sales channels are OK" };
  return [{ ...check, extra: verbose ? visits : [] }];
}

function messageStats(state: ShopState, now: Date): Json {
  if (!state.worker.running) return { extensions: [], enabled: true, stats: null };
  const counted = state.queues.map(({ name, size }) => ({
    extensions: [],
    type: name,
    count: Math.max(1, Math.min(size, 40)),
  }));
  return {
    extensions: [],
    enabled: true,
    stats: {
      extensions: [],
      totalMessagesProcessed: counted.reduce((sum, { count }) => sum + count, 0),
      processedSince: dateText(new Date(now.getTime() - 300000)),
      averageTimeInQueue: 1.5,
      messageTypeStats: counted,
    },
  };
}

function userExpected() {
  return shopwareError({
    status: 403,
    code: "FRAMEWORK__EXPECTED_USER",
    detail: "For this interaction an authenticated user login is required.",
  });
}
