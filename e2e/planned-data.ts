import type { AnswerTo } from "./product-answers.ts";

type List = AnswerTo<"account.window.list">;
export type Planned = List["windows"][number];
export type Preview = AnswerTo<"organization.window.preview">;

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, "0")}T${time}:00.000Z`;
const HOUR = 3_600_000;

function times(begins: readonly string[], hours: number) {
  return begins.map((beginsAt) => ({ beginsAt, endsAt: new Date(Date.parse(beginsAt) + hours * HOUR).toISOString() }));
}

/** Planned work of a tag, every Tuesday. */
export function windowOf(changes: Partial<Planned> = {}): Planned {
  const tuesdays = times([at(24, "21:00"), "2026-12-01T21:00:00.000Z"], 2);
  return {
    id: 2,
    organizationId: "org-0",
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht",
    name: "Patch night",
    scope: { kind: "tag", id: 5, name: "patch-night" },
    shops: 9,
    pauses: false,
    schedule: {
      kind: "again",
      cron: "0 22 * * 2",
      minutes: 120,
      timeZone: "Europe/Berlin",
      firstDay: "2026-11-20",
      lastDay: null,
    },
    mayChange: true,
    running: null,
    recorded: null,
    nextAt: tuesdays[0]?.beginsAt ?? null,
    times: tuesdays,
    ...changes,
  };
}

const once = (beginsAt: string, endsAt: string) =>
  ({
    schedule: { kind: "once", beginsAt, endsAt, timeZone: "Europe/Berlin" },
    times: [{ beginsAt, endsAt }],
  }) as const;

/** One that runs until 11:00 by the page's clock. */
export const RUNNING = windowOf({
  id: 1,
  name: "OpenSearch 2 to 3",
  organizationId: "org-1",
  organizationName: "Hofmann & Söhne",
  organizationSlug: "hofmann",
  scope: { kind: "project", id: 11, name: "Fachmärkte" },
  shops: 2,
  ...once(at(20, "09:30"), at(20, "11:00")),
  running: { beginsAt: at(20, "09:30"), endsAt: at(20, "11:00") },
  recorded: { troubles: 1, shops: 1 },
  nextAt: null,
});

const MOVE = windowOf({
  id: 3,
  name: "Move to a new server",
  organizationId: "org-2",
  organizationName: "Bright Harbour",
  organizationSlug: "harbour",
  scope: { kind: "shop", id: 41, name: "Saltmarsh Candles" },
  shops: 1,
  pauses: true,
  ...once(at(28, "05:00"), at(29, "17:00")),
  nextAt: at(28, "05:00"),
});

const NIGHTS = Array.from({ length: 9 }, (_, index) => at(21 + index, "02:00"));

const BACKUP = windowOf({
  id: 4,
  name: "Database backup",
  scope: { kind: "project", id: 12, name: "Papierwerk" },
  shops: 2,
  schedule: {
    kind: "again",
    cron: "0 3 * * *",
    minutes: 45,
    timeZone: "Europe/Berlin",
    firstDay: "2026-11-01",
    lastDay: null,
  },
  times: times(NIGHTS, 0.75),
  nextAt: NIGHTS[0] ?? null,
});

export function windowList(changes: Partial<List> = {}): List {
  return { windows: [RUNNING, windowOf(), MOVE, BACKUP], ended: ENDED, timeZone: "Europe/Berlin", ...changes };
}

const ENDED: List["ended"] = [
  {
    windowId: 4,
    organizationName: "Nordlicht Digital",
    name: "Database backup",
    beginsAt: at(20, "02:00"),
    endsAt: at(20, "02:45"),
    endedBy: null,
    recorded: { troubles: 3, shops: 2 },
  },
  {
    windowId: 9,
    organizationName: "Bright Harbour",
    name: "Theme release",
    beginsAt: at(18, "20:00"),
    endsAt: at(18, "20:25"),
    endedBy: "Jana Petersen",
    recorded: null,
  },
];

/** The last Sundays of five months; clocks change on the last of them. */
export const SUNDAYS: Preview = {
  timeZone: "Europe/London",
  shops: 9,
  times: ["2026-11-29", "2026-12-27", "2027-01-31", "2027-02-28", "2027-03-28"].map((day, index) => {
    const begins = index === 4 ? `${day}T01:00:00.000Z` : `${day}T01:30:00.000Z`;
    return {
      beginsAt: begins,
      endsAt: new Date(Date.parse(begins) + 1.5 * HOUR).toISOString(),
      clocks: index === 4 ? ("skipped" as const) : null,
      plannedMinute: 90,
    };
  }),
};

/** One evening. */
export const EVENING: Preview = {
  timeZone: "Europe/Berlin",
  shops: 1,
  times: [{ beginsAt: at(20, "21:00"), endsAt: at(20, "23:30"), clocks: null, plannedMinute: 1320 }],
};

export const TAGS: AnswerTo<"organization.tag.list"> = [
  { id: 6, name: "Black Friday", colour: 2, shops: 3 },
  { id: 5, name: "patch-night", colour: 1, shops: 9 },
];
