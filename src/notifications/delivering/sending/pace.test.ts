import { expect, it } from "vitest";
import { CHANNEL_KINDS } from "../../channels/kinds.ts";
import { capOf, paced, type Tokens } from "./pace.ts";

const START = Date.parse("2026-11-20T10:00:00.000Z");

/** Sends as fast as it may; at which seconds messages went. */
function sentAt(pace: { messages: number; seconds: number }, count: number): number[] {
  let known: Tokens = { tokens: null, tokensAt: null };
  let at = START;
  const sent: number[] = [];
  while (sent.length < count) {
    const { left, waitSeconds } = paced(known, pace, new Date(at));
    if (waitSeconds === 0) {
      known = { tokens: left, tokensAt: new Date(at) };
      sent.push((at - START) / 1000);
    } else at += Math.ceil(waitSeconds * 1000);
  }
  return sent;
}

it.each(CHANNEL_KINDS.map(({ id, limits }) => [id, limits.pace] as const).filter(([, { seconds }]) => seconds <= 3600))(
  "%s never gets more than its service allows, and nearly as much in the long run",
  (_id, pace) => {
    const sent = sentAt(pace, pace.messages * 5);
    for (const from of sent)
      expect(sent.filter((at) => at >= from && at < from + pace.seconds * 0.998).length).toBeLessThanOrEqual(
        pace.messages,
      );
    expect(sent.at(-1)).toBeLessThan(pace.seconds * 6.5);
  },
);

it("some go without a pause, and after a while again", () => {
  expect(sentAt({ messages: 25, seconds: 60 }, 6).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(paced({ tokens: 0, tokensAt: new Date(START) }, { messages: 1, seconds: 1 }, new Date(START + 1000))).toEqual({
    left: 0,
    waitSeconds: 0,
  });
});

it("a clock that was set back holds nothing up", () => {
  const ahead = new Date(START + 3_600_000);
  expect(paced({ tokens: 0, tokensAt: ahead }, { messages: 1, seconds: 1 }, new Date(START)).waitSeconds).toBe(0);
});

it("what is allowed by the day is a cap of its own, else it is 60 an hour", () => {
  const daily = { messages: 10, seconds: 86_400 };
  expect(capOf(daily)).toEqual(daily);
  expect(paced({ tokens: 0, tokensAt: new Date(START) }, daily, new Date(START)).waitSeconds).toBe(0);
  expect(capOf({ messages: 5, seconds: 1 })).toEqual({ messages: 60, seconds: 3600 });
});
