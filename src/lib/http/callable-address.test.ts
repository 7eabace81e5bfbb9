import { expect, it } from "vitest";
import { isCallable } from "./callable-address.ts";
import { parseOutboundAllow } from "./outbound-allow.ts";

const { everybody: nothing } = parseOutboundAllow("").allow;
const { everybody: exceptions } = parseOutboundAllow("localhost,idp.local,10.0.0.0/8").allow;

it.each([
  ["https://idp.example/token", true, true],
  ["https://8.8.8.8/", true, true],
  ["http://idp.example/token", false, false],
  ["https://localhost:8443/", false, true],
  ["http://localhost:8080/", false, true],
  ["http://idp.local/", false, true],
  ["https://10.1.2.3/", false, true],
  ["http://10.1.2.3/", false, true],
  ["http://8.8.8.8/", false, false],
  ["https://127.0.0.1/", false, false],
  ["https://0x7f.1/", false, false],
  ["https://[::ffff:10.0.0.1]/", false, true],
  ["https://[fd00::1]/", false, false],
  ["https://a:b@idp.example/", false, false],
  ["ftp://idp.example/", false, false],
  ["javascript:alert(1)", false, false],
  ["idp.example", false, false],
])("%s may be called: %o, and with exceptions: %o", (address, usually, excepted) => {
  expect([isCallable(nothing, address), isCallable(exceptions, address)]).toEqual([usually, excepted]);
});
