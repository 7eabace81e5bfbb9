import { expect, it } from "vitest";
import { refused } from "../probe-loop-fixture.ts";
import { NOTHING_HEARD } from "../judging/turn-memory.ts";
import { ProbeRounds } from "./probe-rounds.job.ts";
import type { DueProbe } from "./turn.store.ts";

const probe = (slotAt: number, formerSlotAt: number | null = null): DueProbe => ({
  organizationId: "acme",
  shopId: 1,
  probeId: 1,
  url: "https://shop.example/",
  intervalSeconds: 60,
  timeoutMilliseconds: 10_000,
  confirmSeconds: 30,
  expects: [],
  shopUrl: "https://shop.example",
  extraHeaderName: null,
  extraHeaderValue: null,
  slotAt,
  formerSlotAt,
  now: slotAt,
  memory: NOTHING_HEARD,
  reason: null,
  state: null,
});

const settled = () => new Promise((resolve) => void setTimeout(resolve, 5));

it.each(["fetch", "isBlind", "onResult", "timer"] as const)(
  "when %s breaks, that is said and ends nothing: the next turn is looked at",
  async (part) => {
    let isBroken = true;
    const mayBreak = (name: string) => {
      if (isBroken && name === part) throw new Error(`${name} is broken`);
    };
    const troubles: unknown[] = [];
    const heard: number[] = [];
    const rounds = new ProbeRounds({
      parallelism: 4,
      fetch: async () => (mayBreak("fetch"), refused),
      isBlind: async () => (mayBreak("isBlind"), false),
      onResult: ({ watched }, at, answer) => {
        mayBreak("onResult");
        watched.hear(at, answer);
        heard.push(at);
      },
      onTrouble: ({ probeId }, error) => void troubles.push(probeId, String(error)),
      timer: () => (mayBreak("timer"), () => undefined),
      now: () => 0,
    });
    rounds.take(probe(60_000));
    // It comes while that one is running, and is looked at all the same.
    rounds.take(probe(120_000, 60_000));
    await settled();
    expect(troubles.slice(0, 2)).toEqual([1, `Error: ${part} is broken`]);
    isBroken = false;
    rounds.take(probe(180_000, 120_000));
    await settled();
    expect(heard.at(-1)).toBe(180_000);
    expect(rounds.free()).toBe(4);
    await rounds.stop();
  },
);
