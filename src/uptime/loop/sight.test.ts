import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HttpOutcome } from "../../lib/http/http-outcome.ts";
import type { Timer } from "../../lib/lease/lease-bell.ts";
import { answered, refused } from "../probe-loop-fixture.ts";
import { type Sight, watchSight } from "./sight.job.ts";

const HOUR = 3600 * 1000;
const phases = { name: null, connect: null, tls: null, firstByte: null };
const lost: HttpOutcome = {
  ok: false,
  error: "timed_out",
  detail: "",
  milliseconds: 5000,
  trace: { phases, peer: null, hops: 0 },
};
const cutOff: HttpOutcome = {
  ...lost,
  trace: { phases: { ...phases, connect: 1, tls: 9 }, peer: "203.0.113.1", hops: 0 },
};

let now: number;
let outcomes: readonly HttpOutcome[];
let asked: number;
let isUnaskable: boolean;
let told: boolean[];
let planned: { milliseconds: number; ring: () => void } | null;
let sight: Sight;

const timer: Timer = (milliseconds, ring) => {
  planned = { milliseconds, ring };
  return () => (planned = null);
};

beforeEach(() => {
  now = 0;
  asked = 0;
  isUnaskable = false;
  told = [];
});

afterEach(() => sight.stop());

async function open(...first: readonly HttpOutcome[]) {
  outcomes = first;
  sight = watchSight({
    http: {
      request: async () => {
        if (isUnaskable) throw new TypeError("Invalid URL");
        return outcomes[asked++ % outcomes.length] ?? lost;
      },
    },
    landmarks: ["https://store.example", "https://data.example"],
    onLook: async (isBlind) => void told.push(isBlind),
    timer,
    now: () => now,
  });
  await expect.poll(() => told.length).toBe(1);
}

const probeAt = (host: number, organizationId = "acme") => ({ organizationId, url: `https://shop${host}.example/` });

describe("a location whose landmarks were reached today", () => {
  it("is blind once neither can be reached any more, and looks every 15 seconds until it sees again", async () => {
    await open(cutOff, lost);
    expect([sight.rule(), await sight.isBlind(true)]).toEqual(["landmarks", false]);
    now = HOUR / 2;
    outcomes = [lost];
    expect(await sight.isBlind(false)).toBe(false);
    expect(await sight.isBlind(true)).toBe(true);
    expect(await sight.isBlind(false)).toBe(true);
    expect(planned?.milliseconds).toBe(15_000);
    outcomes = [cutOff];
    now += 15_000;
    planned?.ring();
    await expect.poll(() => told).toEqual([false, true, false]);
  });

  it("asks once for all who want to know at the same time", async () => {
    await open(cutOff);
    now = HOUR;
    const before = asked;
    await Promise.all(Array.from({ length: 50 }, () => sight.isBlind(true)));
    expect(asked - before).toBe(2);
  });
});

it("goes on looking when a landmark cannot even be asked", async () => {
  await open(cutOff);
  isUnaskable = true;
  now = HOUR;
  expect(await sight.isBlind(true)).toBe(true);
  isUnaskable = false;
  outcomes = [cutOff];
  now += 15_000;
  planned?.ring();
  await expect.poll(() => told).toEqual([false, true, false]);
});

describe("a location in a closed network", () => {
  it("is blind where nearly all of the last minute failed at five places", async () => {
    await open(lost);
    expect(sight.rule()).toBe("share");
    for (let host = 0; host < 4; host += 1) sight.note(probeAt(host), refused);
    now = 10_000;
    expect(await sight.isBlind(true)).toBe(false);
    sight.note(probeAt(5), refused);
    now = 20_000;
    expect(await sight.isBlind(true)).toBe(true);
    for (let count = 0; count < 2; count += 1) sight.note(probeAt(count), answered);
    now = 30_000;
    expect(await sight.isBlind(true)).toBe(false);
  });

  it("is not blind by a few that fail and are tried again and again", async () => {
    await open(lost);
    for (let turn = 0; turn < 10; turn += 1) for (let host = 0; host < 5; host += 1) sight.note(probeAt(host), refused);
    for (let host = 5; host < 8; host += 1) sight.note(probeAt(host), answered);
    now = 10_000;
    expect(await sight.isBlind(true)).toBe(false);
  });

  it("is not blind by one tenant's shops, however many of them are dead", async () => {
    await open(lost);
    for (let host = 0; host < 500; host += 1) sight.note(probeAt(host), refused);
    for (let tenant = 0; tenant < 20; tenant += 1) sight.note(probeAt(500 + tenant, `healthy-${tenant}`), answered);
    now = 10_000;
    expect(await sight.isBlind(true)).toBe(false);
  });

  it("is blind for most tenants, however many shops of one can be reached", async () => {
    await open(lost);
    for (let host = 0; host < 500; host += 1) sight.note(probeAt(host), answered);
    for (let tenant = 0; tenant < 20; tenant += 1) sight.note(probeAt(500 + tenant, `far-${tenant}`), refused);
    now = 10_000;
    expect(await sight.isBlind(true)).toBe(true);
  });

  it("asks each tenant by itself about an address that several of them watch", async () => {
    await open(lost);
    for (let host = 0; host < 5; host += 1) {
      sight.note(probeAt(host), answered);
      sight.note(probeAt(host, "beta"), refused);
    }
    now = 10_000;
    expect(await sight.isBlind(true)).toBe(false);
  });

  it("is judged by visits of the last five minutes where nothing is probed", async () => {
    await open(lost);
    const visits = (count: number, isLost: boolean) => {
      for (let host = 0; host < count; host += 1)
        sight.noteVisit({ organizationId: "acme", host: `shop${host}.example`, isLost });
    };
    visits(4, true);
    now = 100_000;
    expect(await sight.isBlind(true)).toBe(false);
    visits(5, true);
    now = 290_000;
    expect(await sight.isBlind(true)).toBe(true);
    visits(3, false);
    now = 296_000;
    expect(await sight.isBlind(true)).toBe(false);
    visits(40, true);
    sight.note(probeAt(1), answered);
    now = 302_000;
    expect(await sight.isBlind(true)).toBe(false);
  });

  it("is one where no landmark was reached for a day", async () => {
    await open(cutOff);
    now = 25 * HOUR;
    outcomes = [lost];
    expect(await sight.isBlind(true)).toBe(false);
    expect(sight.rule()).toBe("share");
  });
});
