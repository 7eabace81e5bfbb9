import { describe, expect, it } from "vitest";
import { patiently } from "./patiently.ts";

const tooMany = (retryAfterSeconds: number | null) =>
  Object.assign(new Error("Too often"), { data: { retryAfterSeconds } });

/** Fails with the given errors, one after the other, then succeeds. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  let calls = 0;
  const run = () => {
    calls += 1;
    const error = left.shift();
    return error === undefined ? Promise.resolve("done") : Promise.reject(error);
  };
  return { run, calls: () => calls };
}

describe("a action on many shops", () => {
  it("waits as long as the server asks, and goes on", async () => {
    const { run, calls } = failing(tooMany(0.01), tooMany(0.01));
    expect(await patiently(run, () => false)).toBe("done");
    expect(calls()).toBe(3);
  });

  it.each([[tooMany(null)], [new Error("Another reason")]])("fails at once for every other reason", async (error) => {
    const { run, calls } = failing(error);
    await expect(patiently(run, () => false)).rejects.toBe(error);
    expect(calls()).toBe(1);
  });

  it("waits no longer than somebody lets it", async () => {
    const { run, calls } = failing(tooMany(60));
    let isStopped = false;
    const waiting = patiently(run, () => isStopped);
    setTimeout(() => (isStopped = true), 10);
    await expect(waiting).rejects.toThrow("Too often");
    expect(calls()).toBe(1);
  });
});
