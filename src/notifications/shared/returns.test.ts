import { expect, it } from "vitest";
import { beganAgain, heldOn, NO_RETURNS } from "./returns.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 6, minutes)).toISOString();
const ended = (minutes: number, returns: readonly number[] = []) => ({
  ...NO_RETURNS,
  endedAt: at(minutes),
  returns: returns.map(at),
});

it("what begins within half an hour of its end comes back, and the third return within two hours is held", () => {
  expect(beganAgain(ended(0), at(31))).toEqual(NO_RETURNS);
  expect(beganAgain(ended(0), at(30))).toEqual({ ...NO_RETURNS, returns: [at(30)] });
  expect(beganAgain(ended(119, [0, 60]), at(121))).toEqual({ ...NO_RETURNS, returns: [at(60), at(121)] });
  expect(beganAgain(ended(119, [0, 60]), at(120)).hold).toEqual({ lastAt: at(120), isHere: true });
});

it("it is calm half an hour after its last change", () => {
  const begun = { lastAt: at(0), isHere: true };
  expect(heldOn(begun, { isNow: true, now: at(10) })).toEqual({ hold: begun, calmAt: at(30) });
  expect(heldOn(begun, { isNow: false, now: at(10) })).toEqual({
    hold: { lastAt: at(10), isHere: false },
    calmAt: at(40),
  });
});

it("nothing waits for a clock that was put back", () => {
  expect(beganAgain(ended(600, [600, 600]), at(0))).toEqual(NO_RETURNS);
  expect(heldOn({ lastAt: at(600), isHere: true }, { isNow: true, now: at(0) }).calmAt).toBe(at(30));
});
