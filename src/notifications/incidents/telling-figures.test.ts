import { expect, it } from "vitest";
import { incidentOpened } from "../../incidents/events/incident-events.ts";
import type { Alert } from "../alert.ts";
import { FIGURES_BYTES } from "../../instance/presence.table.ts";
import { CHANNEL_NAMES } from "../channels/channel-names.ts";
import { MESSAGE_STATES } from "../delivering/telling-limits.ts";
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

it("a worker that tells by all kinds of channels can still say that it lives", () => {
  const telling = countTelling();
  for (const channel of [...Object.keys(CHANNEL_NAMES), "web-push"])
    for (const urgency of ["now", "week", "info"] as const)
      for (const outcome of MESSAGE_STATES)
        for (const seconds of [0, 20, 40, 50, 80, 100, 200, 800, 3000, 86_400.123])
          telling.settled({ channel, urgency, outcome, seconds });
  // The database writes spaces into it.
  const bytes = JSON.stringify({ telling: telling.figures(), messages: telling.messages() }, null, 1).length;
  expect(bytes).toBeLessThan(FIGURES_BYTES);
});
