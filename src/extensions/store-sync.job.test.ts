import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../lib/db.ts";
import { type LocalSource, type SourceRequest, startLocalSource } from "../lib/outside/outside-source-fixture.ts";
import { inTransaction } from "../lib/test-database.ts";
import { addShopWith } from "./installed-fixture.ts";
import { storeExtension, storeRelease } from "./store-extension.table.ts";
import { syncStore } from "./store-sync.job.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const AN_HOUR_MILLISECONDS = 60 * 60 * 1000;
const VERSION = "6.6.10.4";
const NAMES = ["SwagPayPal", "FroshTools", "OwnPlugin"];

let store: LocalSource;
let now: Date;

beforeEach(async () => {
  now = TEN;
  store = await startLocalSource(answerWell);
});
afterEach(() => store.close());

/** Knows every name except those that begin with "Own". */
function answerWell({ url }: SourceRequest) {
  const locale = url.searchParams.get("locale");
  const names = url.searchParams.getAll("technicalNames[]").filter((name) => !name.startsWith("Own"));
  return {
    body: names.map((name) => ({
      name,
      version: "2.0.0",
      changelog: [{ version: "2.0.0", text: `${name} ${locale}` }],
    })),
  };
}

function sync(db: Db, signal?: AbortSignal) {
  return syncStore({ db, clock: () => now, store: store.source, ...(signal ? { signal } : {}) });
}

function asked(): string[] {
  return store.requests.map(
    ({ url }) =>
      `${url.searchParams.get("locale")} ${url.searchParams.get("shopwareVersion")} ${url.searchParams.getAll("technicalNames[]").toSorted().join()}`,
  );
}

describe("syncStore", () => {
  it("asks once in each language and keeps what it hears", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, NAMES);
      expect(await sync(db)).toEqual({ due: 3, answered: 3, error: null });
      expect(asked()).toEqual([
        `en_GB ${VERSION} FroshTools,OwnPlugin,SwagPayPal`,
        `de_DE ${VERSION} FroshTools,SwagPayPal`,
      ]);
      expect(store.requests[0]?.url.pathname).toBe("/base/pluginStore/pluginsByName");
      const texts = await db.select({ text: storeRelease.text }).from(storeRelease).orderBy(storeRelease.text);
      expect(texts.map(({ text }) => text)).toEqual([
        "FroshTools de_DE",
        "FroshTools en_GB",
        "SwagPayPal de_DE",
        "SwagPayPal en_GB",
      ]);
      expect(await sync(db)).toEqual({ due: 0, answered: 0, error: null });
      expect(store.requests).toHaveLength(2);
    }));

  it("fetches German texts once for all Shopware versions", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["SwagPayPal"]);
      await addShopWith(db, "two", "6.5.8.8", ["SwagPayPal"]);
      await sync(db);
      expect(asked().filter((question) => question.startsWith("en_GB"))).toHaveLength(2);
      expect(asked().filter((question) => question.startsWith("de_DE"))).toHaveLength(1);
    }));

  it("keeps addresses short however much is installed", () =>
    inTransaction(async (db) => {
      await addShopWith(
        db,
        "one",
        VERSION,
        Array.from({ length: 120 }, (_, index) => `AcmeExtensionWithQuiteALongName${index}`),
      );
      expect(await sync(db)).toMatchObject({ answered: 120, error: null });
      expect(Math.max(...store.requests.map(({ url }) => url.href.length))).toBeLessThan(2000);
    }));

  it("keeps what is known while the store does not answer, and says since when", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["SwagPayPal"]);
      await sync(db);
      const later = new Date(TEN.getTime() + 25 * AN_HOUR_MILLISECONDS);
      now = later;
      store.reply = () => ({ status: 503 });
      expect(await sync(db)).toEqual({ due: 1, answered: 0, error: "server_error" });
      expect(await db.select().from(storeExtension)).toMatchObject([
        { latestVersion: "2.0.0", fetchedAt: TEN, unknownSince: later },
      ]);

      now = new Date(later.getTime() + AN_HOUR_MILLISECONDS);
      store.reply = answerWell;
      expect(await sync(db)).toMatchObject({ answered: 1 });
      expect(await db.select().from(storeExtension)).toMatchObject([{ fetchedAt: now, unknownSince: null }]);
    }));

  it("saves nothing of a chunk whose German half is missing", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["SwagPayPal"]);
      store.reply = (request) =>
        request.url.searchParams.get("locale") === "de_DE" ? { status: 500 } : answerWell(request);
      expect(await sync(db)).toMatchObject({ answered: 0, error: "server_error" });
      expect(await db.select().from(storeRelease)).toEqual([]);
    }));

  it("stops at the first word of being too fast, and marks all that is left", () =>
    inTransaction(async (db) => {
      for (const [index, version] of ["6.4.20.2", "6.5.8.8", VERSION].entries())
        await addShopWith(db, `shop${index}`, version, ["SwagPayPal"]);
      store.reply = () => ({ status: 429, headers: { "retry-after": "3600" } });
      expect(await sync(db)).toEqual({ due: 3, answered: 0, error: "rate_limited" });
      expect(store.requests).toHaveLength(1);
      expect(
        (await db.select().from(storeExtension)).map(({ unknownSince, fetchedAt }) => [unknownSince, fetchedAt]),
      ).toEqual([
        [TEN, null],
        [TEN, null],
        [TEN, null],
      ]);
      now = new Date(TEN.getTime() + AN_HOUR_MILLISECONDS / 2);
      expect(await sync(db)).toMatchObject({ error: "source_paused" });
      expect(store.requests).toHaveLength(1);
    }));

  it("gets over one bad answer among good ones, but gives up after two in a row", () =>
    inTransaction(async (db) => {
      const versions = ["6.4.20.2", "6.5.8.8", "6.6.10.4", "6.7.1.0", "6.7.2.0", "6.7.3.0"];
      for (const version of versions) await addShopWith(db, `on-${version}`, version, ["OwnPlugin"]);
      let count = 0;
      store.reply = (request) => {
        count += 1;
        return count === 2 || count >= 4 ? { body: "<html>" } : answerWell(request);
      };
      expect(await sync(db)).toEqual({ due: 6, answered: 2, error: "answer_broken" });
      expect(store.requests).toHaveLength(5);
    }));

  it("ends when the worker does, without blaming the store", () =>
    inTransaction(async (db) => {
      await addShopWith(db, "one", VERSION, ["SwagPayPal"]);
      expect(await sync(db, AbortSignal.abort())).toEqual({ due: 1, answered: 0, error: null });
      expect(store.requests).toEqual([]);
      expect(await db.select({ unknownSince: storeExtension.unknownSince }).from(storeExtension)).toEqual([
        { unknownSince: null },
      ]);
    }));
});
