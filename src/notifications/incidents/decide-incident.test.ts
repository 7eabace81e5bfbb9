import { describe, expect, it } from "vitest";
import { exampleIncident } from "../../incidents/events/about-incident.ts";
import { incidentOpened } from "../../incidents/events/incident-events.ts";
import { minutesLater } from "../notification-fixture.ts";
import { decideIncidents, type IncidentTurn } from "./decide-incident.ts";

const minute = (minutes: number) => minutesLater(minutes).toISOString();

/** Who is told that an incident begins, of which one person was told at that minute and has heard nothing since. */
function toldAgain(toldAt: number): readonly string[] {
  const about = exampleIncident();
  const part = { incidentId: about.incidentId, shopId: 42, isOpen: true };
  const turn: IncidentTurn = {
    now: minute(0),
    partsOf: new Map([[about.incidentId, [part]]]),
    parentOf: new Map(),
    watchersOf: new Map([[42, ["ada"]]]),
    hearings: new Map([[about.incidentId, new Map([["ada", { isOpen: true, toldAt: minute(toldAt), shopCount: 1 }]])]]),
    messages: [],
    untold: [],
    over: [],
    decided: [],
  };
  decideIncidents(turn, [{ id: 1, at: minute(0), event: incidentOpened.of({ ...about, change: null, window: null }) }]);
  return turn.messages.flatMap(({ userIds }) => userIds);
}

describe("who has heard of it is told again", () => {
  it.each([
    ["not within a day", -60, []],
    ["a day later", -25 * 60, ["ada"]],
    ["although a clock that was a year ahead told them", 365 * 24 * 60, ["ada"]],
    ["not if a clock told them that is a little ahead", 3, []],
  ])("%s", (_, toldAt, expected) => {
    expect(toldAgain(toldAt)).toEqual(expected);
  });
});
