import { expect, it } from "vitest";
import type { HttpOutcome } from "./http-outcome.ts";
import { createSourceLimiter } from "./limiter.ts";

function answer(status: number, headers: Record<string, string> = {}): HttpOutcome {
  return { ok: true, status, headers, body: new Uint8Array(), url: "https://store.example/", milliseconds: 1 };
}

function setUp(options: { concurrency: number; minimumIntervalMilliseconds: number }) {
  const clock = { milliseconds: Date.parse("2026-11-20T10:00:00Z") };
  const waits: number[] = [];
  const limiter = createSourceLimiter({
    ...options,
    now: () => new Date(clock.milliseconds),
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      clock.milliseconds += milliseconds;
    },
  });
  return { clock, waits, limiter };
}

it("never has more calls under way than allowed", async () => {
  const { limiter } = setUp({ concurrency: 2, minimumIntervalMilliseconds: 0 });
  let running = 0;
  let most = 0;
  const call = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return answer(200);
  };
  await Promise.all(Array.from({ length: 7 }, () => limiter.run(call)));
  expect(most).toBe(2);
});

it("keeps the interval between the beginnings of calls", async () => {
  const { limiter, waits } = setUp({ concurrency: 1, minimumIntervalMilliseconds: 200 });
  for (let turn = 0; turn < 3; turn += 1) await limiter.run(async () => answer(200));
  expect(waits).toEqual([200, 200]);
});

it("waits out a short pause that the source asked for", async () => {
  const { limiter, waits } = setUp({ concurrency: 1, minimumIntervalMilliseconds: 0 });
  expect(await limiter.run(async () => answer(429, { "retry-after": "3" }))).toMatchObject({ status: 429 });
  expect(await limiter.run(async () => answer(200))).toMatchObject({ status: 200 });
  expect(waits).toEqual([3000]);
});

it.each([
  ["120", 120],
  ["Fri, 20 Nov 2026 10:05:00 GMT", 300],
  ["5400", 5400],
  ["999999", 86_400],
  ["nonsense", 60],
  [undefined, 60],
])("refuses calls at once while a pause of Retry-After %s lasts, and only then", async (retryAfter, seconds) => {
  const { limiter, clock, waits } = setUp({ concurrency: 3, minimumIntervalMilliseconds: 0 });
  await limiter.run(async () => answer(429, retryAfter === undefined ? {} : { "retry-after": retryAfter }));
  const refused = await limiter.run(() => expect.unreachable("called during the pause"));
  expect(refused).toMatchObject({ ok: false, error: "source_paused", retryAfterSeconds: seconds });
  clock.milliseconds += seconds * 1000;
  expect(await limiter.run(async () => answer(200))).toMatchObject({ ok: true });
  expect(waits).toEqual([]);
});

it("frees the place of a call that throws", async () => {
  const { limiter } = setUp({ concurrency: 1, minimumIntervalMilliseconds: 0 });
  await expect(limiter.run(async () => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
  expect(await limiter.run(async () => answer(200))).toMatchObject({ ok: true });
});
