import { CORE_TASKS } from "./core-tasks.ts";
import type { Seed } from "./seed.ts";
import { idOf } from "./seed.ts";
import type { Plugin, Task } from "./shop-state.ts";
import { isAtLeast, isWithin } from "./version.ts";

const PLUGIN_TASKS = ["cleanup", "sync", "import", "export", "reminder", "report", "index", "feed"];
const PLUGIN_INTERVALS = [300, 900, 3600, 7200, 86400] as const;
/** Tasks of a healthy shop ran at most this long ago, so that a new shop already has a past. */
const MAX_AGE_SECONDS = 20 * 60 * 60;

export interface TaskOrder {
  shopId: string;
  version: string;
  count: number;
  plugins: readonly Plugin[];
  now: Date;
}

/** Tasks of Shopware and, up to the wanted number, of the shop's plugins; all of them on time. */
export function generateTasks(seed: Seed, { shopId, version, count, plugins, now }: TaskOrder): Task[] {
  const core = CORE_TASKS.filter(({ since, until }) => isWithin(version, since, until));
  const createdAt = new Date(now.getTime() - 400 * 86400000);
  const tasks = core.map(({ name, className, intervalSeconds, skipped }): Task => {
    const status = skipped === true && isAtLeast(version, "6.4.18.0") ? "skipped" : "scheduled";
    return { ...timesOf(seed, intervalSeconds, now), ...named(shopId, name, className), status, createdAt };
  });
  const owners = plugins.filter(({ active }) => active);
  for (let index = 0; tasks.length < count; index++) {
    const owner = owners[index % Math.max(1, owners.length)]?.name ?? "AcmeCustom";
    const word = PLUGIN_TASKS[Math.floor(index / Math.max(1, owners.length)) % PLUGIN_TASKS.length] ?? "task";
    const round = Math.floor(index / (Math.max(1, owners.length) * PLUGIN_TASKS.length));
    const name = `${snakeCase(owner)}.${word}${round === 0 ? "" : `_${round + 1}`}`;
    const className = `${owner}\\ScheduledTask\\${word.charAt(0).toUpperCase()}${word.slice(1)}Task`;
    tasks.push({
      ...timesOf(seed, seed.pick(PLUGIN_INTERVALS), now),
      ...named(shopId, name, className),
      status: "scheduled",
      createdAt,
    });
  }
  return tasks;
}

function timesOf(seed: Seed, intervalSeconds: number, now: Date) {
  const age = seed.integer(1, Math.max(1, Math.min(intervalSeconds - 1, MAX_AGE_SECONDS)));
  const lastExecutionTime = new Date(now.getTime() - age * 1000 + seed.integer(0, 999));
  const nextExecutionTime = new Date(lastExecutionTime.getTime() + intervalSeconds * 1000);
  return {
    runInterval: intervalSeconds,
    defaultRunInterval: intervalSeconds,
    lastExecutionTime,
    nextExecutionTime,
    updatedAt: lastExecutionTime,
  };
}

function named(shopId: string, name: string, scheduledTaskClass: string) {
  return { id: idOf(shopId, "task", name), name, scheduledTaskClass };
}

function snakeCase(word: string): string {
  return word.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
