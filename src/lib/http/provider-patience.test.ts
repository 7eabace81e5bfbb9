import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPatiently } from "./patient-fetch.ts";

const KEYS = "https://provider.example/keys";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call without redirects. */
const visitWith = (...keyIds: readonly string[]) => ({
  keyIds: new Set(keyIds),
  follow: () => Promise.reject(new Error("Nothing leads on")),
});

/** The state of a call after that time: why it ended, or null while it is still running. */
async function endOf(call: Promise<Response>, milliseconds: number): Promise<string | null> {
  let ended: string | null = null;
  call.then(
    () => (ended = "answered"),
    (error: unknown) => (ended = String(error)),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return ended;
}

test.each([
  ["a token", "POST", "https://provider.example/token"],
  ["who somebody is", "GET", "https://provider.example/userinfo"],
  ["keys", "GET", KEYS],
])("nobody waits longer than five seconds for %s", async (_what, method, url) => {
  const silent = () => new Promise<Response>(() => undefined);
  const call = fetchPatiently(silent, visitWith(), url, { method });
  expect(await endOf(call, 4_999)).toBeNull();
  expect(await endOf(call, 1)).toContain("did not answer in time");
});

test("an answer that begins and never ends is given up as well", async () => {
  const endless = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(8)) }));
  const call = fetchPatiently(endless, visitWith(), "https://provider.example/userinfo");
  expect(await endOf(call, 5_000)).toContain("did not answer in time");
});

test("keys are kept for ten minutes, and asked for anew after thirty seconds for an unknown one", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ keys: [{ kid: "known" }] }));
  const ask = (kid: string) => fetchPatiently(asked, visitWith(kid), KEYS);
  await ask("known");
  await vi.advanceTimersByTimeAsync(29_999);
  await ask("new");
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask("new");
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(599_999);
  await ask("known");
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await ask("known");
  expect(asked).toHaveBeenCalledTimes(3);
});
