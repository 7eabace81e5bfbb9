import type { PlannedWindow, StoredSchedule } from "../../../../windows/window-answers.ts";
import type { WindowSchedule, WindowScope } from "../../../../windows/window-rules.ts";
import type { ScopeKind } from "../../../../windows/window-scope.ts";
import { wallTime, writeMinute } from "../wall-time.ts";
import { type Nth, patternOf, type Repeats, spokenOf, type Weekday } from "./repeats.ts";

/** What work is planned for. */
export interface DraftScope {
  kind: ScopeKind;
  organizationId: string;
  /** Null: the organization. */
  id: number | null;
}

export type Every = Repeats["every"];

/** Planned work as it is typed. */
export interface WindowDraft {
  /** Null: a new one. */
  id: number | null;
  name: string;
  scopeKind: ScopeKind;
  /** Null: nothing chosen yet. */
  scope: DraftScope | null;
  when: "once" | "again";
  /** It runs: its begin lies behind. */
  isBegun: boolean;
  /** "2026-11-20T22:00" */
  begins: string;
  ends: string;
  every: Every;
  days: readonly Weekday[];
  nth: Nth;
  weekday: Weekday;
  monthDay: string;
  /** "22:00" */
  at: string;
  /** "1:30" */
  length: string;
  /** Typed by hand. */
  cron: string;
  timeZone: string;
  /** Otherwise the zone follows the organization. */
  isZoneChosen: boolean;
  firstDay: string;
  lastDay: string;
  pauses: boolean;
}

const HOUR = 3_600_000;
const FIRST_HOURS = 2;

/** What stands in the fields of new work: the next full hour, for two hours. */
export function newDraft({ now, timeZone }: { now: Date; timeZone: string }): WindowDraft {
  const begin = new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR);
  const end = new Date(begin.getTime() + FIRST_HOURS * HOUR);
  return {
    id: null,
    name: "",
    scopeKind: "shop",
    scope: null,
    when: "once",
    isBegun: false,
    begins: localOf(begin, timeZone),
    ends: localOf(end, timeZone),
    ...FIRST_PATTERN,
    timeZone,
    isZoneChosen: false,
    firstDay: "",
    lastDay: "",
    pauses: false,
  };
}

const FIRST_PATTERN = {
  every: "week",
  days: [2],
  nth: "1",
  weekday: 2,
  monthDay: "1",
  at: "22:00",
  length: "2:00",
  cron: "0 22 * * 2#2",
} as const;

/** The stored work, as it would be typed. */
export function draftOf(window: PlannedWindow, now: Date): WindowDraft {
  const { id, name, pauses, organizationId, scope, schedule, running } = window;
  const fresh = newDraft({ now, timeZone: schedule.timeZone });
  return {
    ...fresh,
    id,
    name,
    pauses,
    scopeKind: scope.kind,
    scope: { kind: scope.kind, organizationId, id: scope.id },
    isZoneChosen: true,
    when: schedule.kind,
    isBegun: schedule.kind === "once" && running !== null,
    ...(schedule.kind === "once" ? typedOnce(schedule) : typedAgain(schedule)),
  };
}

function typedOnce({ beginsAt, endsAt, timeZone }: Extract<StoredSchedule, { kind: "once" }>) {
  return { begins: localOf(new Date(beginsAt), timeZone), ends: localOf(new Date(endsAt), timeZone) };
}

function typedAgain({ cron, minutes, firstDay, lastDay }: Extract<StoredSchedule, { kind: "again" }>) {
  const { repeats, minute } = spokenOf(cron);
  return {
    cron,
    firstDay,
    lastDay: lastDay ?? "",
    length: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    every: repeats.every,
    ...(minute !== null && { at: writeMinute(minute) }),
    ...(repeats.every === "week" && { days: repeats.days }),
    ...(repeats.every === "month" && { nth: repeats.nth, weekday: repeats.weekday }),
    ...(repeats.every === "monthDay" && { monthDay: repeats.day }),
  };
}

/** As a field for day and time holds it; empty where the browser does not know the zone. */
function localOf(moment: Date, timeZone: string): string {
  const wall = wallTime(moment, timeZone);
  return wall === null ? "" : `${wall.day}T${wall.time}`;
}

export type DraftField = "name" | "scope" | "begins" | "ends" | "repeats" | "at" | "minutes";

export interface CheckedDraft {
  wrong: readonly DraftField[];
  /** Whom and when, as far as it can be asked for; null while something of it is missing. */
  plan: { orgId: string; id: number | null; scope: WindowScope; schedule: WindowSchedule } | null;
}

/** What is missing. Everything else about times is judged by the server, which knows calendars and zones. */
export function checkDraft(draft: WindowDraft): CheckedDraft {
  const wrong: DraftField[] = [];
  if (draft.name.trim() === "") wrong.push("name");
  const scope = draft.scope === null ? null : scopeOf(draft.scope);
  if (scope === null) wrong.push("scope");
  const schedule = draft.when === "once" ? onceOf(draft, wrong) : againOf(draft, wrong);
  if (draft.scope === null || scope === null || schedule === null) return { wrong, plan: null };
  return { wrong, plan: { orgId: draft.scope.organizationId, id: draft.id, scope, schedule } };
}

function scopeOf({ kind, id }: DraftScope): WindowScope | null {
  if (kind === "organization") return { kind };
  if (id === null) return null;
  if (kind === "shop") return { kind, shopId: id };
  return kind === "project" ? { kind, projectId: id } : { kind, tagId: id };
}

function onceOf({ begins, ends, timeZone }: WindowDraft, wrong: DraftField[]): WindowSchedule | null {
  if (begins === "") wrong.push("begins");
  if (ends === "") wrong.push("ends");
  return begins === "" || ends === "" ? null : { kind: "once", begins, ends, timeZone };
}

function againOf(draft: WindowDraft, wrong: DraftField[]): WindowSchedule | null {
  const cron = cronOf(draft);
  const minutes = minutesOf(draft.length);
  if (cron === null) wrong.push(draft.every === "pattern" || minuteOf(draft.at) !== null ? "repeats" : "at");
  if (minutes === null) wrong.push("minutes");
  if (cron === null || minutes === null) return null;
  const { timeZone, firstDay, lastDay } = draft;
  return { kind: "again", cron, minutes, timeZone, firstDay: firstDay || null, lastDay: lastDay || null };
}

/** The pattern that is sent; null while days or time are missing. */
export function cronOf(draft: WindowDraft): string | null {
  const { every, days, nth, weekday, monthDay, cron } = draft;
  if (every === "pattern") return cron.trim().replaceAll(/\s+/g, " ") || null;
  const minute = minuteOf(draft.at);
  if (minute === null || (every === "week" && days.length === 0)) return null;
  switch (every) {
    case "day":
      return patternOf({ every }, minute);
    case "week":
      return patternOf({ every, days }, minute);
    case "month":
      return patternOf({ every, nth, weekday }, minute);
    case "monthDay":
      return patternOf({ every, day: monthDay }, minute);
  }
}

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** "1:30", "1,5" and "2" are hours, "90 min" minutes. */
export function minutesOf(length: string): number | null {
  const text = length.trim();
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, count] = /^(\d{1,6}) ?min\.?$/i.exec(text) ?? [];
  if (count !== undefined) return Number(count);
  const [, whole] = /^(\d{1,4}(?:[.,]\d{1,3})?) ?h?$/i.exec(text) ?? [];
  return whole === undefined ? null : Math.round(Number(whole.replace(",", ".")) * 60);
}
