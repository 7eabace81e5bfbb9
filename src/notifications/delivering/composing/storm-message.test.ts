import { expect, it } from "vitest";
import { exampleIncident } from "../../../incidents/events/about-incident.ts";
import { incidentOpened } from "../../../incidents/events/incident-events.ts";
import type { DueNotice, Reader } from "./compose.ts";
import { composeChanged, saysSame } from "./storm-message.ts";

const READER: Reader = {
  language: "en",
  timeZone: "Europe/Berlin",
  organization: { slug: "nordlicht", name: "Nordlicht Digital" },
  appUrl: "https://shopwarden.example",
};

const { kind, ...data } = incidentOpened.of({ ...exampleIncident(), change: null, window: null });
const NOTICE: DueNotice = {
  id: 1,
  eventId: 1,
  thread: "incident:7",
  phase: "opens",
  urgency: "now",
  why: { rules: [{ id: "rule-1", name: "Night" }], more: 0 },
  at: "2026-11-21T11:00:00.000Z",
  kind,
  data,
  incidentId: 7,
  shop: { id: 42, name: "Radwerk" },
};

function changed(count: number, language: Reader["language"] = "en") {
  const standing = {
    counts: count === 0 ? [] : [{ matter: "availability", count }],
    worst: count === 0 ? [] : [{ ...NOTICE, organizationId: "acme" }],
  };
  const reader = { ...READER, language };
  const message = composeChanged("id", [NOTICE], { standing, thread: "summary:said", reader });
  if (message === null) throw new Error("There is something to say");
  return message;
}

it("a summary is changed to how much is open by now, few and nothing included", () => {
  expect([20, 1, 0].map((count) => changed(count).title)).toEqual([
    "Much is happening: 20 things are open",
    "Much is happening: 1 thing is open",
    "Much came and went: nothing is open",
  ]);
  expect([20, 1, 0].map((count) => changed(count, "de").title)).toEqual([
    "Es passiert viel: 20 Sachen sind offen",
    "Es passiert viel: 1 Sache ist offen",
    "Es kam und ging viel: nichts ist offen",
  ]);
  expect(changed(20)).toMatchObject({ kind: "grown", thread: "summary:said", listed: 20, level: "error" });
  expect(changed(20).sentences).toEqual(["Open now: availability 20."]);
  expect(changed(0)).toMatchObject({ list: [], listed: 0, level: "success", sentences: [] });
});

it("what says as much of the same is no change", () => {
  expect(saysSame(changed(20), { ...changed(20), id: "other", kind: "summary" })).toBe(true);
  expect(saysSame(changed(20), changed(21))).toBe(false);
  expect(saysSame(changed(20), { ...changed(20), list: ["Another"] })).toBe(false);
});
