import { expect, it } from "vitest";
import { toldOfEvents, withMore } from "./told-of-event.ts";

const why = { rules: [{ id: "night", name: "Night" }], more: 0 };
const notice = (destinationId: string) => ({
  eventId: 1,
  shopId: 1,
  thread: "incident:1",
  phase: "opens" as const,
  urgency: "now" as const,
  dueAt: "",
  isSummed: false,
  destinationId,
  why,
});
const NOBODY = { people: [], barred: new Set<string>(), untold: [], channels: { notices: [], untold: [] } };

it("says who was told by what, and who was not and why", () => {
  const people = [
    { eventId: 1, userIds: ["ada", "bob", "eve"], mutedIds: ["bob"], ruled: new Map([["ada", { why }]]) },
  ];
  const untold = [{ eventId: 2, destinationId: "teams", reason: "muted" as const, why }];
  const told = toldOfEvents({
    people,
    barred: new Set(["eve"]),
    untold: [{ eventId: 1, userId: "zoe", reason: "told_already" }],
    channels: { notices: [notice("slack")], untold },
  });
  expect(told.get(1)).toEqual({
    entries: [
      { userId: "ada", rules: ["night"] },
      { destinationId: "slack", rules: ["night"] },
      { userId: "bob", rules: [], not: "muted" },
      { userId: "eve", rules: [], not: "no_access" },
      { userId: "zoe", rules: [], not: "told_already" },
    ],
    more: 0,
  });
  expect(told.get(2)?.entries).toEqual([{ destinationId: "teams", rules: ["night"], not: "muted" }]);
});

it("keeps two hundred, and counts the rest", () => {
  const notices = Array.from({ length: 250 }, (_, index) => notice(String(index)));
  const told = toldOfEvents({ ...NOBODY, channels: { notices, untold: [] } });
  expect(told.get(1)?.entries).toHaveLength(200);
  expect(told.get(1)?.more).toBe(50);
});

it("looks once at each of what channels hear, however much is decided together", () => {
  const notices = Array.from({ length: 2000 }, (_, eventId) =>
    Array.from({ length: 20 }, (__, index) => ({ ...notice(String(index)), eventId })),
  ).flat();
  let looks = 0;
  const counted = notices.map((one) => ({
    ...one,
    get eventId() {
      looks += 1;
      return one.eventId;
    },
  }));
  expect(toldOfEvents({ ...NOBODY, channels: { notices: counted, untold: [] } }).size).toBe(2000);
  expect(looks).toBeLessThanOrEqual(2 * notices.length);
});

it("adds what was told later, in place of what was known of the same, and never keeps more", () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({ destinationId: String(index), rules: [] }));
  const later = [
    { destinationId: "0", rules: ["night"], not: "overtaken" as const },
    { destinationId: "0", rules: ["night"], reminder: 1 },
  ];
  const told = withMore({ entries, more: 50 }, later);
  expect([told.entries.length, told.more]).toEqual([200, 51]);
  expect(told.entries.at(-1)).toEqual({ destinationId: "0", rules: ["night"], reminder: 1 });
  expect(withMore(null, later)).toEqual({ entries: [later[1], later[0]], more: 0 });
});
