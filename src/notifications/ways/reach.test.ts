import { expect, it } from "vitest";
import { reachOf } from "./reach.ts";
import { USUAL_TELLING } from "./telling-setting.ts";

const DAY = 86_400_000;
const MONDAY = Date.parse("2026-11-16T11:00:00.000Z");

const calm = {
  setting: { ...USUAL_TELLING, choice: "calm" as const, quiet: { from: 22 * 60, to: 7 * 60 } },
  timeZone: "Europe/Berlin",
  hasAddress: true,
  hasDevice: false,
};

it.each([0, 1, 2, 3, 4, 5, 6])("says the same of what waits for the digest on day %i of the week", (day) => {
  const rows = reachOf(calm, new Date(MONDAY + day * DAY));
  const daily = { when: "digest", digest: "daily", minute: 480 };
  expect(rows.find(({ id }) => id === "certificate")).toMatchObject({ day: { email: daily }, quiet: { email: daily } });
  const weekly = { when: "digest", digest: "weekly", minute: 480 };
  expect(rows.find(({ id }) => id === "update")).toMatchObject({ day: { email: weekly }, quiet: { email: weekly } });
});

it("says nothing of ways by which own rules tell only what nobody has acknowledged", () => {
  const nobody = { destinationId: null, role: null, teamId: null, userId: null, watchers: false };
  const rule = {
    topics: ["availability" as const],
    urgency: "now" as const,
    pace: "now" as const,
    hours: null,
    outside: "keep" as const,
    receivers: [
      { ...nobody, step: 0, afterMinutes: 0, way: "push" as const },
      { ...nobody, step: 1, afterMinutes: 15, way: "email" as const },
    ],
  };
  const person = { ...calm, hasDevice: true, setting: { ...calm.setting, choice: "ownRules" as const } };
  const [outage] = reachOf(person, new Date(MONDAY), [rule]);
  expect(outage?.day).toEqual({ email: { when: "inbox", why: "noRule" }, push: { when: "now" } });
});
