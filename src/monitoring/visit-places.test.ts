import { describe, expect, it } from "vitest";
import { divideByHost, placesBeside, type RunningVisit } from "./visit-places.ts";

const RULES = { parallelism: 8, parallelismPerHost: 2, organizationPercent: 50 };
const visits = (count: number, visit: RunningVisit) => Array.from({ length: count }, () => visit);

describe("places of a worker", () => {
  it("are all free at first, and some more for what people ask for", () => {
    expect(placesBeside([], RULES)).toMatchObject({ free: 8, freeForRequests: 2, perOrganization: 4, busyHosts: [] });
  });

  it("leave room for requests when all others are taken", () => {
    const running = visits(9, { host: "slow.example", organizationId: "acme" });
    expect(placesBeside(running, RULES)).toMatchObject({ free: 0, freeForRequests: 1, busyHosts: ["slow.example"] });
    expect(placesBeside(running, RULES).held).toEqual(new Map([["acme", 9]]));
  });

  it("are one at least for everybody, whatever the rules", () => {
    expect(placesBeside([], { parallelism: 1, parallelismPerHost: 1, organizationPercent: 1 })).toMatchObject({
      free: 1,
      freeForRequests: 1,
      perOrganization: 1,
      requestsPerOrganization: 1,
    });
  });

  it("are bounded by host, those that run counted", () => {
    const shop = { host: "one.example", organizationId: "acme" };
    expect(divideByHost([shop, shop], [shop], 2)).toEqual({ admitted: [shop], surplus: [shop] });
  });
});
