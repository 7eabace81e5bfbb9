import { describe, expect, it } from "vitest";
import type { Db } from "../lib/db.ts";
import { inTransaction } from "../lib/test-database.ts";
import { changelogOf, type ChangelogQuestion } from "./extension-catalogue.store.ts";
import { saveChunk } from "./store-sync.store.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
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
