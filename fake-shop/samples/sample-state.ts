import { z } from "zod";
import type { App, EntityValues, FroshEntry, Integration, Plugin, Queue, ShopState, Task } from "../state/shop-state.ts";
import type { Json } from "../wire/json.ts";
import type { SampleShop } from "./read-sample.ts";

const date = z.string().transform((text) => new Date(text));
const text = z.string();
const maybe = text.nullable();
const entity = { id: text, createdAt: date, updatedAt: date.nullable(), version: text, author: text, copyright: text, license: text, path: text, active: z.boolean() };
const json: z.ZodType<Json> = z.json();

const plugin = z.object({
  ...entity,
  name: text,
  composerName: text,
  baseClass: text,
  label: maybe,
  description: maybe,
  upgradeVersion: maybe,
  managedByComposer: z.boolean(),
  installedAt: date.nullable(),
  upgradedAt: date.nullable(),
  manufacturerLink: text,
  supportLink: text,
  icon: maybe,
  autoload: z.record(text, json),
});
const app = z.object({
  ...entity,
  name: text,
  label: maybe,
  description: maybe,
  baseAppUrl: maybe,
  allowedHosts: z.array(text),
  integrationId: text,
  aclRoleId: text,
});
const task: z.ZodType<Task> = z.object({
  id: text,
  name: text,
  scheduledTaskClass: text,
  runInterval: z.number(),
  defaultRunInterval: z.number(),
  status: z.enum(["scheduled", "queued", "running", "failed", "inactive", "skipped"]),
  lastExecutionTime: date.nullable(),
  nextExecutionTime: date,
  createdAt: date,
  updatedAt: date.nullable(),
});
const queue = z.object({ name: text, size: z.number() }).transform((counted): Queue => ({ ...counted, growthPerMinute: 0 }));
const frosh: z.ZodType<FroshEntry> = z.object({
  id: text,
  snippet: text,
  current: text,
  recommended: text,
  state: z.enum(["STATE_OK", "STATE_INFO", "STATE_WARNING", "STATE_ERROR"]),
  url: maybe,
});
const permissions = z.record(text, z.array(z.object({ operation: text })));
const values: z.ZodType<EntityValues> = z.looseObject({ id: text }).transform((row) => z.record(text, json).and(z.object({ id: text })).parse(row));
const config = z.object({
  versionRevision: text,
  adminWorker: z.object({ enableAdminWorker: z.boolean() }),
  bundles: z.record(text, z.unknown()),
  settings: z.object({ appUrlReachable: z.boolean(), disableExtensionManagement: z.boolean().optional() }),
});

/** State of a simulated shop that answers as the sample does. */
export function stateOfSample(sample: SampleShop): Partial<ShopState> {
  const bodyOf = (call: string): unknown => sample.calls[call]?.response.body;
  const rowsOf = (call: string) => z.object({ data: z.array(z.unknown()) }).parse(bodyOf(call)).data;
  const { profile } = sample;
  const info = config.parse(bodyOf("GET /api/_info/config"));
  const cache = z.object({ environment: text, httpCache: z.boolean(), cacheAdapter: text }).parse(bodyOf("GET /api/_action/cache_info"));
  const queues = z.array(queue).parse(bodyOf("GET /api/_info/queue.json"));
  const counted = new Set(queues.map(({ name }) => name));
  const transports = z.array(queue).parse(bodyOf("GET /api/_action/frosh-tools/queue/list")).filter(({ name }) => !counted.has(name));
  const domains = rowsOf("POST /api/search/sales-channel [domains]").flatMap((row) => z.object({ domains: z.array(values) }).parse(row).domains);
  return {
    name: profile.name,
    url: profile.url,
    shopwareVersion: profile.shopwareVersion,
    versionRevision: info.versionRevision,
    adminWorker: info.adminWorker.enableAdminWorker,
    adminBundles: Object.keys(info.bundles).filter((name) => name === "Administration"),
    appUrlReachable: info.settings.appUrlReachable,
    extensionManagementDisabled: info.settings.disableExtensionManagement ?? false,
    ...cache,
    plugins: pluginsOf(rowsOf("POST /api/search/plugin"), Object.keys(info.bundles)),
    apps: appsOf(rowsOf("POST /api/search/app"), bodyOf("GET /api/_action/extension/installed")),
    tasks: z.array(task).parse(rowsOf("POST /api/search/scheduled-task")),
    queues,
    transports,
    froshHealth: z.array(frosh).parse(bodyOf("GET /api/_action/frosh-tools/health/status")),
    froshPerformance: z.array(frosh).parse(bodyOf("GET /api/_action/frosh-tools/performance/status")),
    salesChannels: z.array(values).parse(rowsOf("POST /api/search/sales-channel [domains]")),
    domains,
    users: z.array(values).parse(rowsOf("POST /api/search/user")),
    logEntries: z.array(values).parse(rowsOf("POST /api/search/log-entry")),
    systemConfig: z.record(text, json).parse(bodyOf("GET /api/_action/system-config?domain=core.basicInformation")),
    integrations: [integrationOf(sample)],
    worker: { running: false, delaySeconds: 0, held: [] },
  };
}

function pluginsOf(rows: readonly unknown[], bundles: readonly string[]): Plugin[] {
  return z
    .array(plugin)
    .parse(rows)
    .map((parsed) => ({ ...parsed, isTheme: false, hasAdminAssets: bundles.includes(parsed.name) }));
}

function appsOf(rows: readonly unknown[], extensions: unknown): App[] {
  const listed = z.array(z.object({ name: text, permissions: z.union([permissions, z.array(z.never())]) })).parse(extensions);
  return z
    .array(app)
    .parse(rows)
    .map((parsed) => {
      const found = listed.find(({ name }) => name === parsed.name)?.permissions ?? {};
      const entries = Array.isArray(found) ? [] : Object.entries(found).map(([entity, grants]) => [entity, grants.map(({ operation }) => operation)] as const);
      return { ...parsed, permissions: Object.fromEntries(entries) };
    });
}

function integrationOf({ profile }: SampleShop): Integration {
  const { clientId, clientSecret } = profile;
  return { id: "a".repeat(32), label: "Monitoring", clientId, clientSecret, rights: "admin", active: true, createdAt: new Date(0) };
}
