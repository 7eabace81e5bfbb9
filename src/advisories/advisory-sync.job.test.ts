import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LocalSource, startLocalSource } from "../lib/outside/outside-source-fixture.ts";
import { findAnswer, saveAnswer } from "../lib/outside/outside-source.store.ts";
import { inTransaction } from "../lib/test-database.ts";
import { syncAdvisories } from "./advisory-sync.job.ts";
import { storeExtension } from "../extensions/store-extension.table.ts";
import { ADVISORIES_ANSWER, createFactsReader, findFacts } from "./facts.store.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");

const SEVERITIES = [{ ghsa_id: "GHSA-27wp-jvhw-v4xp", severity: "medium" }];

let source: LocalSource;

beforeEach(async () => {
  source = await startLocalSource(({ url }) => ({
    body: url.pathname === "/base/advisories" ? SEVERITIES : published("6.6.5.0"),
  }));
});
afterEach(() => source.close());

function published(version: string) {
  return { advisories: { "PKSA-1": { title: "Hole" } }, versionToAdvisories: { [`v${version}`]: ["PKSA-1"] } };
}

function secondsLater(seconds: number): Date {
  return new Date(TEN.getTime() + seconds * 1000);
}

describe("syncAdvisories", () => {
  it("makes known what is published", () =>
    inTransaction(async (db) => {
      expect(await findFacts(db)).toEqual({ advisories: null });
      expect(await syncAdvisories({ db, clock: () => TEN, advisories: source.source, severities: source.source })).toBe(
        true,
      );
      expect(source.requests.map(({ url }) => url.pathname)).toEqual(["/base/advisories", "/base/security.json"]);
      const { advisories } = await findFacts(db);
      expect(advisories?.byVersion["v6.6.5.0"]?.map(({ title }) => title)).toEqual(["Hole"]);
    }));

  it("keeps what is known while nothing usable comes, and remembers since when", () =>
    inTransaction(async (db) => {
      await syncAdvisories({ db, clock: () => TEN, advisories: source.source, severities: source.source });
      const before = await findFacts(db);
      source.reply = () => ({ body: {} });
      expect(
        await syncAdvisories({
          db,
          clock: () => secondsLater(60),
          advisories: source.source,
          severities: source.source,
        }),
      ).toBe(false);
      source.reply = () => ({ status: 404 });
      expect(
        await syncAdvisories({
          db,
          clock: () => secondsLater(120),
          advisories: source.source,
          severities: source.source,
        }),
      ).toBe(false);
      expect(await findFacts(db)).toEqual(before);
      expect(await findAnswer(db, ADVISORIES_ANSWER)).toMatchObject({ fetchedAt: TEN, unknownSince: secondsLater(60) });
    }));
});

describe("what advisories are called", () => {
  const hole = (cve: string) => ({
    advisories: { "PKSA-1": { title: "Hole", cve } },
    versionToAdvisories: { "v6.6.5.0": ["PKSA-1"] },
  });
  const nameIn = async (db: Parameters<typeof findFacts>[0]) => (await findFacts(db)).advisories?.all[0]?.name;

  it("stays when a CVE is given later, also to one that was known before names were kept", () =>
    inTransaction(async (db) => {
      await saveAnswer(db, ADVISORIES_ANSWER, hole(""), TEN);
      expect(await nameIn(db)).toBe("PKSA-1");
      source.reply = ({ url }) => ({ body: url.pathname === "/base/advisories" ? [] : hole("CVE-2026-1") });
      await syncAdvisories({ db, clock: () => TEN, advisories: source.source, severities: source.source });
      expect(await nameIn(db)).toBe("PKSA-1");
    }));

  it("is the CVE where it was there from the beginning", () =>
    inTransaction(async (db) => {
      source.reply = ({ url }) => ({ body: url.pathname === "/base/advisories" ? [] : hole("CVE-2026-1") });
      await syncAdvisories({ db, clock: () => TEN, advisories: source.source, severities: source.source });
      expect(await nameIn(db)).toBe("CVE-2026-1");
    }));
});

describe("how bad they are", () => {
  it("is kept while its source is away, and the sync says that something could not be had", () =>
    inTransaction(async (db) => {
      const file = {
        advisories: { "PKSA-1": { title: "Hole", link: "https://github.com/advisories/GHSA-27wp-jvhw-v4xp" } },
        versionToAdvisories: { "v6.6.5.0": ["PKSA-1"] },
      };
      source.reply = ({ url }) => ({ body: url.pathname === "/base/advisories" ? SEVERITIES : file });
      const sync = () => syncAdvisories({ db, clock: () => TEN, advisories: source.source, severities: source.source });
      expect(await sync()).toBe(true);
      source.reply = ({ url }) => (url.pathname === "/base/advisories" ? { status: 500 } : { body: file });
      expect(await sync()).toBe(false);
      expect((await findFacts(db)).advisories?.all[0]?.severity).toBe("medium");
    }));
});

describe("createFactsReader", () => {
  it("gives the same facts until the source has said something new", () =>
    inTransaction(async (db) => {
      let now = TEN;
      const read = createFactsReader(db, () => now);
      expect(await read()).toEqual({ advisories: null });

      await saveAnswer(db, ADVISORIES_ANSWER, published("6.6.5.0"), TEN);
      now = secondsLater(31);
      const first = await read();
      expect(Object.keys(first.advisories?.byVersion ?? {})).toEqual(["v6.6.5.0"]);
      now = secondsLater(62);
      expect(await read()).toBe(first);

      await saveAnswer(db, ADVISORIES_ANSWER, published("6.7.0.0"), now);
      expect(await read()).toBe(first);
      now = secondsLater(93);
      expect(Object.keys((await read()).advisories?.byVersion ?? {})).toEqual(["v6.7.0.0"]);
    }));

  it("knows the security plugin that the store offers now, without reading the rest again", () =>
    inTransaction(async (db) => {
      let now = TEN;
      const read = createFactsReader(db, () => now);
      await saveAnswer(db, ADVISORIES_ANSWER, published("6.6.5.0"), TEN);
      const before = await read();
      expect(before.advisories?.securityPluginInStore).toEqual({});

      const offered = { name: "SwagPlatformSecurity", triedAt: TEN };
      await db.insert(storeExtension).values([
        { ...offered, shopwareVersion: "6.6.5.0", latestVersion: "3.0.17" },
        { ...offered, shopwareVersion: "made up", latestVersion: null },
        { ...offered, name: "Other", shopwareVersion: "6.6.4.0", latestVersion: "9.9.9" },
      ]);
      now = secondsLater(31);
      const after = await read();
      expect(after.advisories?.securityPluginInStore).toEqual({ "6.6.5.0": "3.0.17" });
      expect(after.advisories?.all).toBe(before.advisories?.all);
      now = secondsLater(62);
      expect(await read()).toBe(after);
    }));

  it("reads once for all who ask together", () =>
    inTransaction(async (db) => {
      await saveAnswer(db, ADVISORIES_ANSWER, published("6.6.5.0"), TEN);
      const read = createFactsReader(db, () => TEN);
      const [one, other] = await Promise.all([read(), read()]);
      expect(one).toBe(other);
    }));
});
