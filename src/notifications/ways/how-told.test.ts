import { describe, expect, it } from "vitest";
import { howTold, type Tellable, type TellablePerson } from "./how-told.ts";
import { type TellingSetting, USUAL_TELLING } from "./telling-setting.ts";

const BERLIN = "Europe/Berlin";
/** A Friday, 12:00 in Berlin. */
const NOON = new Date("2026-11-20T11:00:00.000Z");
/** The night after, 02:00 in Berlin. */
const NIGHT = new Date("2026-11-21T01:00:00.000Z");
const QUIET = { from: 22 * 60, to: 7 * 60 };

const person = (setting: Partial<TellingSetting> = {}, given: Partial<TellablePerson> = {}): TellablePerson => ({
  setting: { ...USUAL_TELLING, ...setting },
  timeZone: BERLIN,
  hasAddress: true,
  hasDevice: true,
  ...given,
});
const told = (given: Partial<Tellable> = {}): Tellable => ({
  topic: "availability",
  urgency: "now",
  phase: "opens",
  isMuted: false,
  isNamed: false,
  ...given,
});
const LATE = told({ topic: "speed", urgency: "week" });
const INFO = told({ topic: "changes", urgency: "info", phase: "opens" });
const at = (time: string, why: string) => ({ when: "at", at: new Date(time), why });

describe("without a setting", () => {
  it("what is urgent is told at once, by mail and on devices", () => {
    expect(howTold(person(), told(), NOON)).toEqual({ email: { when: "now" }, push: { when: "now" } });
  });

  it("what can wait a week comes by mail after ten minutes unless it was read, and never on a device", () => {
    expect(howTold(person(), LATE, NOON)).toEqual({
      email: at("2026-11-20T11:10:00.000Z", "unlessRead"),
      push: { when: "inbox", why: "choice" },
    });
  });

  it("what needs nobody is in the next digest, in the reader's zone", () => {
    const email = { when: "digest", at: new Date("2026-11-21T07:00:00.000Z"), digest: "daily" };
    expect(howTold(person(), INFO, NOON).email).toEqual(email);
    const tokyo = howTold(person({}, { timeZone: "Asia/Tokyo" }), INFO, NOON).email;
    expect(tokyo).toEqual({ ...email, at: new Date("2026-11-20T23:00:00.000Z") });
  });

  it("an update is in the weekly one alone", () => {
    const email = { when: "digest", at: new Date("2026-11-23T07:00:00.000Z"), digest: "weekly" };
    expect(howTold(person(), { ...INFO, isWeekly: true }, NOON).email).toEqual(email);
  });

  it("an end comes when its beginning would have", () => {
    expect(howTold(person(), told({ phase: "closes" }), NOON).email).toEqual({ when: "now" });
    expect(howTold(person(), { ...LATE, phase: "closes" }, NOON).email).toMatchObject({ why: "unlessRead" });
  });
});

describe("whoever wants to hear less", () => {
  it("in calm, hears what is urgent at once and the rest in the digest", () => {
    expect(howTold(person({ choice: "calm" }), told(), NOON).email).toEqual({ when: "now" });
    expect(howTold(person({ choice: "calm" }), LATE, NOON).email).toMatchObject({ when: "digest" });
  });

  it("with only what is urgent has the rest in the inbox alone", () => {
    expect(howTold(person({ choice: "onlyNow" }), told(), NOON).email).toEqual({ when: "now" });
    for (const one of [LATE, INFO])
      expect(howTold(person({ choice: "onlyNow" }), one, NOON).email).toEqual({ when: "inbox", why: "choice" });
  });

  it("with own rules hears by them alone", () => {
    const inbox = { when: "inbox", why: "noRule" };
    expect(howTold(person({ choice: "ownRules" }), told(), NOON)).toEqual({ email: inbox, push: inbox });
  });

  it("hears by no way of what is muted, not even as a step", () => {
    const inbox = { when: "inbox", why: "muted" };
    for (const isNamed of [false, true])
      expect(howTold(person(), told({ isMuted: true, isNamed }), NOON)).toEqual({ email: inbox, push: inbox });
  });

  it("without a confirmed address or a device has it in the inbox, and says why", () => {
    expect(howTold(person({}, { hasAddress: false, hasDevice: false }), told(), NOON)).toEqual({
      email: { when: "inbox", why: "addressUnconfirmed" },
      push: { when: "inbox", why: "noDevice" },
    });
  });
});

