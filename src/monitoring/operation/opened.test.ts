import { expect, it } from "vitest";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { addOrganization } from "../../shops/shop-fixture.ts";
import { whatIsOpened } from "./opened.service.ts";

const opened = (text: string) =>
  inTransaction(async (db) => {
    await addOrganization(db, "acme");
    return await whatIsOpened(db, parseOutboundAllow(text).allow);
  });

it("names what is open for everybody, for one organization, and for an id that nobody has", async () => {
  expect(await opened("shop.local:8443 10.0.0.0/8:443 192.168.7.9@acme *.lan@acme fd00::/8@gone")).toEqual([
    { organization: null, entries: ["10.0.0.0/8:443", "shop.local:8443"] },
    { organization: { id: "acme", name: "Organization acme" }, entries: ["192.168.7.9/32", "*.lan"] },
    { organization: { id: "gone", name: null }, entries: ["fd00::/8"] },
  ]);
});

it("names nothing where nothing is open, and nobody where only one organization has something", async () => {
  expect(await opened("")).toEqual([]);
  expect(await opened("10.0.0.1@acme")).toHaveLength(1);
});
