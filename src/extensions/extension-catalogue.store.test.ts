import { describe, expect, it } from "vitest";
import type { Db } from "../lib/db.ts";
import { inTransaction } from "../lib/test-database.ts";
import { changelogOf, type ChangelogQuestion, storeStandingFor } from "./extension-catalogue.store.ts";
import { latestVersionOf, NEVER_ASKED, standingKey } from "./store-standing.ts";
import { claimDuePairs, markUnknown, saveChunk } from "./store-sync.store.ts";
import { addShopWith } from "./installed-fixture.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const NOON = new Date("2026-11-21T12:00:00.000Z");
const SIX = { name: "SwagPayPal", shopwareVersion: "6.6.10.4" };
const SEVEN = { name: "SwagPayPal", shopwareVersion: "6.7.1.0" };
const OWN = { name: "OwnPlugin", shopwareVersion: "6.6.10.4" };

const release = (version: string, text: string) => ({ version, text, creationDate: null });

async function fill(db: Db): Promise<void> {
  const payPal = {
    name: "SwagPayPal",
    label: "PayPal",
    link: "https://store.shopware.com/paypal",
    producer: "shopware AG",
    rating: 8.5,
  };
  const english = {
    ...payPal,
    releases: [release("9.10.0", "ten"), release("9.9.0", "nine"), release("10.0.0", "next")],
  };
  const german = { ...payPal, releases: [release("9.10.0", "zehn")] };
  const names = ["SwagPayPal", "OwnPlugin"];
  const six = { en_GB: [{ ...english, latestVersion: "9.10.0" }], de_DE: [{ ...german, latestVersion: "9.10.0" }] };
  await saveChunk(db, { shopwareVersion: "6.6.10.4", names, extensions: six }, TEN);
  await saveChunk(
    db,
    {
      shopwareVersion: "6.7.1.0",
      names: ["SwagPayPal"],
      extensions: { en_GB: [{ ...english, latestVersion: "10.0.0" }] },
    },
    TEN,
  );
}

describe("storeStandingFor", () => {
  it("answers for each Shopware version, however often it is asked", () =>
    inTransaction(async (db) => {
      await fill(db);
      const standings = await storeStandingFor(db, [
        SIX,
        SEVEN,
        SIX,
        OWN,
        { name: "Unasked", shopwareVersion: "6.6.10.4" },
      ]);
      const known = {
        inStore: true,
        rating: 8.5,
        link: "https://store.shopware.com/paypal",
        knownSince: TEN,
        unknownSince: null,
      };
      expect(Object.fromEntries(standings)).toEqual({
        [standingKey(SIX)]: { ...known, latestVersion: "9.10.0" },
        [standingKey(SEVEN)]: { ...known, latestVersion: "10.0.0" },
        [standingKey(OWN)]: { ...NEVER_ASKED, inStore: false, knownSince: TEN },
      });
    }));

  it("knows the difference between not in the store and never answered", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", "6.6.10.4", ["OwnPlugin"]);
      await claimDuePairs(db, { now: TEN, ageHours: 24, retryMinutes: 15, limit: 10, only: null });
      await markUnknown(db, [OWN], "timed_out", NOON);
      expect((await storeStandingFor(db, [OWN])).get(standingKey(OWN))).toEqual({ ...NEVER_ASKED, unknownSince: NOON });
    }));

  it("asks nothing about nothing", () =>
    inTransaction(async (db) => expect(await storeStandingFor(db, [])).toEqual(new Map())));

  it("takes names as names, whatever they contain", () =>
    inTransaction(async (db) => {
      await fill(db);
      expect((await storeStandingFor(db, [{ name: "x'); drop table shop; --", shopwareVersion: '"}]' }])).size).toBe(0);
    }));
});

describe("latestVersionOf", () => {
  it("prefers the store's word to what lies in the shop", () => {
    expect(latestVersionOf({ upgradeVersion: "1.1.0" }, { latestVersion: "1.2.0" })).toBe("1.2.0");
    expect(latestVersionOf({ upgradeVersion: "1.1.0" }, NEVER_ASKED)).toBe("1.1.0");
    expect(latestVersionOf({ upgradeVersion: null }, NEVER_ASKED)).toBeNull();
  });
});

describe("changelogOf", () => {
  const QUESTION: ChangelogQuestion = { ...SIX, installedVersion: "9.9.0", upgradeVersion: null, locale: "de_DE" };

  it("speaks the reader's language, English where that is missing", () =>
    inTransaction(async (db) => {
      await fill(db);
      expect(await changelogOf(db, QUESTION)).toEqual([
        { version: "10.0.0", text: "next", creationDate: null, namesSecurityFix: false, isCompatible: false },
        { version: "9.10.0", text: "zehn", creationDate: null, namesSecurityFix: false, isCompatible: true },
      ]);
      const english = await changelogOf(db, { ...QUESTION, locale: "en_GB" });
      expect(english.map(({ text }) => text)).toEqual(["next", "ten"]);
    }));

  it("judges compatibility by the shop's own Shopware version", () =>
    inTransaction(async (db) => {
      await fill(db);
      const seven = await changelogOf(db, { ...QUESTION, ...SEVEN });
      expect(seven.map(({ isCompatible }) => isCompatible)).toEqual([true, true]);
      const unasked = await changelogOf(db, { ...QUESTION, shopwareVersion: "6.5.8.8" });
      expect(unasked.map(({ isCompatible }) => isCompatible)).toEqual([true, true]);
    }));

  it("lists nothing where nothing is known", () =>
    inTransaction(async (db) => {
      await fill(db);
      expect(await changelogOf(db, { ...QUESTION, ...OWN })).toEqual([]);
    }));
});
