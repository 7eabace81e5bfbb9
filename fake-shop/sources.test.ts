import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import type { SourceName } from "./sources/source.ts";
import { call } from "./test-client.ts";

const offer = z.object({
  name: z.string(),
  label: z.string(),
  version: z.string(),
  latestVersion: z.string(),
  ratingAverage: z.number(),
  link: z.string(),
  changelog: z.array(z.object({ version: z.string(), text: z.string(), creationDate: z.object({ date: z.string() }) })),
});

let shops: FakeShops;

beforeAll(async () => {
  shops = await startFakeShops({
    now: () => new Date("2026-11-20T10:00:00Z"),
    shops: [{ slug: "buyer", shopwareVersion: "6.6.10", extensions: 30 }],
  });
});

afterAll(() => shops.close());

function ask(source: SourceName, path: string, body?: unknown) {
  return call(`${shops.sources.urls[source]}${path}`, body === undefined ? {} : { method: "POST", body });
}

async function offersFor(names: readonly string[], query = "locale=en_GB&shopwareVersion=6.6.10.18") {
  const list = names.map((name) => `technicalNames[]=${name}`).join("&");
  return z.array(offer).parse((await ask("store", `/pluginStore/pluginsByName?${query}&${list}`)).body);
}

describe("the store", () => {
  it("knows the extensions of the shops, except those made for one shop alone", async () => {
    const { plugins, apps } = shops.shop("buyer").state;
    const names = [...plugins, ...apps].map(({ name }) => name);
    const known = (await offersFor(names)).map(({ name }) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual(["BuyerTheme", "BuyerErpSync"]);
  });

  it("offers the newest version for a Shopware version, the newest of all, and every change", async () => {
    const [paypal] = await offersFor(["SwagPayPal", "UnknownPlugin"]);
    expect(paypal).toMatchObject({
      version: "9.14.0",
      latestVersion: "10.4.1",
      link: "http://store.shopware.com:80/swagpaypal.html",
    });
    expect(paypal?.changelog[0]?.version).toBe("10.4.1");
    expect(paypal?.changelog[0]?.text).toMatch(/^<ul><li>/);
    expect(paypal?.changelog[0]?.creationDate.date).toMatch(/^\d{4}-\d\d-\d\d 00:00:00\.000000$/);
  });

  it("speaks English only to a locale with an underscore", async () => {
    const labelFor = async (locale: string) =>
      (await offersFor(["NordwerkGiftCards"], `locale=${locale}&shopwareVersion=6.6.10.18`))[0]?.label;
    expect([await labelFor("en_GB"), await labelFor("en-GB"), await labelFor("de_DE")]).toEqual([
      "Gift cards",
      "Gutscheinkarten",
      "Gutscheinkarten",
    ]);
  });

  it("gets new releases and, when asked to, dangerous texts", async () => {
    shops.sources.publish("SwagPayPal", "9.15.0", "6.6");
    shops.sources.store.hostileMarkup = true;
    const [paypal] = await offersFor(["SwagPayPal"]);
    expect(paypal?.version).toBe("9.15.0");
    expect(paypal?.changelog[0]?.text).toContain("onerror=");
    shops.sources.store.hostileMarkup = false;
    shops.sources.store.published.clear();
  });

  it("judges compatibility with a future version", async () => {
    const body = {
      futureShopwareVersion: "6.7.12.2",
      plugins: [
        { name: "SwagPayPal", version: "9.14.0" },
        { name: "FroshTools", version: "3.12.0" },
        { name: "FroshTools", version: "2.0.0" },
        { name: "BuyerTheme", version: "1.4.2" },
      ],
    };
    const { body: statuses } = await ask(
      "store",
      "/swplatform/autoupdate?language=en-GB&shopwareVersion=6.6.10.18",
      body,
    );
    expect(statuses).toMatchObject([
      { status: { name: "updatableFuture" } },
      { status: { name: "compatible", type: "green" } },
      { status: { name: "updatableNow" } },
    ]);
    expect(statuses).toHaveLength(3);
    const withoutLanguage = await ask("store", "/swplatform/autoupdate?shopwareVersion=6.6.10.18", body);
    expect(withoutLanguage).toMatchObject({ status: 400, body: { code: "REQUEST_PARAMETER_LANGUAGE_NOT_GIVEN" } });
    const never = await ask("store", "/swplatform/autoupdate?language=en-GB&shopwareVersion=6.6.10.18", {
      ...body,
      futureShopwareVersion: "6.9.0.0",
    });
    expect(never.body).toMatchObject([{ status: { name: "notCompatible", type: "red" } }, {}, {}]);
  });

  it("lists updates", async () => {
    const body = {
      plugins: [
        { name: "SwagPayPal", version: "9.0.0" },
        { name: "FroshTools", version: "3.12.0" },
      ],
    };
    const { body: updates } = await ask(
      "store",
      "/swplatform/pluginupdates?shopwareVersion=6.6.10.18&language=en-GB&domain=x",
      body,
    );
    expect(updates).toMatchObject({ data: [{ name: "SwagPayPal", version: "9.14.0" }] });
  });
});

describe("public knowledge", () => {
  it("lists releases newest first and describes each", async () => {
    const versions = z.array(z.string()).parse((await ask("releases", "/changelog/index.json")).body);
    expect(versions[0]).toBe("6.7.12.2");
    expect(versions).toContain("6.4.20.2");
    expect((await ask("releases", "/changelog/6.6.7.1.json")).body).toMatchObject({
      version: "6.6.7.1",
      fixedVulnerabilities: [],
    });
    expect((await ask("releases", "/changelog/5.7.0.json")).status).toBe(404);
    expect(
      z
        .array(z.object({ version: z.string(), security_eol: z.string() }))
        .parse((await ask("platform", "/releases.json")).body).length,
    ).toBeGreaterThan(30);
  });

  it("tells advisories and an empty list for other packages", async () => {
    const known = await ask("advisories", "/api/security-advisories/?packages[]=shopware/core");
    expect(known.body).toMatchObject({
      advisories: {
        "shopware/core": [{ advisoryId: "PKSA-44zj-btqf-vtmh", cve: "CVE-2024-42355" }, {}, {}, { cve: null }],
      },
    });
    expect((await ask("advisories", "/api/security-advisories/?packages[]=acme/secret")).body).toEqual({
      advisories: [],
    });
  });

  it("maps versions to advisories by tags with a leading v", async () => {
    const file = z.object({
      versionToAdvisories: z.record(z.string(), z.array(z.string())),
      latestPluginVersionV2: z.record(z.string(), z.string()),
    });
    const { versionToAdvisories, latestPluginVersionV2 } = file.parse((await ask("staticData", "/security.json")).body);
    expect(versionToAdvisories["v6.5.8.8"]).toContain("PKSA-44zj-btqf-vtmh");
    expect(versionToAdvisories["v6.5.8.13"]).not.toContain("PKSA-44zj-btqf-vtmh");
    expect(versionToAdvisories["v6.7.12.2"]).toBeUndefined();
    expect(latestPluginVersionV2["6.6"]).toBe("3.0.16");
    const php = z
      .record(z.string(), z.array(z.string()))
      .parse((await ask("staticData", "/all-supported-php-versions-by-shopware-version.json")).body);
    expect(Object.keys(php).indexOf("6.6.10.0")).toBeLessThan(Object.keys(php).indexOf("6.6.2.0"));
    expect((await ask("endOfLife", "/api/php.json")).body).toMatchObject([{ cycle: "8.4" }, {}, {}, {}, {}]);
  });
});

describe("disorder", () => {
  it("is shown by one source alone until it is restored", async () => {
    shops.sources.fail("store");
    expect((await ask("store", "/pluginStore/pluginsByName")).status).toBe(500);
    expect((await ask("releases", "/changelog/index.json")).status).toBe(200);
    shops.sources.restore("store");
    expect((await ask("store", "/pluginStore/pluginsByName")).status).toBe(200);
  });

  it("can be a limit with Retry-After for some requests", async () => {
    shops.sources.limitRate("store", 7, 2);
    const answers = [];
    for (let index = 0; index < 3; index++) answers.push(await ask("store", "/pluginStore/pluginsByName"));
    expect(answers.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual([
      [429, "7"],
      [429, "7"],
      [200, undefined],
    ]);
  });

  it("can be a reset or a broken answer", async () => {
    shops.sources.fail("advisories", "reset", 1);
    await expect(ask("advisories", "/api/security-advisories/")).rejects.toMatchObject({ code: "ECONNRESET" });
    shops.sources.fail("advisories", "brokenJson", 1);
    expect((await ask("advisories", "/api/security-advisories/")).body).toBeUndefined();
  });

  it("is counted with everything else", async () => {
    const before = shops.sources.countOf("endOfLife");
    await ask("endOfLife", "/api/mysql.json");
    expect(shops.sources.countOf("endOfLife")).toBe(before + 1);
    expect(shops.sources.requests.at(-1)).toMatchObject({ source: "endOfLife", path: "/api/mysql.json" });
  });
});
