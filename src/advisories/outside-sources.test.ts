import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeShops, startFakeShops } from "../../fake-shop/server.ts";
import { changelogOf } from "../extensions/extension-catalogue.store.ts";
import { createCompatibilityReader } from "../extensions/extension-compatibility.service.ts";
import { addShopWith } from "../extensions/installed-fixture.ts";
import { storeExtension } from "../extensions/store-extension.table.ts";
import { syncStore } from "../extensions/store-sync.job.ts";
import { createHttp } from "../lib/http/http.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import { createSourceLimiter } from "../lib/http/limiter.ts";
import { parseOutboundAllow } from "../lib/http/outbound-allow.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { inTransaction } from "../lib/test-database.ts";
import { readReleases } from "../platforms/shopware-releases.service.ts";
import { syncAdvisories } from "./advisory-sync.job.ts";
import { findFacts } from "./facts.store.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const clock = () => TEN;
const PAYPAL = { name: "SwagPayPal", shopwareVersion: "6.6.10.4" };

let shops: FakeShops;
let http: Http;

beforeAll(async () => {
  shops = await startFakeShops({ now: clock });
  http = createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/test" });
});
afterAll(async () => {
  await http.close();
  await shops.close();
});
beforeEach(() => {
  shops.sources.store.hostileMarkup = false;
});

function source(name: "store" | "staticData" | "severities"): OutsideSource {
  const limiter = createSourceLimiter({ concurrency: 2, minimumIntervalMilliseconds: 0, now: clock });
  return { baseUrl: shops.sources.urls[name], http, limiter };
}

describe("the simulated outside sources", () => {
  it("tell about extensions, in both languages and whatever is hidden in their texts", () =>
    inTransaction(async (db) => {
      shops.sources.store.hostileMarkup = true;
      await addShopWith(db, "one", PAYPAL.shopwareVersion, ["SwagPayPal", "HuberWarehouseSync"]);
      expect(await syncStore({ db, clock, store: source("store") })).toEqual({ due: 2, answered: 2, error: null });

      const [standing] = await db.select().from(storeExtension).where(eq(storeExtension.name, PAYPAL.name));
      expect(standing).toMatchObject({ inStore: true, fetchedAt: TEN, unknownSince: null });
      expect(standing?.link).toBe("https://store.shopware.com/swagpaypal.html");

      const question = { ...PAYPAL, installedVersion: "0.0.1", upgradeVersion: null };
      const english = await changelogOf(db, { ...question, locale: "en_GB" });
      const german = await changelogOf(db, { ...question, locale: "de_DE" });
      expect(english.filter(({ isCompatible }) => isCompatible)[0]?.version).toBe(standing?.latestVersion);
      expect(german.map(({ version }) => version)).toEqual(english.map(({ version }) => version));
      expect(german[0]?.text).not.toBe(english[0]?.text);
      for (const { text } of [...english, ...german]) expect(text).not.toMatch(/alert|onerror|javascript|style|svg/iu);
    }));

  it("tell what runs on a later Shopware version", () =>
    inTransaction(async (db) => {
      const ask = createCompatibilityReader(source("store"));
      const extensions = [
        { name: "SwagPayPal", version: "8.5.0" },
        { name: "HuberWarehouseSync", version: "0.9.3" },
      ];
      const input = { currentVersion: "6.5.8.8", futureVersion: "6.6.10.4", extensions };
      const answer = await ask(db, input, { user: null, clientAddress: null, now: TEN });
      expect(answer.map(({ name }) => name)).toEqual(["SwagPayPal"]);
    }));

  it("tell the Shopware versions", () =>
    inTransaction(async (db) => {
      const releases = await readReleases(db, source("staticData"), TEN);
      expect(releases["6.6.10.4"]).toContain("8.3");
    }));

  it("tell the advisories", () =>
    inTransaction(async (db) => {
      expect(
        await syncAdvisories({ db, clock, advisories: source("staticData"), severities: source("severities") }),
      ).toBe(true);
      const { advisories } = await findFacts(db);
      expect(Object.keys(advisories?.byVersion ?? {})).toContain("v6.5.8.8");
      expect(advisories?.newestSecurityPlugin["6.6"]).toBeDefined();
    }));

  it.each(["serverError", "html", "brokenJson", "reset"] as const)(
    "leave us with what we know when they fail with %s",
    (how) =>
      inTransaction(async (db) => {
        const advisories = source("staticData");
        await syncAdvisories({ db, clock, advisories, severities: source("severities") });
        const known = await findFacts(db);
        shops.sources.fail("staticData", how);
        expect(await syncAdvisories({ db, clock, advisories, severities: source("severities") })).toBe(false);
        shops.sources.restore("staticData");
        expect(await findFacts(db)).toEqual(known);
        expect(known.advisories).not.toBeNull();
      }),
  );
});