describe("in quiet hours", () => {
  const MORNING = at("2026-11-21T06:00:00.000Z", "quiet");

  it("what is urgent in availability, work and security goes through, and its end, too", () => {
    for (const topic of ["availability", "work", "security"] as const)
      for (const phase of ["opens", "closes"] as const)
        expect(howTold(person({ quiet: QUIET }), told({ topic, phase }), NIGHT).email).toEqual({ when: "now" });
  });

  it("all else waits for their end", () => {
    for (const one of [told({ topic: "expiry" }), told({ urgency: "week" }), LATE])
      expect(howTold(person({ quiet: QUIET }), one, NIGHT).email).toEqual(MORNING);
    expect(howTold(person({ quiet: QUIET, breaksThrough: "nothing" }), told(), NIGHT)).toEqual({
      email: MORNING,
      push: MORNING,
    });
  });

  it("a step that names somebody always goes through", () => {
    const quiet = person({ quiet: QUIET, breaksThrough: "nothing" });
    expect(howTold(quiet, told({ isNamed: true }), NIGHT).push).toEqual({ when: "now" });
  });

  it("what would come after ten minutes waits if it is quiet by then", () => {
    const evening = new Date("2026-11-20T20:55:00.000Z");
    expect(howTold(person({ quiet: QUIET }), LATE, evening).email).toEqual(MORNING);
  });

  it("by day nothing waits, and neither at the very end", () => {
    for (const moment of [NOON, new Date("2026-11-21T06:00:00.000Z")])
      expect(howTold(person({ quiet: QUIET, breaksThrough: "nothing" }), told(), moment).email).toEqual({
        when: "now",
      });
  });

  it.each([
    ["skips the end", "2027-03-28T00:30:00.000Z", "2027-03-28T01:00:00.000Z"],
    ["shows the end twice", "2026-10-25T00:10:00.000Z", "2026-10-25T00:30:00.000Z"],
  ])("of the night whose clock %s they end once", (_, moment, end) => {
    const quiet = { from: 22 * 60, to: 150 };
    expect(howTold(person({ quiet, breaksThrough: "nothing" }), told(), new Date(moment)).email).toEqual(
      at(end, "quiet"),
    );
    const again = new Date("2026-10-25T01:10:00.000Z");
    expect(howTold(person({ quiet, breaksThrough: "nothing" }), told(), again).email).toEqual({ when: "now" });
  });
});

describe("while everything is paused", () => {
  const pausedUntil = new Date("2026-12-01T11:00:00.000Z");

  it("nothing goes through, and all comes at the end", () => {
    expect(howTold(person({ pausedUntil }), told(), NOON).email).toEqual(at("2026-12-01T11:00:00.000Z", "paused"));
  });

  it("that is not in quiet hours", () => {
    const night = new Date("2026-12-01T01:00:00.000Z");
    expect(howTold(person({ pausedUntil: night, quiet: QUIET }), told(), NOON).email).toEqual(
      at("2026-12-01T06:00:00.000Z", "paused"),
    );
  });

  it("a step goes on to the next person", () => {
    const inbox = { when: "inbox", why: "paused" };
    expect(howTold(person({ pausedUntil }), told({ isNamed: true }), NOON)).toEqual({ email: inbox, push: inbox });
  });

  it("until it is over", () => {
    expect(howTold(person({ pausedUntil }), told(), pausedUntil).email).toEqual({ when: "now" });
  });
});
