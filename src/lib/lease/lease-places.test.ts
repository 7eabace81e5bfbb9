import { describe, expect, it } from "vitest";
import { divideByHost, placesBeside } from "./lease-places.ts";

const RULES = { parallelism: 8, perHost: 2 };

describe("places", () => {
  it("are all free at first, and some more for what people ask for", () => {
    expect(placesBeside([], RULES)).toEqual({ free: 8, freeForUrgent: 2, forUrgent: 2, busyHosts: [] });
  });

  it("leave room for what people ask for when all others are taken", () => {
    const hosts = Array.from({ length: 9 }, () => "slow.example");
    expect(placesBeside(hosts, RULES)).toMatchObject({ free: 0, freeForUrgent: 1, busyHosts: ["slow.example"] });
  });

  it("are one at least, whatever the rules", () => {
    expect(placesBeside([], { parallelism: 1, perHost: 1 })).toMatchObject({ free: 1, freeForUrgent: 1 });
  });

  it("are bounded by host, those that run counted", () => {
    const item = { host: "one.example" };
    const divided = divideByHost([item, item], ({ host }) => host, { running: [item], perHost: 2 });
    expect(divided).toEqual({ admitted: [item], surplus: [item] });
  });
});
