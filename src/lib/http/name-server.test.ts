import { expect, it } from "vitest";
import { nameServerOf } from "./name-server.ts";

it.each([
  ["9.9.9.9", { host: "9.9.9.9", port: 53 }],
  ["127.0.0.1:5353", { host: "127.0.0.1", port: 5353 }],
  ["dns.example:5353", { host: "dns.example", port: 5353 }],
  ["2620:fe::fe", { host: "2620:fe::fe", port: 53 }],
  ["[2620:fe::fe]:5353", { host: "2620:fe::fe", port: 5353 }],
  ["9.9.9.9:0", null],
  ["9.9.9.9:70000", null],
  ["https://dns.example", null],
  ["[dns.example]:53", null],
  ["a b", null],
  ["", null],
])("%s is the name server %o", (text, server) => {
  expect(nameServerOf(text)).toEqual(server);
});
