import { expect, it } from "vitest";
import type { HttpOutcome } from "../../lib/http/http-outcome.ts";
import { FETCHES_AT_ONCE, inTurns } from "./fetches-in-turns.client.ts";

const lost: HttpOutcome = { ok: false, error: "timed_out", detail: "", milliseconds: 0 };

it("fetches a few addresses at once, of them half for one organization, and always one more for another", async () => {
  const running: { organizationId: string; end: () => void }[] = [];
  let most = 0;
  const http = inTurns({
    isForProbes: true,
    request: ({ forWhom }) => {
      const organizationId = forWhom === "instance" ? "" : forWhom.organizationId;
      const { promise, resolve } = Promise.withResolvers<HttpOutcome>();
      running.push({ organizationId, end: () => resolve(lost) });
      most = Math.max(most, running.length);
      return promise;
    },
  });
  const ask = (organizationId: string) =>
    http.request({ url: "https://shop.example/", forWhom: { organizationId }, maximumBodyBytes: 1 });
  const ofOne = Array.from({ length: 40 }, () => ask("one"));
  await expect.poll(() => running.length).toBe(FETCHES_AT_ONCE / 2);
  const ofOther = Array.from({ length: 40 }, () => ask("other"));
  await expect.poll(() => running.length).toBe((FETCHES_AT_ONCE * 3) / 4);
  expect(running.filter(({ organizationId }) => organizationId === "one")).toHaveLength(FETCHES_AT_ONCE / 2);
  const all = Promise.all([...ofOne, ...ofOther]);
  let isOver = false;
  void all.then(() => (isOver = true));
  while (!isOver) {
    running.splice(0).forEach(({ end }) => end());
    await new Promise((resolve) => void setImmediate(resolve));
  }
  expect(await all).toEqual(Array.from({ length: 80 }, () => lost));
  expect(most).toBeLessThanOrEqual(FETCHES_AT_ONCE);
});

it("goes on after a call that could not be written", async () => {
  const http = inTurns({ isForProbes: true, request: () => Promise.reject(new Error("a line break")) });
  const ask = () => http.request({ url: "https://shop.example/", forWhom: "instance", maximumBodyBytes: 1 });
  for (let turn = 0; turn < 2 * FETCHES_AT_ONCE; turn += 1) await expect(ask()).rejects.toThrow("a line break");
});
