import { describe, expect, it } from "vitest";
import type { NamesFact } from "./host-fact.ts";
import { networkOf, rememberNames } from "./remember-names.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));
const seen = (addresses: readonly string[], nameServers: readonly string[] | null = ["ns1.example"]) => ({
  domain: "radwerk.example",
  nameServers,
  addresses,
});

/** Looks on these days, in order. */
function look(...days: readonly (readonly [number, ReturnType<typeof seen>])[]) {
  let fact: NamesFact | null = null;
  const moved: number[] = [];
  for (const [day, found] of days) {
    const learned = rememberNames(fact, found, at(day));
    fact = learned.fact;
    if (learned.hasMoved) moved.push(day);
  }
  return { fact, moved };
}

describe("addresses", () => {
  it("are no news at the first look", () => {
    const { fact, moved } = look([1, seen(["203.0.113.7", "2001:db8:41::7"])]);
    expect(moved).toEqual([]);
    expect(fact).toMatchObject({ addresses: ["2001:db8:41::7", "203.0.113.7"] });
  });

  it("have moved only where they share no network with any of the last 30 days", () => {
    expect(look([1, seen(["203.0.113.7"])], [2, seen(["203.0.113.99"])]).moved).toEqual([]);
    expect(look([1, seen(["203.0.113.7"])], [2, seen(["198.51.100.7"])]).moved).toEqual([2]);
    const rotating = look(
      [1, seen(["203.0.113.7"])],
      [2, seen(["198.51.100.7", "203.0.113.9"])],
      [3, seen(["198.51.100.8"])],
      [4, seen(["203.0.113.8"])],
    );
    expect(rotating.moved).toEqual([]);
    const both = look([1, seen(["203.0.113.7", "2001:db8:41::7"])], [2, seen(["2001:db8:41:9::1"])]);
    expect(both.moved).toEqual([]);
  });

  it("are news again where they were more than 30 days ago", () => {
    const days = look([1, seen(["203.0.113.7"])], [2, seen(["198.51.100.7"])], [40, seen(["203.0.113.7"])]);
    expect(days.moved).toEqual([2, 40]);
    expect(look([1, seen(["203.0.113.7"])], [60, seen(["203.0.113.8"])]).moved).toEqual([]);
  });

  it.each([
    ["203.0.113.7", "203.0.113"],
    ["2001:db8:41::7", "2001:db8:41"],
    ["2001:0db8:0041:9::", "2001:db8:41"],
    ["2001::", "2001:0:0"],
    ["::1", "0:0:0"],
  ])("%s lie in a network", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("name servers", () => {
  it("have changed where others are named, in any order", () => {
    const { fact } = look(
      [1, seen([], ["ns1.example", "ns2.example"])],
      [2, seen([], ["NS2.example", "ns1.example"])],
      [3, seen([], ["ns1.other.example"])],
    );
    expect(fact).toMatchObject({
      nameServers: ["ns1.other.example"],
      nameServersSince: at(3).toISOString(),
      before: ["ns1.example", "ns2.example"],
    });
  });

  it("stay as they were while they cannot be read", () => {
    const { fact } = look([1, seen([], ["ns1.example"])], [2, seen([], null)], [3, seen([], [])]);
    expect(fact).toMatchObject({ nameServers: ["ns1.example"], nameServersSince: at(1).toISOString(), before: null });
  });

  it("of another domain are compared with nothing", () => {
    const moved = { domain: "other.example", nameServers: ["ns9.example"], addresses: [] };
    expect(look([1, seen([], ["ns1.example"])], [2, moved]).fact).toMatchObject({ before: null });
  });
});

it("keeps a bounded, cleaned part of what is answered", () => {
  const servers = Array.from({ length: 500 }, (_, index) => `<b>\u202Ens${index}.${"x".repeat(300)}`);
  const addresses = Array.from({ length: 5000 }, (_, index) => `10.${index % 256}.${index >> 8}.1`);
  let fact: NamesFact | null = null;
  for (let day = 1; day < 100; day += 1) {
    const part = addresses.slice(day * 32);
    ({ fact } = rememberNames(fact, { domain: "a.example", nameServers: servers, addresses: part }, at(1)));
  }
  const text = JSON.stringify(fact);
  expect(text.length).toBeLessThan(65_536);
  expect(text).not.toMatch(/\p{Cf}/u);
});
