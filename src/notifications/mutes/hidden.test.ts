import { expect, it } from "vitest";
import { isUncovered, type SpentMute } from "./hidden.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000).toISOString();
const mute = (from: number, to: number, isEnding: boolean): SpentMute => ({
  id: `${from}`,
  userId: "ada",
  destinationId: null,
  shopId: null,
  topic: null,
  thread: null,
  createdAt: at(from),
  until: at(to),
  isEnding,
});

it.each([
  ["in the only mute", [mute(0, 60, true)], 5, true],
  ["before it", [mute(10, 60, true)], 5, false],
  ["in one that ended long ago", [mute(0, 60, false)], 5, false],
  ["in one that another one has prolonged", [mute(0, 60, false), mute(30, 90, true)], 5, true],
  ["in one after whose end there was a gap", [mute(0, 60, false), mute(61, 90, true)], 5, false],
  ["in two of which the first ends", [mute(0, 60, true), mute(30, 90, false)], 5, false],
])("what happened %s is told at its end or not", (_what, mutes, minutes, isTold) => {
  expect(isUncovered(mutes, at(minutes), () => true)).toBe(isTold);
  expect(isUncovered(mutes, at(minutes), () => false)).toBe(false);
});

it("what two mutes hide together is told once the first of them ends", () => {
  const [one, other] = [mute(0, 60, true), mute(10, 90, false)];
  const both = (held: readonly unknown[]) => held.length === 2;
  expect(isUncovered([one, { ...other, until: null }], at(20), both)).toBe(true);
  expect(
    isUncovered(
      [
        { ...one, isEnding: false },
        { ...other, isEnding: true },
      ],
      at(20),
      both,
    ),
  ).toBe(false);
  expect(isUncovered([one, other], at(5), both)).toBe(false);
});
