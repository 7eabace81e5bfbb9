import { describe, expect, it } from "vitest";
import { probePulse } from "./pulse-fixture.ts";
import { NOTHING_LEARNED, storedPulse } from "./pulse.ts";

const HOME = probePulse();

describe("a stored pulse", () => {
  it("is read part by part", () => {
    const names = { domains: [] };
    expect(storedPulse({ uptime: { probes: [HOME] }, names, certificate: null })).toEqual({
      ...NOTHING_LEARNED,
      uptime: { probes: [HOME] },
      names,
    });
  });

  it("is unknown where nothing is stored", () => {
    expect(storedPulse(null)).toEqual(NOTHING_LEARNED);
    expect(storedPulse({})).toEqual(NOTHING_LEARNED);
  });

  it.each([
    { ...HOME, state: "on holiday" },
    { ...HOME, since: "yesterday" },
    { ...HOME, failingAt: "Helsinki" },
    "Home",
  ])("is unknown where a part cannot be read, and the other parts hold: %j", (probe) => {
    const domain = { domains: [] };
    expect(storedPulse({ uptime: { probes: [HOME, probe] }, domain })).toEqual({ ...NOTHING_LEARNED, domain });
  });

  it("takes an unknown reason for the most general one", () => {
    const { uptime } = storedPulse({ uptime: { probes: [{ ...HOME, reason: "eclipse" }] } });
    expect(uptime?.probes[0]?.reason).toBe("unreachable");
  });
});
