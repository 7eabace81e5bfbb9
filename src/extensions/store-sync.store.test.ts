import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "../lib/db.ts";
import { freshDatabase, inTransaction } from "../lib/test-database.ts";
import { organization } from "../organizations/organization.table.ts";
import { addOrganization } from "../shops/shop-fixture.ts";
import { addShopWith } from "./installed-fixture.ts";
import { shopExtension } from "./shop-extension.table.ts";
import { storeExtension, storeRelease } from "./store-extension.table.ts";
import type { StoreExtension } from "./store-extension.ts";
import {
  type ChunkAnswer,
  type Claim,
  claimDuePairs,
  forgetUnused,
  markUnknown,
  saveChunk,
} from "./store-sync.store.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const VERSION = "6.6.10.4";

function hoursLater(hours: number): Date {
  return new Date(TEN.getTime() + hours * 60 * 60 * 1000);
}

function claim(changes: Partial<Claim> = {}): Claim {
  return { now: TEN, ageHours: 24, retryMinutes: 15, limit: 100, only: null, ...changes };
}

function extension(name: string, changes: Partial<StoreExtension> = {}): StoreExtension {
  return {
    name,
    label: name,
    latestVersion: "2.0.0",
    rating: 9.3,
    link: null,
    producer: "Acme",
    releases: [],
    ...changes,
  };
}

const RELEASE = { version: "2.0.0", text: "<p>Two</p>", creationDate: "2026-11-02" };

/** An extension with two releases, the newer one described by `text`. */
function chunk(text: string): ChunkAnswer {
  const releases = [
    { ...RELEASE, text },
    { ...RELEASE, version: "1.9.0" },
  ];
  return { shopwareVersion: VERSION, names: ["Known"], extensions: { en_GB: [extension("Known", { releases })] } };
}

function keepNamesOf(db: Db, ...ids: readonly string[]) {
  return db.update(organization).set({ keepsExtensionNames: true }).where(inArray(organization.id, ids));
}

