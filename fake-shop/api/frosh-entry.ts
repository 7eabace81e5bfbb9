import type { FroshEntry, FroshState, ShopState } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import type { Json } from "../wire/json.ts";

const DOCS = "https://developer.shopware.com/docs/guides";
const QUEUE_DOCS = `${DOCS}/hosting/infrastructure/message-queue`;
const ADMIN_WORKER_DOCS = `${DOCS}/plugins/plugins/framework/message-queue/add-message-handler#the-admin-worker`;
const ORDER: Record<FroshState, number> = { STATE_ERROR: 0, STATE_WARNING: 1, STATE_INFO: 2, STATE_OK: 3 };

/** Results of `health/status`: every check, those that the shop stores and those that follow from its state. */
export function healthEntries(state: ShopState, now: Date): readonly FroshEntry[] {
  return withDerived(state.froshHealth, [environmentEntry(state), queueEntry(state), tasksEntry(state, now)]);
}

/** Results of `performance/status`: only findings. Versions up to 1.0.x also list checks that passed. */
export function performanceEntries(state: ShopState, version: string): readonly FroshEntry[] {
  const all = withDerived(state.froshPerformance, [adminWorkerEntry(state)]);
  return isAtLeast(version, "1.1.0") ? all.filter((entry) => entry.state !== "STATE_OK") : all;
}

/** Results as a version of FroshTools writes and orders them. */
export function froshBody(entries: readonly FroshEntry[], version: string): Json {
  const known = entries.filter((entry) => entry.state !== "STATE_INFO" || isAtLeast(version, "0.2.6"));
  const ordered = isAtLeast(version, "3.1.0") ? [...known].sort((a, b) => ORDER[a.state] - ORDER[b.state]) : known;
  return ordered.map((entry) => entryBody(entry, version));
}

function entryBody({ id, snippet, current, recommended, state, url }: FroshEntry, version: string): Json {
  return {
    extensions: [],
    current,
    recommended,
    state,
    ...(isAtLeast(version, "3.10.0") ? {} : { url }),
    ...(isAtLeast(version, "0.2.9") ? { id } : {}),
    snippet: isAtLeast(version, "0.2.0") ? snippet : translationKeyOf(id, state),
  };
}

/** Titles of the oldest versions are keys that the administration translates. */
function translationKeyOf(id: string, state: FroshState): string {
  const [good, bad] = OLD_KEYS[id] ?? [`${id}Good`, `${id}Warning`];
  return `frosh-tools.checker.${state === "STATE_OK" ? good : bad}`;
}

const OLD_KEYS: Record<string, readonly [good: string, bad: string]> = {
  scheduled_task: ["scheduledTaskGood", "scheduledTaskWarning"],
  queue: ["queuesGood", "queuesWarning"],
  "app.env": ["prodGood", "not-prod"],
  "admin-watcher": ["adminWorkerGood", "adminWorkerWarning"],
  "php-version": ["phpGood", "phpOutdated"],
  mysql: ["mysqlDbVersion", "mysqlDbVersionError"],
  "php-max-execution": ["maxExecutionTimeGood", "maxExecutionTimeError"],
  "php-memory-limit": ["memoryLimitGood", "memoryLimitError"],
  "zend-opcache": ["zendOpcacheGood", "zendOpcacheWarning"],
  elasticsearch: ["esGood", "esWarning"],
};

function withDerived(stored: readonly FroshEntry[], derived: readonly FroshEntry[]): readonly FroshEntry[] {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...derived.filter(({ id }) => !ids.has(id))];
}

function environmentEntry({ environment }: ShopState): FroshEntry {
  const state = environment === "prod" ? "STATE_OK" : "STATE_ERROR";
  return { id: "app.env", snippet: "Shop mode", current: environment, recommended: "prod", state, url: null };
}

function queueEntry({ transports, worker }: ShopState): FroshEntry {
  const waiting = transports.reduce((sum, { size }) => sum + size, 0);
  const entry = { id: "queue", snippet: "Open Queues", recommended: "max 15 mins", url: QUEUE_DOCS };
  if (waiting === 0) return { ...entry, current: "unknown", state: "STATE_INFO" };
  const minutes = worker.running ? Math.min(12, Math.ceil(waiting / 100)) : 60 + Math.ceil(waiting / 20);
  return { ...entry, current: `${minutes} mins`, state: minutes > 15 ? "STATE_WARNING" : "STATE_OK" };
}

function tasksEntry({ tasks }: ShopState, now: Date): FroshEntry {
  const waiting = tasks.filter(({ status }) => status !== "inactive" && status !== "skipped");
  const late = Math.max(
    0,
    ...waiting.map(({ nextExecutionTime }) => Math.floor((now.getTime() - nextExecutionTime.getTime()) / 60000)),
  );
  const state = late > 10 ? "STATE_WARNING" : "STATE_OK";
  return {
    id: "scheduled_task",
    snippet: "Scheduled tasks overdue",
    current: `${late} mins`,
    recommended: "max 10 mins",
    state,
    url: null,
  };
}

function adminWorkerEntry({ adminWorker }: ShopState): FroshEntry {
  const entry = { id: "admin-watcher", snippet: "Admin-Worker", recommended: "disabled", url: ADMIN_WORKER_DOCS };
  return { ...entry, current: adminWorker ? "enabled" : "disabled", state: adminWorker ? "STATE_WARNING" : "STATE_OK" };
}
