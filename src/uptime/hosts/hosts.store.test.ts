import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findingText } from "../../checks/finding-text.ts";
import { CHECK_TEXTS } from "../../checks/texts/in-each-language.ts";
import { transact } from "../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { ShopAccess } from "../../shops/access.ts";
import { shopPulse } from "../../shops/pulse/pulse.table.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { certificate, chainLink } from "../../snapshot/host-pulse-fixture.ts";
import { hostFact } from "../host-fact.table.ts";
import { readHosts, saveRenewal } from "./hosts.store.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const READ = new Date("2026-11-20T08:00:00.000Z");

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
});
afterAll(() => database.drop());

const access = () => ShopAccess.system("acme", shopId);

async function keep(row: Partial<typeof hostFact.$inferInsert> & { kind: "certificate" | "domain" | "names" }) {
  const place = { host: "shop.example", port: row.kind === "certificate" ? 443 : 0 };
  await database.db.insert(hostFact).values({ organizationId: "acme", shopId, ...place, dueAt: NOW, ...row });
}
const read = { readAt: READ, triedAt: READ };
const ending = { endsAt: "2026-11-21T10:00:00.000Z", troubles: [] };

describe("what a page shows of a shop's hosts", () => {
  it("is nothing while there is nothing", async () => {
    const none = { certificates: [], domains: [], names: [] };
    expect(await readHosts(database.db, access(), NOW)).toEqual({ ...none, isLookedAt: true });
    await database.pool.query("update shop set url = 'http://one.localhost:4801'");
    expect(await readHosts(database.db, access(), NOW)).toEqual({ ...none, isLookedAt: false });
  });

  it("says of each what is known, with the sentences of its checks", async () => {
    const end = "2026-11-22T10:00:00.000Z";
    const value = { ...certificate({ chain: [chainLink({ notAfter: end })], trust: "incomplete" }), seen: [] };
    await keep({ kind: "certificate", value, ...read });
    await keep({ kind: "domain", value: { endsAt: null, troubles: [] }, ...read });
    const names = {
      domain: "shop.example",
      nameServers: ["ns1.example"],
      nameServersSince: "2026-11-01T00:00:00.000Z",
      before: null,
      addresses: ["203.0.113.7"],
      seen: [],
    };
    await keep({ kind: "names", value: names, ...read });
    const answer = await readHosts(database.db, access(), NOW);
    expect(answer).toMatchObject({
      certificates: [
        {
          host: "shop.example",
          port: 443,
          level: "red",
          notAfter: end,
          issuer: "Let's Encrypt R12",
          isChainComplete: false,
          readAt: READ.toISOString(),
          unknownSince: null,
          trouble: null,
        },
      ],
      domains: [{ domain: "shop.example", level: null, findings: [], endsAt: null, registry: "example" }],
      names: [{ host: "shop.example", level: "green", nameServers: ["ns1.example"], addresses: ["203.0.113.7"] }],
    });
    const sentences = answer.certificates[0]?.findings.map((finding) => findingText(finding, CHECK_TEXTS.en));
    expect(sentences).toEqual([
      "shop.example does not send its whole certificate chain",
      "The certificate of shop.example ends on 22.11.2026",
    ]);
  });

  it("keeps apart what was never read, what fails now, and what nobody can read", async () => {
    await keep({ kind: "certificate", unknownSince: READ, trouble: "timed_out" });
    await keep({ kind: "domain", value: { nonsense: true }, ...read });
    await keep({ kind: "names" });
    expect(await readHosts(database.db, access(), NOW)).toMatchObject({
      certificates: [
        { level: null, notAfter: null, readAt: null, unknownSince: READ.toISOString(), trouble: "timed_out" },
      ],
      domains: [{ level: null, endsAt: null, findings: [] }],
      names: [{ level: null, nameServers: null, addresses: [], readAt: null }],
    });
  });

  it("is that of this shop alone", async () => {
    await keep({ kind: "names" });
    expect((await readHosts(database.db, ShopAccess.system("other", shopId), NOW)).names).toEqual([]);
  });
});

describe("a registrar that renews by itself", () => {
  const save = (domain: string, of = access()) =>
    transact(database.pool, (tx) => saveRenewal(tx, of, { domain, renewsItself: true }));

  it("is noted of a domain, and has the shop judged anew", async () => {
    await keep({ kind: "domain", value: ending, ...read });
    expect((await readHosts(database.db, access(), NOW)).domains).toMatchObject([
      { level: "red", renewsItself: false },
    ]);
    expect(await save("shop.example")).toBe(false);
    expect((await readHosts(database.db, access(), NOW)).domains).toMatchObject([
      { level: "green", renewsItself: true },
    ]);
    expect(await database.db.select().from(shopPulse)).toMatchObject([
      { domain: { domains: [{ domain: "shop.example", ...ending, renewsItself: true }] } },
    ]);
    expect(await save("shop.example")).toBe(true);
  });

  it("is noted of no domain that the shop has not, nor of anybody else's shop", async () => {
    await keep({ kind: "domain", value: ending, ...read });
    expect(await save("other.example")).toBeNull();
    expect(await save("shop.example", ShopAccess.system("other", shopId))).toBeNull();
    expect(await database.db.select().from(shopPulse)).toEqual([]);
  });
});
