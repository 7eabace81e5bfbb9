import { setTimeout as wait } from "node:timers/promises";
import { runDueTasks } from "../state/living.ts";
import type { ShopState, Task } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import { jsonAnswer, noContent } from "../wire/answer.ts";
import type { CallContext, Route } from "./route.ts";
import { needs } from "./route.ts";

const fromQueueRights = (right: string) => (version: string) => (isAtLeast(version, "6.7.14.0") ? [right] : []);
const CLEAR_CACHE = needs("system:clear:cache");

export const ACTION_ROUTES: readonly Route[] = [
  {
    call: "cacheInfo",
    method: "GET",
    path: "/api/_action/cache_info",
    privileges: needs("system:cache:info"),
    keeps: "state",
    answer: ({ state }) => jsonAnswer(cacheInfo(state)),
  },
  {
    call: "clearCache",
    method: "DELETE",
    path: "/api/_action/cache",
    privileges: CLEAR_CACHE,
    keeps: "never",
    answer: clearCache,
  },
  {
    call: "clearCache",
    method: "DELETE",
    path: "/api/_action/cache-delayed",
    since: "6.7.0.0",
    privileges: CLEAR_CACHE,
    keeps: "never",
    answer: done,
  },
  {
    call: "cleanup",
    method: "DELETE",
    path: "/api/_action/cleanup",
    privileges: CLEAR_CACHE,
    keeps: "never",
    answer: done,
  },
  {
    call: "cleanup",
    method: "DELETE",
    path: "/api/_action/container_cache",
    privileges: CLEAR_CACHE,
    keeps: "never",
    answer: done,
  },
  {
    call: "warmUpCache",
    method: "DELETE",
    path: "/api/_action/cache_warmup",
    until: "6.6.0.0",
    privileges: CLEAR_CACHE,
    keeps: "never",
    answer: done,
  },
  {
    call: "index",
    method: "POST",
    path: "/api/_action/index",
    privileges: needs("api_action_cache_index"),
    keeps: "never",
    answer: done,
  },
  {
    call: "runTasks",
    method: "POST",
    path: "/api/_action/scheduled-task/run",
    privileges: fromQueueRights("system:queue:process"),
    keeps: "never",
    answer: (context) => {
      runDueTasks(context.state, context.now);
      context.changed();
      return jsonAnswer({ message: "Success" });
    },
  },
  {
    call: "minRunInterval",
    method: "GET",
    path: "/api/_action/scheduled-task/min-run-interval",
    privileges: fromQueueRights("scheduled_task:read"),
    keeps: "state",
    answer: ({ state }) => jsonAnswer({ minRunInterval: minRunInterval(state.tasks) }),
  },
  {
    call: "consumeMessages",
    method: "POST",
    path: "/api/_action/message-queue/consume",
    privileges: fromQueueRights("system:queue:process"),
    keeps: "never",
    answer: () => jsonAnswer({ handledMessages: 0 }),
  },
  {
    call: "systemConfig",
    method: "GET",
    path: "/api/_action/system-config",
    privileges: needs("system_config:read"),
    keeps: "state",
    answer: ({ state, request }) => {
      const domain = new URLSearchParams(request.query).get("domain") ?? "";
      const found = Object.entries(state.systemConfig).filter(([key]) => key.startsWith(`${domain}.`));
      return jsonAnswer(found.length === 0 ? [] : Object.fromEntries(found));
    },
  },
  {
    call: "updateCheck",
    method: "GET",
    path: "/api/_action/update/check",
    privileges: needs("system:core:update"),
    keeps: "state",
    answer: () => jsonAnswer({}),
  },
];

async function clearCache({ state }: CallContext) {
  if (state.cacheClearMilliseconds > 0) await wait(state.cacheClearMilliseconds);
  return noContent();
}

function done() {
  return noContent();
}

function cacheInfo(state: ShopState) {
  const indexers = isAtLeast(state.shopwareVersion, "6.7.14.0") ? { indexers: {} } : {};
  return { environment: state.environment, httpCache: state.httpCache, cacheAdapter: state.cacheAdapter, ...indexers };
}

/** Smallest interval of the tasks that run at all. */
function minRunInterval(tasks: readonly Task[]): number | null {
  const intervals = tasks
    .filter(({ status }) => status !== "inactive" && status !== "skipped")
    .map(({ runInterval }) => runInterval);
  return intervals.length === 0 ? null : Math.min(...intervals);
}
