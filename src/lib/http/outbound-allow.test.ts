import { expect, it } from "vitest";
import { isAddressAllowed, isHostAllowed, NOTHING_ALLOWED, parseOutboundAllow } from "./outbound-allow.ts";

const { allow } = parseOutboundAllow("10.0.0.0/8, shop.local\n*.localhost,127.0.0.1 fd00::/8");

it("reads ranges, addresses, names and wildcards, however they are separated", () => {
  expect(allow.ranges).toHaveLength(3);
  expect(allow.hosts).toEqual(["shop.local", "*.localhost"]);
});

it.each(["", "  ", ",,"])("reads %j as no exception", (text) => {
  expect(parseOutboundAllow(text)).toEqual({ allow: NOTHING_ALLOWED, wrong: [] });
});

it("names the entries that mean nothing", () => {
  expect(parseOutboundAllow("10.0.0.0/40,http://x.example,12345,shop.local,*").wrong).toEqual([
    "10.0.0.0/40",
    "http://x.example",
    "12345",
    "*",
  ]);
});

it.each([
  ["shop.local", "192.168.1.5", true],
  ["SHOP.local.", "192.168.1.5", true],
  ["a.localhost", "127.0.0.1", true],
  ["localhost", "127.0.0.1", true],
  ["localhost", "127.0.0.2", false],
  ["other.local", "192.168.1.5", false],
  ["evilshop.local", "192.168.1.5", false],
  ["notlocalhost", "192.168.1.5", false],
  ["anything.example", "10.9.8.7", true],
  ["anything.example", "::ffff:10.9.8.7", true],
  ["anything.example", "11.9.8.7", true],
  ["anything.example", "fd12::1", true],
  ["anything.example", "fe80::1", false],
  ["anything.example", "nonsense", false],
])("lets %s at %s through: %s", (host, address, expected) => {
  expect(isAddressAllowed(allow, host, address)).toBe(expected);
});

it("does not take the parent of a wildcard for one of its names", () => {
  expect(isHostAllowed({ ranges: [], hosts: ["*.shops.example"] }, "shops.example")).toBe(false);
  expect(isHostAllowed({ ranges: [], hosts: ["*.shops.example"] }, "a.b.shops.example")).toBe(true);
});
