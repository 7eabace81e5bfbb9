import { expect, it } from "vitest";
import {
  formatOutboundAllow,
  isAddressAllowed,
  isHostAllowed,
  NOTHING_ALLOWED,
  parseOutboundAllow,
} from "./outbound-allow.ts";

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
  expect(isAddressAllowed(allow, { hostname: host, address, port: 443 })).toBe(expected);
});

it("does not take the parent of a wildcard for one of its names", () => {
  expect(isHostAllowed({ ranges: [], hosts: ["*.shops.example"] }, "shops.example", 443)).toBe(false);
  expect(isHostAllowed({ ranges: [], hosts: ["*.shops.example"] }, "a.b.shops.example", 443)).toBe(true);
});

const byPort = parseOutboundAllow("10.0.0.0/8:8443,shop.local:8080,*.shops.local:443,[fd00::1]:8443,fd12::/16:443,::1");

it.each([
  ["anything.example", "10.1.2.3", 8443, true],
  ["anything.example", "10.1.2.3", 5432, false],
  ["shop.local", "192.168.1.5", 8080, true],
  ["shop.local", "192.168.1.5", 22, false],
  ["a.shops.local", "192.168.1.5", 443, true],
  ["a.shops.local", "192.168.1.5", 80, false],
  ["anything.example", "fd00::1", 8443, true],
  ["anything.example", "fd00::1", 443, false],
  ["anything.example", "fd12::5", 443, true],
  ["anything.example", "fd12::5", 8443, false],
  ["anything.example", "::1", 9, true],
])("lets %s at %s on port %i through: %s", (hostname, address, port, expected) => {
  expect(byPort.wrong).toEqual([]);
  expect(isAddressAllowed(byPort.allow, { hostname, address, port })).toBe(expected);
  const again = parseOutboundAllow(formatOutboundAllow(byPort.allow)).allow;
  expect(isAddressAllowed(again, { hostname, address, port })).toBe(expected);
});

it("names ports that there are not", () => {
  expect(parseOutboundAllow("shop.local:0,10.0.0.0/8:70000,shop.local:x").wrong).toHaveLength(3);
});
