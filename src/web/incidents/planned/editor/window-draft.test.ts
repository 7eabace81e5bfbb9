import { expect, test } from "vitest";
import type { PlannedWindow } from "../../../../windows/window-answers.ts";
import { meanwhileOf } from "./meanwhile.ts";
import { checkDraft, cronOf, draftOf, minutesOf, newDraft, type WindowDraft } from "./window-draft.ts";

const now = new Date("2026-11-20T09:53:00Z");
const fresh = newDraft({ now, timeZone: "Europe/Berlin" });
const typed: WindowDraft = {
  ...fresh,
  name: " Update ",
  scope: { kind: "shop", organizationId: "acme", id: 7 },
};
const stored: PlannedWindow = {
  id: 3,
  organizationId: "acme",
  organizationName: "Acme",
  organizationSlug: "acme",
  name: "Patch night",
  scope: { kind: "tag", id: 5, name: "patch-night" },
  shops: 9,
  pauses: true,
  schedule: {
    kind: "again",
    cron: "30 1 * * 0#L",
    minutes: 90,
    timeZone: "Europe/London",
    firstDay: "2026-11-20",
    lastDay: null,
  },
  mayChange: true,
  running: null,
  recorded: null,
  nextAt: null,
  times: [],
};

test("says that somebody else changed or removed what is being edited", () => {
  const present: PlannedWindow = { ...stored, shops: 10, nextAt: "2026-11-29T01:30:00.000Z" };
  expect(meanwhileOf(null, [])).toBeNull();
  expect(meanwhileOf(stored, [present])).toBeNull();
  expect(meanwhileOf(stored, [{ ...present, pauses: false }])).toBe("changed");
  expect(meanwhileOf(stored, [{ ...present, name: "Patch day" }])).toBe("changed");
  expect(meanwhileOf(stored, [{ ...present, id: 4 }])).toBe("gone");
});

test("new work begins at the next full hour of its zone, for two hours", () => {
  expect(fresh).toMatchObject({ when: "once", begins: "2026-11-20T11:00", ends: "2026-11-20T13:00" });
  expect(newDraft({ now, timeZone: "Asia/Kolkata" }).begins).toBe("2026-11-20T15:30");
  expect(newDraft({ now, timeZone: "Mars/Olympus" }).begins).toBe("");
});

test("says what is missing before anything is asked", () => {
  expect(checkDraft(fresh)).toEqual({ wrong: ["name", "scope"], plan: null });
  expect(checkDraft({ ...typed, ends: "" })).toEqual({ wrong: ["ends"], plan: null });
  const again: WindowDraft = { ...typed, when: "again" };
  expect(checkDraft({ ...again, days: [] }).wrong).toEqual(["repeats"]);
  expect(checkDraft({ ...again, at: "", length: "long" }).wrong).toEqual(["at", "minutes"]);
  expect(checkDraft({ ...again, every: "pattern", cron: " " }).wrong).toEqual(["repeats"]);
});

test("a shop, a project, a tag and the organization are asked for as the server knows them", () => {
  const scopeFor = (kind: "shop" | "project" | "tag" | "organization") =>
    checkDraft({ ...typed, scope: { kind, organizationId: "acme", id: kind === "organization" ? null : 7 } }).plan
      ?.scope;
  expect([scopeFor("shop"), scopeFor("project"), scopeFor("tag"), scopeFor("organization")]).toEqual([
    { kind: "shop", shopId: 7 },
    { kind: "project", projectId: 7 },
    { kind: "tag", tagId: 7 },
    { kind: "organization" },
  ]);
});

test("stored work is typed as it was said, and asks for the same", () => {
  const draft = draftOf(stored, now);
  expect(draft).toMatchObject({ every: "month", nth: "L", weekday: 0, at: "01:30", length: "1:30", lastDay: "" });
  expect(checkDraft(draft)).toEqual({
    wrong: [],
    plan: {
      orgId: "acme",
      id: 3,
      scope: { kind: "tag", tagId: 5 },
      schedule: {
        kind: "again",
        cron: "30 1 * * 0#L",
        minutes: 90,
        timeZone: "Europe/London",
        firstDay: "2026-11-20",
        lastDay: null,
      },
    },
  });
});

test("what runs once keeps the begin that lies behind, by the clocks of its zone", () => {
  const time = { beginsAt: "2026-11-20T09:30:00.000Z", endsAt: "2026-11-20T11:00:00.000Z" };
  const schedule = { kind: "once" as const, ...time, timeZone: "Europe/Berlin" };
  expect(draftOf({ ...stored, schedule, running: time }, now)).toMatchObject({
    isBegun: true,
    begins: "2026-11-20T10:30",
    ends: "2026-11-20T12:00",
  });
});

test("a pattern of one's own is sent as typed, with single spaces", () => {
  expect(cronOf({ ...typed, when: "again", every: "pattern", cron: "  0  22 31 2 * " })).toBe("0 22 31 2 *");
});

test("lengths are read as people write them", () => {
  expect(["1:30", "2", "1,5", "0.5 h", "90 min", "26:00"].map(minutesOf)).toEqual([90, 120, 90, 30, 90, 1560]);
  expect(["", "1:75", "-1", "long", "1:30:00", "1e3"].map(minutesOf)).toEqual([null, null, null, null, null, null]);
});
