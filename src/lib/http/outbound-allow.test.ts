import { expect, it } from "vitest";
import {
  formatOpenings,
  isAddressAllowed,
  isHostAllowed,
  isNothingAllowed,
  NOTHING_ALLOWED,
  openingsFor,
  parseOutboundAllow,
} from "./outbound-allow.ts";

const { everybody: allow } = parseOutboundAllow("10.0.0.0/8, shop.local\n*.localhost,127.0.0.1 fd00::/8").allow;

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
  expect(isAddressAllowed(byPort.allow.everybody, { hostname, address, port })).toBe(expected);
  const again = parseOutboundAllow(formatOpenings(byPort.allow.everybody)).allow.everybody;
  expect(isAddressAllowed(again, { hostname, address, port })).toBe(expected);
});

it("names ports that there are not", () => {
  expect(parseOutboundAllow("shop.local:0,10.0.0.0/8:70000,shop.local:x").wrong).toHaveLength(3);
});

it("opens an entry with an organization for that one alone", () => {
  const { allow, wrong } = parseOutboundAllow("10.0.0.0/8:443@acme,shop.local@acme,[fd00::1]:443@Be-t_a,127.0.0.1");
  expect(wrong).toEqual([]);
  const opens = (asker: Parameters<typeof openingsFor>[1]) =>
    [
      { hostname: "a.example", address: "10.1.2.3", port: 443 },
      { hostname: "shop.local", address: "192.168.1.5", port: 80 },
      { hostname: "b.example", address: "fd00::1", port: 443 },
      { hostname: "c.example", address: "127.0.0.1", port: 80 },
    ].map((target) => isAddressAllowed(openingsFor(allow, asker), target));
  expect(opens({ organizationId: "acme" })).toEqual([true, true, false, true]);
  expect(opens({ organizationId: "Be-t_a" })).toEqual([false, false, true, true]);
  expect(opens({ organizationId: "be-t_a" })).toEqual([false, false, false, true]);
  expect(opens("instance")).toEqual([false, false, false, true]);
});

it("refuses an entry for an organization that no id can name", () => {
  const entries = ["10.0.0.0/8@", "shop.local@a@b", "@acme", "shop.local@ä", "10.0.0.0/99@acme"];
  expect(parseOutboundAllow(entries.join(","))).toEqual({ allow: NOTHING_ALLOWED, wrong: entries });
});

it("does not count as nothing what is open for one organization", () => {
  expect(isNothingAllowed(parseOutboundAllow("shop.local@acme").allow)).toBe(false);
  expect(isNothingAllowed(NOTHING_ALLOWED)).toBe(true);
});
