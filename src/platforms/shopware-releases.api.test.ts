import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nobodysContext } from "../lib/context-fixture.ts";
import type { Db } from "../lib/db.ts";
import { type LocalSource, startLocalSource } from "../lib/outside/outside-source-fixture.ts";
import { findAnswer } from "../lib/outside/outside-source.store.ts";
import { inTransaction } from "../lib/test-database.ts";
import { createCallerFactory, router } from "../lib/trpc.ts";
import { latestShopwareVersion } from "./shopware-releases.api.ts";
import { syncReleases } from "./shopware-releases.job.ts";
import { findReleasesUnknownSince } from "./shopware-releases.service.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const PUBLISHED = { "6.6.10.0": ["8.2", "8.3"], "6.6.2.0": ["8.2"] };

let source: LocalSource;

beforeEach(async () => {
  source = await startLocalSource(() => ({ body: PUBLISHED }));
});
afterEach(() => source.close());

function asker(db: Db) {
  const createCaller = createCallerFactory(router({ ask: latestShopwareVersion(source.source) }));
  return (now = TEN) => createCaller(nobodysContext(db, now)).ask();
}

function secondsLater(seconds: number): Date {
  return new Date(TEN.getTime() + seconds * 1000);
}

describe("latestShopwareVersion", () => {
  it("fetches the list for the first who asks, and for nobody after", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      expect(await Promise.all([ask(), ask()])).toEqual([PUBLISHED, PUBLISHED]);
      expect(await ask(secondsLater(100_000))).toEqual(PUBLISHED);
      expect(source.requests.map(({ url }) => url.pathname)).toEqual([
        "/base/all-supported-php-versions-by-shopware-version.json",
      ]);
    }));

  it("says so when nothing is known, and asks again after a minute at the earliest", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      source.reply = () => ({ status: 500 });
      const refusal = {
        code: "SERVICE_UNAVAILABLE",
        message: "The list of Shopware versions cannot be reached at the moment. Please try again in a few minutes.",
      };
      await expect(ask()).rejects.toMatchObject(refusal);
      await expect(ask(secondsLater(59))).rejects.toMatchObject(refusal);
      expect(source.requests).toHaveLength(1);
      source.reply = () => ({ body: PUBLISHED });
      expect(await ask(secondsLater(61))).toEqual(PUBLISHED);
    }));
});

describe("syncReleases", () => {
  it("brings what is new, and keeps what is known while the source does not answer", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      const sync = (now: Date) => syncReleases({ db, clock: () => now, releases: source.source });
      expect(await sync(TEN)).toBe(true);
      source.reply = () => ({ body: {} });
      expect(await sync(secondsLater(3600))).toBe(false);
      expect(await ask()).toEqual(PUBLISHED);
      expect(await findAnswer(db, { source: "releases", key: "php-versions" })).toMatchObject({
        fetchedAt: TEN,
        unknownSince: secondsLater(3600),
      });
      expect(await findReleasesUnknownSince(db)).toEqual(secondsLater(3600));
      source.reply = () => ({ body: { "6.7.0.0": ["8.4"] } });
      expect(await sync(secondsLater(7200))).toBe(true);
      expect(await ask()).toEqual({ "6.7.0.0": ["8.4"] });
      expect(await findReleasesUnknownSince(db)).toBeNull();
    }));
});
