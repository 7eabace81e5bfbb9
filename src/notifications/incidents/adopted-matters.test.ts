import { describe, expect, it } from "vitest";
import { exampleIncident } from "../../incidents/events/about-incident.ts";
import { incidentGrown, incidentOpened } from "../../incidents/events/incident-events.ts";
import { minutesLater } from "../notification-fixture.ts";
import { SUPPORT } from "../shared/shared-fixture.ts";
import { NO_RETURNS } from "../shared/returns.ts";
import type { HeardShared, WarnedOf } from "../shared/shared-memory.ts";
import { adoptedMatters } from "./adopted-matters.ts";
import type { Happened, IncidentTurn, Part } from "./decide-incident.ts";

const AT = minutesLater(0).toISOString();
const EOL = "eol:6.5";

/** An incident of these shops, of which these people hear. */
function turnOf(id: number, shopIds: readonly number[], people: readonly string[], given: Partial<Part> = {}) {
  const parts = shopIds.map((shopId) => ({ incidentId: 100 + shopId, shopId, isOpen: true, matters: [EOL], ...given }));
  const hearing = { isOpen: true, toldAt: AT, shopCount: shopIds.length };
  return {
    now: AT,
    partsOf: new Map([[id, parts]]),
    parentOf: new Map(),
    watchersOf: new Map(),
    hearings: new Map([[id, new Map(people.map((userId) => [userId, hearing]))]]),
    messages: [],
    untold: [],
    over: [],
    decided: [],
  } satisfies IncidentTurn;
}

const heard = (shownIds: readonly number[], given: Partial<HeardShared> = {}): HeardShared => ({
  isOpen: true,
  since: AT,
  toldAt: AT,
  shopCount: shownIds.length,
  shopIds: shownIds,
  shownIds,
  shopId: shownIds[0] ?? 0,
  grewAt: null,
  easedAt: null,
  ...NO_RETURNS,
  ...given,
});

function warnedOf(warned: readonly number[], turned: readonly number[], told: Record<string, HeardShared>): WarnedOf {
  const channels = { slack: { since: AT, shopIds: [1, 2], easedAt: null, leftCount: null, ...NO_RETURNS } };
  const memory = { finding: SUPPORT, told, channels };
  return { matter: EOL, memory, warned: new Set(warned), turned: new Set(turned) };
}

const opened = { ...exampleIncident(), incidentId: 9, shopId: null, change: null, window: null };
const OPENS = [{ id: 1, at: AT, event: incidentOpened.of(opened) }];
const peopleOf = (turn: IncidentTurn, known: WarnedOf, happened: readonly Happened[] = OPENS) =>
  adoptedMatters(turn, happened, [known]).people.map(({ userId, incidentId }) => `${userId} ${incidentId}`);

describe("a warning of several shops goes on in an incident", () => {
  it("for whoever hears of no shop any more that only warns", () => {
    const known = warnedOf([3], [1, 2], { ada: heard([1, 2, 3]), bob: heard([1, 2]), cleo: heard([1]) });
    const turn = turnOf(9, [1, 2], ["ada", "bob", "cleo"]);
    expect(peopleOf(turn, known)).toEqual(["bob 9", "cleo 9"]);
    const { known: now } = adoptedMatters(turn, OPENS, [known]);
    expect(now).toMatchObject([{ memory: { told: { ada: { isOpen: true }, bob: { isOpen: false, shownIds: [] } } } }]);
    expect(adoptedMatters(turn, OPENS, now).people).toEqual([]);
  });

  it("once for each, by the first of the incidents that came of it", () => {
    const parts = [1, 2].flatMap((id) => [...turnOf(8 + id, [id], ["ada"]).partsOf]);
    const hearings = [1, 2].flatMap((id) => [...turnOf(8 + id, [id], ["ada"]).hearings]);
    const turn = { ...turnOf(9, [], []), partsOf: new Map(parts), hearings: new Map(hearings) };
    const happened = [9, 10].map((incidentId) => ({
      id: 1,
      at: AT,
      event: incidentOpened.of({ ...opened, incidentId }),
    }));
    const adopted = adoptedMatters(turn, happened, [warnedOf([], [1, 2], { ada: heard([1, 2]) })]);
    expect(adopted.people.map(({ incidentId }) => incidentId)).toEqual([9]);
    expect(adopted.channels.map(({ incidentId }) => incidentId)).toEqual([9]);
    const held = heard([1, 2], { hold: { lastAt: AT, isHere: true }, endedAt: AT });
    const [over] = adoptedMatters(turn, happened, [warnedOf([], [1, 2], { ada: held })]).known;
    expect(over?.memory.told).toMatchObject({ ada: { hold: null, endedAt: null } });
  });

  it("not for whom it was over, nor for who hears of other shops or not of the incident", () => {
    const told = { ada: heard([1, 2], { isOpen: false }), bob: heard([3, 4]), cleo: heard([1, 2]) };
    expect(peopleOf(turnOf(9, [1, 2], ["ada", "bob"]), warnedOf([], [1, 2, 3, 4], told))).toEqual([]);
  });

  it("where others of its shops are well by then, and where it grows by the last of them", () => {
    const grown = incidentGrown.of({ ...opened, how: "shops", joined: [], came: [] });
    const happened = [{ id: 1, at: AT, event: grown }];
    const known = warnedOf([], [1], { ada: heard([1, 2]) });
    expect(peopleOf(turnOf(9, [1], ["ada"]), known, happened)).toEqual(["ada 9"]);
  });

  it("not while it is part of another one of which they hear", () => {
    const turn = turnOf(9, [1, 2], ["ada"]);
    const within = { ...turn, parentOf: new Map([[9, 10]]), hearings: new Map(turn.hearings) };
    within.hearings.set(10, new Map([["ada", { isOpen: true, toldAt: AT, shopCount: 2 }]]));
    expect(peopleOf(within, warnedOf([], [1, 2], { ada: heard([1, 2]) }))).toEqual([]);
  });

  it("not where its shops have other errors alone", () => {
    const known = warnedOf([], [1, 2], { ada: heard([1, 2]) });
    expect(peopleOf(turnOf(9, [1, 2], ["ada"], { matters: ["advisory:1"] }), known)).toEqual([]);
    expect(peopleOf(turnOf(9, [1, 2], ["ada"], { isOpen: false }), known)).toEqual([]);
  });

  it("at each channel, and for everybody once it is a warning nowhere", () => {
    const rest = adoptedMatters(turnOf(9, [1, 2], []), OPENS, [warnedOf([3], [1, 2], {})]);
    expect(rest.takes).toEqual(new Map([[9, new Map([["slack", [EOL]]])]]));
    expect(rest.wholes).toEqual([]);
    const all = adoptedMatters(turnOf(9, [1, 2], [], { isAboutMore: true }), OPENS, [warnedOf([], [1, 2], {})]);
    expect(all.wholes).toEqual([{ matter: EOL, incidentId: 9, shopId: null, isAll: false }]);
    expect(adoptedMatters(turnOf(9, [1], []), OPENS, [warnedOf([2], [1], {})]).takes).toEqual(new Map());
  });
});
