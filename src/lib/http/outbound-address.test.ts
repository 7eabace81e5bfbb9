import { describe, expect, it } from "vitest";
import { isPublicAddress, parseAddress, withoutInside } from "./outbound-address.ts";

const INSIDE = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.254",
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::7f00:1",
  "::ffff:0:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "2001::1",
  "2001:db8::1",
  "2001:2::1",
  "3fff::1",
  "100::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "5f00::1",
  "4000::1",
];
const OUTSIDE = [
  "8.8.8.8",
  "1.1.1.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "11.0.0.1",
  "93.184.216.34",
  "::ffff:8.8.8.8",
  "2606:4700::1111",
  "2a01:4f8::2",
];

describe("isPublicAddress", () => {
  it.each(INSIDE)("knows %s as not public", (text) => {
    const address = parseAddress(text);
    expect(address).not.toBeNull();
    expect(address !== null && isPublicAddress(address)).toBe(false);
  });

  it.each(OUTSIDE)("knows %s as public", (text) => {
    const address = parseAddress(text);
    expect(address !== null && isPublicAddress(address)).toBe(true);
  });

  it.each(["example.com", "localhost", "", "1.2.3.4.5", "999.1.1.1.example"])("takes %j for a name", (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});

it.each([
  ["connect ECONNREFUSED 10.0.0.5:443", "connect ECONNREFUSED an address that is not public:443"],
  ["connect ECONNREFUSED ::1:443", "connect ECONNREFUSED an address that is not public"],
  ["connect EHOSTUNREACH fd00::17", "connect EHOSTUNREACH an address that is not public"],
  ["connect ECONNREFUSED 93.184.216.34:443", "connect ECONNREFUSED 93.184.216.34:443"],
  ["no full answer within 3000 ms at 12:30:15", "no full answer within 3000 ms at 12:30:15"],
])("%s is told as %s", (line, told) => {
  expect(withoutInside(line)).toBe(told);
});