describe("claimDuePairs", () => {
  it("leaves out names of an organization that keeps them, unless the store once knew them", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "open", VERSION, ["OpenTheme"]);
      await addShopWith(db, "discreet", VERSION, ["DiscreetTheme", "Known"]);
      await keepNamesOf(db, "discreet");
      expect(await claimDuePairs(db, claim())).toEqual([{ name: "OpenTheme", shopwareVersion: VERSION }]);
      await saveChunk(db, { ...chunk("<p>Two</p>"), shopwareVersion: "6.5.8.8" }, TEN);
      expect(await claimDuePairs(db, claim())).toEqual([{ name: "Known", shopwareVersion: VERSION }]);
    }));

  it("tells of an organization that never decided only what is proven to be in the store or public", () =>
    inTransaction(async (db) => {
      await addOrganization(db, "new");
      const [{ keepsExtensionNames } = {}] = await db.select().from(organization).where(eq(organization.id, "new"));
      expect(keepsExtensionNames).toBe(true);
      await addShopWith(db, "one", VERSION, ["Bought", "AgencyBase", "SwagPayPal"]);
      await addShopWith(db, "two", VERSION, ["AgencyBase"]);
      await keepNamesOf(db, "one", "two");
      await db.update(shopExtension).set({ fromStore: true }).where(eq(shopExtension.name, "Bought"));
      expect((await claimDuePairs(db, claim())).map(({ name }) => name).toSorted()).toEqual(["Bought", "SwagPayPal"]);
    }));

  it("takes what is installed somewhere and was never asked about, what most shops have first", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["Rare", "Common"]);
      await addShopWith(db, "two", VERSION, ["Common"]);
      await addShopWith(db, "three", "6.5.8.8", ["Common"]);
      expect(await claimDuePairs(db, claim({ limit: 1 }))).toEqual([{ name: "Common", shopwareVersion: VERSION }]);
      expect(await claimDuePairs(db, claim())).toEqual([
        { name: "Common", shopwareVersion: "6.5.8.8" },
        { name: "Rare", shopwareVersion: VERSION },
      ]);
      expect(await claimDuePairs(db, claim())).toEqual([]);
    }));

  it("takes nothing that the store could not know", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["no name", "x&locale=de", "Fine"]);
      await addShopWith(db, "two", "6.6.9999999.9999999-dev", ["Fine"]);
      await addShopWith(db, "three", "6.7.0.0-RC1", ["Fine"]);
      expect((await claimDuePairs(db, claim())).map(({ shopwareVersion }) => shopwareVersion).toSorted()).toEqual([
        VERSION,
        "6.7.0.0-RC1",
      ]);
    }));

  it("takes only one shop's extensions when asked for them", () =>
    inTransaction(async (db) => {
      const only = await addShopWith(db, "one", VERSION, ["Mine"]);
      await addShopWith(db, "two", VERSION, ["Theirs"]);
      expect(await claimDuePairs(db, claim({ only }))).toEqual([{ name: "Mine", shopwareVersion: VERSION }]);
    }));

  it("takes what was answered again after a day", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["Known"]);
      await claimDuePairs(db, claim());
      await saveChunk(db, { shopwareVersion: VERSION, names: ["Known"], extensions: { en_GB: [] } }, TEN);
      expect(await claimDuePairs(db, claim({ now: hoursLater(23) }))).toEqual([]);
      expect(await claimDuePairs(db, claim({ now: hoursLater(25) }))).toHaveLength(1);
    }));

  it("takes what failed or was lost again after a quarter of an hour", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["Failed", "Lost"]);
      await claimDuePairs(db, claim());
      await markUnknown(db, [{ name: "Failed", shopwareVersion: VERSION }], "timed_out", TEN);
      expect(await claimDuePairs(db, claim({ now: hoursLater(0.2) }))).toEqual([]);
      expect(await claimDuePairs(db, claim({ now: hoursLater(0.3) }))).toHaveLength(2);
    }));

  it("gives no pair to two workers who ask at once", async () => {
    const { db, drop } = await freshDatabase();
    try {
      await addShopWith(db, "one", VERSION, ["SwagPayPal", "FroshTools"]);
      const second = await db.transaction(async (first) => {
        expect(await claimDuePairs(first, claim())).toHaveLength(2);
        const waiting = claimDuePairs(db, claim());
        await untilSomebodyWaits(db);
        return { claimed: waiting };
      });
      expect(await second.claimed).toEqual([]);
    } finally {
      await drop();
    }
  });
});

