import type { Repeated } from "./occurrences.ts";
import type { StoredSchedule } from "./window-answers.ts";
import type { WindowScope } from "./window-rules.ts";
import type { ScopeKind } from "./window-scope.ts";

/** The columns of a stored window that say when and for whom; the database holds that they fit. */
interface Stored {
  beginsAt: Date | null;
  endsAt: Date | null;
  cron: string | null;
  minutes: number | null;
  timeZone: string;
  firstDay: string | null;
  lastDay: string | null;
}

/** Null: it happens once. */
export function repeatedOf({ cron, minutes, timeZone, firstDay, lastDay }: Stored): Repeated | null {
  return cron === null || minutes === null || firstDay === null ? null : { cron, minutes, timeZone, firstDay, lastDay };
}

export function scheduleOf(stored: Stored): StoredSchedule {
  const repeated = repeatedOf(stored);
  if (repeated !== null) return { kind: "again", ...repeated };
  const { beginsAt, endsAt, timeZone } = stored;
  if (beginsAt === null || endsAt === null) throw new Error("A window has neither times nor a pattern");
  return { kind: "once", beginsAt: beginsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone };
}

interface StoredScope {
  scopeKind: ScopeKind;
  projectId: number | null;
  shopId: number | null;
  tagId: number | null;
}

export function scopeOf({ scopeKind, projectId, shopId, tagId }: StoredScope): WindowScope {
  if (scopeKind === "project" && projectId !== null) return { kind: scopeKind, projectId };
  if (scopeKind === "shop" && shopId !== null) return { kind: scopeKind, shopId };
  if (scopeKind === "tag" && tagId !== null) return { kind: scopeKind, tagId };
  return { kind: "organization" };
}
