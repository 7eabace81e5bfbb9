import { expect, it } from "vitest";
import { incidentOpened } from "../../incidents/events/incident-events.ts";
import type { Alert } from "../alert.ts";
import { countTelling, toldFigures } from "./telling-figures.ts";

const now = new Date("2026-11-21T11:00:00.000Z");
const alertSince = (since: string): Alert => ({
  topic: "outage",
  news: { ...incidentOpened.example("Work"), since, window: null },
  at: now.toISOString(),
});

it("what began at no moment is not counted, and spoils nothing of what is", () => {
  const telling = countTelling();
  for (const since of ["", "yesterday", "2026-11-21T10:59:30.000Z"]) telling.note("email", alertSince(since), now);
  const [figures] = toldFigures(JSON.parse(JSON.stringify([{ telling: telling.figures() }]))).channels;
  expect(figures?.seconds).toBe(30);
  expect(figures?.classes.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});