/** Resolves when a statement in this database waits for a lock. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  const waits = sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let count = 0; count === 0;) count = (await db.execute<{ count: number }>(waits)).rows[0]?.count ?? 0;
}

describe("saveChunk", () => {
  it("keeps what the store knows, and that it does not know the rest", () =>
    inTransaction(async (db) => {
      const known = extension("Known", { releases: [RELEASE] });
      const german = extension("Known", { releases: [{ ...RELEASE, text: "<p>Zwei</p>" }] });
      await saveChunk(
        db,
        { shopwareVersion: VERSION, names: ["Known", "Own"], extensions: { en_GB: [known], de_DE: [german] } },
        TEN,
      );
      const rows = await db.select().from(storeExtension).orderBy(storeExtension.name);
      const common = { shopwareVersion: VERSION, triedAt: TEN, fetchedAt: TEN, lastError: null, unknownSince: null };
      expect(rows).toEqual([
        {
          ...common,
          name: "Known",
          inStore: true,
          latestVersion: "2.0.0",
          rating: 9.3,
          link: null,
          label: "Known",
          producer: "Acme",
        },
        {
          ...common,
          name: "Own",
          inStore: false,
          latestVersion: null,
          rating: null,
          link: null,
          label: null,
          producer: null,
        },
      ]);
      const release = { releasedOn: "2026-11-02", namesSecurityFix: false };
      expect(await db.select().from(storeRelease).orderBy(storeRelease.locale)).toEqual([
        { name: "Known", locale: "de_DE", version: "2.0.0", text: "<p>Zwei</p>", ...release },
        { name: "Known", locale: "en_GB", version: "2.0.0", text: "<p>Two</p>", ...release },
      ]);
    }));

  it("writes only texts that changed", () =>
    inTransaction(async (db) => {
      await saveChunk(db, chunk("first"), TEN);
      const places = async () =>
        (
          await db.execute<{ version: string; place: string }>(
            sql`select version, ctid::text as place from store_release order by version`,
          )
        ).rows;
      const before = await places();
      await saveChunk(db, chunk("first"), hoursLater(24));
      expect(await places()).toEqual(before);
      await saveChunk(db, chunk("second"), hoursLater(48));
      const after = await places();
      expect(after[0]).toEqual(before[0]);
      expect(after[1]).not.toEqual(before[1]);
      const texts = await db.select({ text: storeRelease.text }).from(storeRelease).orderBy(storeRelease.version);
      expect(texts).toEqual([{ text: "<p>Two</p>" }, { text: "second" }]);
    }));

  it("marks a release in every language when one of its texts names a security fix", () =>
    inTransaction(async (db) => {
      const texts = { en_GB: "<p>Closes CVE-2026-12345</p>", de_DE: "<p>Verbessert</p>" };
      const inLanguage = (text: string) => [
        extension("Known", {
          releases: [
            { ...RELEASE, text },
            { ...RELEASE, version: "1.9.0" },
          ],
        }),
      ];
      const extensions = { en_GB: inLanguage(texts.en_GB), de_DE: inLanguage(texts.de_DE) };
      await saveChunk(db, { shopwareVersion: VERSION, names: ["Known"], extensions }, TEN);
      const marked = async () =>
        (await db.select().from(storeRelease)).filter((row) => row.namesSecurityFix).map((row) => row.version);
      expect(await marked()).toEqual(["2.0.0", "2.0.0"]);
      await db.update(storeRelease).set({ namesSecurityFix: false });
      await saveChunk(db, { shopwareVersion: VERSION, names: ["Known"], extensions }, hoursLater(24));
      expect(await marked()).toEqual(["2.0.0", "2.0.0"]);
    }));

  it("ends the time of not knowing", () =>
    inTransaction(async (db) => {
      await saveChunk(
        db,
        { shopwareVersion: VERSION, names: ["Known"], extensions: { en_GB: [extension("Known")] } },
        TEN,
      );
      await markUnknown(db, [{ name: "Known", shopwareVersion: VERSION }], "timed_out", hoursLater(24));
      await markUnknown(db, [{ name: "Known", shopwareVersion: VERSION }], "server_error", hoursLater(25));
      const [unknown] = await db.select().from(storeExtension);
      expect(unknown).toMatchObject({
        latestVersion: "2.0.0",
        fetchedAt: TEN,
        unknownSince: hoursLater(24),
        lastError: "server_error",
      });
      await saveChunk(db, { shopwareVersion: VERSION, names: ["Known"], extensions: { en_GB: [] } }, hoursLater(26));
      const [known] = await db.select().from(storeExtension);
      expect(known).toMatchObject({
        inStore: false,
        latestVersion: null,
        fetchedAt: hoursLater(26),
        unknownSince: null,
        lastError: null,
      });
    }));
});

describe("forgetUnused", () => {
  it("removes what has not been asked about, its texts with the last Shopware version", () =>
    inTransaction(async (db) => {
      const save = (name: string, shopwareVersion: string, now: Date) =>
        saveChunk(
          db,
          { shopwareVersion, names: [name], extensions: { en_GB: [extension(name, { releases: [RELEASE] })] } },
          now,
        );
      await save("Gone", VERSION, TEN);
      await save("Moved", "6.5.8.8", TEN);
      await save("Moved", VERSION, hoursLater(48));
      await forgetUnused(db, hoursLater(1));
      expect(
        await db.select({ name: storeExtension.name, version: storeExtension.shopwareVersion }).from(storeExtension),
      ).toEqual([{ name: "Moved", version: VERSION }]);
      expect(await db.select({ name: storeRelease.name }).from(storeRelease)).toEqual([{ name: "Moved" }]);
    }));
});
