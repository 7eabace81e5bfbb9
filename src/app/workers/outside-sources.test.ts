import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { syncAdvisories } from "../../advisories/advisory-sync.job.ts";
import { askCompatibility } from "../../extensions/extension-compatibility.client.ts";
import { addShopWith } from "../../extensions/installed-fixture.ts";
import { syncStore } from "../../extensions/store-sync.job.ts";
import { type LocalSource, startLocalSource } from "../../lib/outside/outside-source-fixture.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { syncReleases } from "../../platforms/shopware-releases.job.ts";
import { readConfig } from "../configuration/config.ts";
import { outsideSources } from "./outside-sources.ts";

const clock = () => new Date("2026-11-21T10:00:00.000Z");
const QUESTION = { currentVersion: "6.6.10.4", futureVersion: "6.7.0.0", extensions: [] };

let store: LocalSource;
let staticData: LocalSource;

beforeEach(async () => {
  store = await startLocalSource(() => ({ body: [] }));
  staticData = await startLocalSource(() => ({ body: { "6.7.0.0": ["8.4"] } }));
});
afterEach(async () => {
  await store.close();
  await staticData.close();
});

function configured() {
  const config = readConfig({ STORE_URL: store.source.baseUrl, STATIC_DATA_URL: staticData.source.baseUrl });
  return outsideSources({ config, http: store.source.http, clock });
}

const asked = ({ requests }: LocalSource) => requests.map(({ url }) => url.pathname);

describe("the outside sources", () => {
  it("are asked at the addresses of the configuration", () =>
    inTransaction(async (db) => {
      const sources = configured();
      await addShopWith(db, "one", "6.6.10.4", ["SwagPayPal"]);
      await syncStore({ db, clock, store: sources.store });
      await askCompatibility(sources.compatibility, QUESTION);
      await syncReleases({ db, clock, releases: sources.releases });
      await syncAdvisories({ db, clock, advisories: sources.advisories, severities: sources.severities });
      expect(asked(store)).toEqual(["/base/pluginStore/pluginsByName", "/base/swplatform/autoupdate"]);
      expect(asked(staticData)).toEqual([
        "/base/all-supported-php-versions-by-shopware-version.json",
        "/base/security.json",
      ]);
    }));

  it("leave a server alone that asked for it, whatever they want to know of it", async () => {
    const sources = configured();
    store.reply = () => ({ status: 429, headers: { "retry-after": "120" } });
    expect(await askCompatibility(sources.compatibility, QUESTION)).toMatchObject({ error: "rate_limited" });
    expect(sources.store.limiter).toBe(sources.compatibility.limiter);
    expect(await askCompatibility(sources.store, QUESTION)).toMatchObject({ error: "source_paused" });
    expect(asked(store)).toHaveLength(1);
    expect(sources.releases.limiter).not.toBe(sources.store.limiter);
  });
});
