import { expect, it } from "vitest";
import { createLanes } from "../lib/http/lanes.ts";
import type { ConnectionTest, Platform } from "./platform.ts";
import { inTurns } from "./turns.ts";

const CONNECTION = {
  organizationId: "acme",
  url: "https://shop.example",
  clientId: "a",
  clientSecret: "b",
  extraHeader: null,
};

it("asks at most so many shops at the same time, whatever people cause", async () => {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  async function slow<T>(answer: T): Promise<T> {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return answer;
  }
  const platform: Platform = {
    id: "shopware",
    visit: () => Promise.reject(new Error("nobody visits here")),
    testConnection: () => slow<ConnectionTest>({ ok: true, shopwareVersion: "6.6.10.4", rights: [] }),
    clearCache: () => slow({ ok: true }),
    rescheduleTask: () => slow({ ok: true, ran: true }),
  };
  const { run } = createLanes(8);
  const limited = inTurns(platform, run);
  const all = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? limited.testConnection(CONNECTION) : limited.clearCache(CONNECTION),
  );
  await new Promise((resolve) => setImmediate(resolve));
  while (ends.length > 0) {
    expect(running).toBeLessThanOrEqual(8);
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toHaveLength(30);
  expect(most).toBe(8);
});
