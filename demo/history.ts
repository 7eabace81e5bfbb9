import { createSeed } from "../fake-shop/state/seed.ts";
import type { ExtensionChange } from "../src/changelog/changelog-entry.ts";
import { TASK_GRACE_MINUTES } from "../src/checks/scheduled-tasks.ts";
import { slotSecond } from "../src/monitoring/schedule.ts";
import { lastDaysBegan } from "./certificates.ts";

const HISTORY_DAYS = 14;
const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

export interface VisitRow {
  at: string;
  outcome: string;
  responseMilliseconds: number | null;
  queueSize: number | null;
}

export interface ShopPast {
  shopId: number;
  /** Typical response time. */
  responseMilliseconds: number;
  queueSize: number;
  /** When the shop stopped answering, and why; `null` while it answers. */
  failing: { since: Date; reason: string } | null;
}

/** Two weeks of hourly visits up to `now`: slower by day than by night, with a little noise. */
export function visitHistory(past: ShopPast, now: Date): readonly VisitRow[] {
  const seed = createSeed(`visits-${past.shopId}`);
  const rows: VisitRow[] = [];
  const slot = slotSecond(past.shopId) * 1000;
  const start = Math.floor((now.getTime() - HISTORY_DAYS * DAY_MILLISECONDS) / HOUR_MILLISECONDS) * HOUR_MILLISECONDS;
  for (let time = start + slot; time < now.getTime() - 60_000; time += HOUR_MILLISECONDS) {
    const at = new Date(time);
    const isDown = past.failing !== null && at >= past.failing.since;
    const byDay = 1 + 0.25 * Math.sin(((at.getUTCHours() - 8) / 24) * 2 * Math.PI);
    rows.push({
      at: at.toISOString(),
      outcome: isDown && past.failing !== null ? past.failing.reason : "answered",
      responseMilliseconds: isDown
        ? null
        : Math.round(past.responseMilliseconds * byDay * (0.85 + seed.integer(0, 30) / 100)),
      queueSize: isDown ? null : Math.max(0, Math.round(past.queueSize * (seed.integer(40, 120) / 100))),
    });
  }
  return rows;
}

export interface PastChange {
  date: Date;
  extensions: readonly ExtensionChange[];
}

/** Updates that the shop may have had within the two weeks, each up to its current version. */
export function pastUpdates(
  shopId: number,
  extensions: readonly { name: string; label: string; version: string; active: boolean }[],
  now: Date,
): readonly PastChange[] {
  const seed = createSeed(`changes-${shopId}`);
  const changed = extensions.filter(() => seed.chance(0.18)).slice(0, 6);
  const days = changed.map(() => seed.integer(1, HISTORY_DAYS - 1));
  const byDay = Map.groupBy(changed, (extension) => days[changed.indexOf(extension)] ?? 1);
  return [...byDay].map(([day, list]) => ({
    date: new Date(now.getTime() - day * DAY_MILLISECONDS - seed.integer(0, 8 * 60) * 60_000),
    extensions: list.map((extension) => ({
      name: extension.name,
      label: extension.label,
      state: "updated",
      old_version: versionBefore(extension.version),
      new_version: extension.version,
      changelog: null,
      active: extension.active,
    })),
  }));
}

/** A version that may have come before: the last number above zero, lowered by one. */
export function versionBefore(version: string): string {
  const parts = version.split(".");
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const number = Number(parts[index]);
    if (Number.isInteger(number) && number > 0) return parts.with(index, String(number - 1)).join(".");
  }
  return `${version}-RC1`;
}

/** Start of a state, hours to days ago; the same key always gives the same moment. */
export function since(key: string, now: Date, { fromHours, toHours }: { fromHours: number; toHours: number }): Date {
  const minutes = createSeed(`since-${key}`).integer(fromHours * 60, toHours * 60);
  return new Date(now.getTime() - minutes * 60_000);
}

export interface PastFinding {
  id: string;
  level: string;
  /** Dates that the finding mentions: when a task was due, when a vulnerability was reported. */
  params: Readonly<Record<string, unknown>>;
}

/** What is known of the shop, and until when. */
interface Known {
  shopId: number;
  /** The latest moment at which a visit can have seen it for the first time. */
  until: Date;
}

/** When a visit first reported the finding: not before it could be seen, and not after the shop's last visit. */
export function findingSince({ id, level, params }: PastFinding, { shopId, until }: Known): Date {
  const span =
    level === "green" ? { fromHours: 400, toHours: 4000 } : { fromHours: 3, toHours: level === "red" ? 60 : 320 };
  const dated = since(id.startsWith("advisory.") ? id : `${shopId}-${id}`, until, span);
  const visible = Math.max(
    ...[
      dated.getTime(),
      momentOf(params["dueAt"]) + TASK_GRACE_MINUTES * 60_000,
      momentOf(params["reportedAt"]),
      id.startsWith("certificate.") && level === "red" ? lastDaysBegan(momentOf(params["until"])) : Number.NaN,
    ].filter((moment) => !Number.isNaN(moment)),
  );
  return new Date(Math.min(visible, until.getTime()));
}

function momentOf(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : Number.NaN;
}
