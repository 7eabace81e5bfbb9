import type { Answer } from "dns-packet";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseOutboundAllow } from "../outbound-allow.ts";
import { startNameServer } from "../name-server-fixture.ts";
import { type HostNames, hostNames } from "./host-names.ts";

const ACME = { organizationId: "acme" };
let server: Awaited<ReturnType<typeof startNameServer>>;
let names: HostNames;

beforeEach(async () => {
  server = await startNameServer();
  names = hostNames([server.address], parseOutboundAllow("*.radwerk.example,localhost,203.0.113.7").allow);
});
afterEach(() => server.stop());

/** The server knows these records and answers only questions about their kind. */
function publish(...records: Answer[]): void {
  server.state.mood = {
    rcode: 0,
    answers: ({ name, type }) => records.filter((record) => record.name === name && record.type === type),
  };
}

it("names the name servers of a domain, in one order and in lower case", async () => {
  const ns = (data: string): Answer => ({ type: "NS", name: "radwerk.example", data });
  publish(ns("NS2.Hafen.example"), ns("ns1.hafen.example"), ns("ns2.hafen.example"));
  expect(await names.nameServers("radwerk.example")).toEqual({
    ok: true,
    names: ["ns1.hafen.example", "ns2.hafen.example"],
  });
});

it("names the addresses of a host, of both families or of one", async () => {
  const name = "shop.radwerk.example";
  publish({ type: "A", name, data: "203.0.113.7" }, { type: "AAAA", name, data: "2001:db8:41::7" });
  expect(await names.addresses(name, ACME)).toEqual({ ok: true, names: ["2001:db8:41::7", "203.0.113.7"] });
  publish({ type: "A", name, data: "203.0.113.7" });
  expect(await names.addresses(name, ACME)).toEqual({ ok: true, names: ["203.0.113.7"] });
});

it("knows addresses and the names of this machine without asking", async () => {
  expect(await names.addresses("203.0.113.7", ACME)).toEqual({ ok: true, names: ["203.0.113.7"] });
  server.state.mood = { rcode: 3, records: () => [] };
  expect(await names.addresses("localhost", ACME)).toMatchObject({ ok: true });
});

it("says that nobody knows a name, or that nobody could be asked", async () => {
  server.state.mood = { rcode: 3, records: () => [] };
  expect(await names.nameServers("gone.example")).toEqual({ ok: false, error: "host_unknown" });
  expect(await names.addresses("gone.invalid", ACME)).toMatchObject({ ok: false });
  server.state.mood = { rcode: 2, records: () => [] };
  // Known to the hosts file, which is asked only where name servers know nothing.
  expect(await names.addresses("localhost", ACME)).toEqual({ ok: false, error: "dns_unavailable" });
  expect(await names.nameServers("radwerk.example")).toEqual({ ok: false, error: "dns_unavailable" });
});

it("reads no more than anybody has", async () => {
  const name = "radwerk.example";
  publish(...Array.from({ length: 200 }, (_, index): Answer => ({ type: "NS", name, data: `n${index}.a` })));
  const found = await names.nameServers(name);
  expect(found.ok && found.names.length).toBeLessThanOrEqual(64);
});

it("tells nobody what a name leads to inside, unless it is opened for them", async () => {
  const name = "db.evil.example";
  publish(
    { type: "A", name, data: "10.0.0.7" },
    { type: "A", name, data: "93.184.215.14" },
    { type: "AAAA", name, data: "fd00::7" },
  );
  expect(await names.addresses(name, ACME)).toEqual({ ok: true, names: ["93.184.215.14"] });
  publish({ type: "A", name, data: "169.254.169.254" });
  expect(await names.addresses(name, ACME)).toEqual({ ok: false, error: "address_forbidden" });
  const opened = hostNames([server.address], parseOutboundAllow("169.254.0.0/16:8443@acme").allow);
  expect(await opened.addresses(name, ACME)).toEqual({ ok: true, names: ["169.254.169.254"] });
  expect(await opened.addresses(name, { organizationId: "evil" })).toMatchObject({ ok: false });
});
