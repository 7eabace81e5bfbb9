import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEntityList } from "./entity-list.ts";
import { listOf, numberOf, orNothing, readName, readTime, readVersion, truthOf } from "./lenient-value.ts";
import { parseCache } from "./parse-cache.ts";
import { parseConfig } from "./parse-config.ts";
import { UNREADABLE } from "../../../snapshot/reading.ts";
import { parseApp, parsePlugin } from "./parse-extension.ts";
import { parseFroshResults } from "./parse-frosh.ts";
import { parseQueues } from "./parse-queue.ts";
import { parseTask } from "./parse-task.ts";

describe("single values", () => {
  it.each([
    ["2024-10-24T08:00:00.512+00:00", "2024-10-24T08:00:00.512Z"],
    ["2024-10-24T08:00:00+02:00", "2024-10-24T06:00:00.000Z"],
    ["2024-10-24 08:00:00.000", "2024-10-24T08:00:00.000Z"],
    ["2024-10-24 08:00:00", "2024-10-24T08:00:00.000Z"],
    [{ date: "2024-04-02 09:14:03.000000", timezone_type: 3, timezone: "UTC" }, "2024-04-02T09:14:03.000Z"],
    [{ date: "2024-04-02 09:14:03.000000", timezone_type: 1, timezone: "+02:00" }, "2024-04-02T07:14:03.000Z"],
    [{ date: "2024-07-02 09:14:03.000000", timezone_type: 3, timezone: "Europe/Berlin" }, "2024-07-02T07:14:03.000Z"],
    [{ date: "2024-01-02 09:14:03.000000", timezone_type: 3, timezone: "Europe/Berlin" }, "2024-01-02T08:14:03.000Z"],
    ["2024-02-29T08:00:00Z", "2024-02-29T08:00:00.000Z"],
    [null, null],
    [undefined, null],
    ["", UNREADABLE],
    ["soon", UNREADABLE],
    [[], UNREADABLE],
    [{}, UNREADABLE],
    [17, UNREADABLE],
    ["2026-13-45T00:00:00.000+00:00", UNREADABLE],
    ["0000-00-00 00:00:00", UNREADABLE],
    ["2026-02-30T10:00:00.000+00:00", UNREADABLE],
    ["+012026-02-20T10:00:00.000Z", UNREADABLE],
    ["1970-01-01T00:00:00+14:00", UNREADABLE],
    ["2026-02-20T10:00:00+99:00", UNREADABLE],
    [{ date: "2024-07-02 09:14:03.000000", timezone: "Mars/Olympus" }, UNREADABLE],
    [{ date: "2024-07-02 09:14:03.000000", timezone: 3 }, UNREADABLE],
  ])("the time %j is %s", (given, expected) => {
    expect(orNothing(given, readTime)).toBe(expected);
  });

  it.each([
    [5, 5],
    ["5", 5],
    ["-2", -2],
    ["1.5", 1.5],
    ["unknown", null],
    ["", null],
    [null, null],
    [Number.NaN, null],
  ])("the number %j is %s", (given, expected) => {
    expect(numberOf(given)).toBe(expected);
  });

  it.each([
    [true, true],
    [1, true],
    ["1", true],
    ["false", false],
    [0, false],
    [null, null],
    ["maybe", null],
  ])("the truth of %j is %s", (given, expected) => {
    expect(truthOf(given)).toBe(expected);
  });

  it("a list may come as an object with gaps", () => {
    expect(listOf({ 0: "a", 2: "b" })).toEqual(["a", "b"]);
    expect(listOf([])).toEqual([]);
    expect(listOf({})).toBeNull();
    expect(listOf({ name: "a" })).toBeNull();
  });
});

describe("listings", () => {
  const row = {
    name: "shopware.sitemap_generate",
    runInterval: "86400",
    status: "scheduled",
    lastExecutionTime: null,
    nextExecutionTime: "2024-12-19T03:00:04.071+00:00",
  };
  const task = {
    id: "7f0c",
    name: "shopware.sitemap_generate",
    status: "scheduled",
    intervalSeconds: 86_400,
    lastExecutionTime: null,
    nextExecutionTime: "2024-12-19T03:00:04.071Z",
  };

  it("are read in both media types", () => {
    const plain = parseEntityList({
      total: "1",
      data: [{ ...row, id: "7f0c", apiAlias: "scheduled_task" }],
      aggregations: [],
    });
    const jsonApi = parseEntityList({
      data: [{ id: "7f0c", type: "scheduled_task", attributes: row, relationships: [] }],
      meta: { total: 1 },
    });
    expect(plain?.total).toBe(1);
    expect(jsonApi?.total).toBe(1);
    expect(plain?.rows.map(parseTask)).toEqual([task]);
    expect(jsonApi?.rows.map(parseTask)).toEqual([task]);
  });

  it.each([null, [], "x", { total: 1 }, { data: "x" }, { data: { id: "a" } }])("are not seen in %j", (value) => {
    expect(parseEntityList(value)).toBeNull();
  });
});

describe("rows", () => {
  it("of plugins know what is installed and what lies ready", () => {
    expect(
      parsePlugin({
        name: "FroshTools",
        label: "Tools",
        version: "2.4.7",
        upgradeVersion: "2.5.0",
        active: true,
        installedAt: "2024-04-02T09:14:03.000+00:00",
      }),
    ).toEqual({
      name: "FroshTools",
      label: "Tools",
      kind: "plugin",
      active: true,
      installed: true,
      version: "2.4.7",
      upgradeVersion: "2.5.0",
      installedAt: "2024-04-02T09:14:03.000Z",
      fromStore: false,
    });
  });

  it("without a label show their name", () => {
    expect(parsePlugin({ name: "A", label: null, installedAt: null })).toMatchObject({
      label: "A",
      installed: false,
      active: UNREADABLE,
      version: UNREADABLE,
      upgradeVersion: null,
    });
    expect(parsePlugin({ name: "A", label: null, translated: { label: "Über" } })?.label).toBe("Über");
    expect(parsePlugin({ name: "A", label: null, translated: [] })?.label).toBe("A");
  });

  it.each([
    ["store.shopware.com/swagpaypal", true],
    ["acme/store.shopware.com", false],
    ["store.shopware.com/", false],
    ["store.shopware.com.evil.example/theme", false],
    [["store.shopware.com/theme"], false],
    [undefined, false],
  ])("of the package %j come from the store: %j", (composerName, expected) => {
    expect(parsePlugin({ name: "A", composerName })?.fromStore).toBe(expected);
  });

  it("of apps are installed since they were created", () => {
    expect(
      parseApp({
        name: "Loyalty",
        label: "L",
        version: "2.1.0",
        active: "1",
        createdAt: { date: "2024-04-02 09:14:03.000000" },
      }),
    ).toMatchObject({
      kind: "app",
      installed: true,
      active: true,
      installedAt: "2024-04-02T09:14:03.000Z",
      upgradeVersion: null,
    });
  });

  it("of queues keep what waits", () => {
    expect(
      parseQueues([
        { name: "a", size: "12" },
        { name: "b", size: 0 },
        { name: "c", size: -3 },
        { name: "d", size: "unknown" },
        { name: "a", size: 1 },
        null,
      ]),
    ).toEqual({
      rows: [
        { name: "a", size: 13 },
        { name: "d", size: UNREADABLE },
      ],
      lost: 1,
    });
    const most = 2_147_483_647;
    expect(
      parseQueues([
        { name: "a", size: most },
        { name: "b", size: 1 },
        { name: "c", size: 1.5 },
      ]).rows,
    ).toEqual([
      { name: "a", size: most },
      { name: "b", size: UNREADABLE },
      { name: "c", size: UNREADABLE },
    ]);
  });

  it("of FroshTools are known by id, in old versions by snippet", () => {
    expect(
      parseFroshResults([
        {
          extensions: [],
          current: "8.1.27",
          recommended: "min 8.2.0",
          state: "STATE_WARNING",
          url: null,
          id: "php-version",
          snippet: "PHP Version",
        },
        { state: "STATE_ERROR", snippet: "frosh-tools.checker.queue", current: "", recommended: null },
        { state: "STATE_NEW", id: "x", snippet: "X" },
        { state: "STATE_OK" },
      ]),
    ).toEqual({
      lost: 1,
      rows: [
        {
          id: "php-version",
          state: "warning",
          snippet: "PHP Version",
          current: "8.1.27",
          recommended: "min 8.2.0",
          url: null,
        },
        {
          id: "frosh-tools.checker.queue",
          state: "error",
          snippet: "frosh-tools.checker.queue",
          current: "",
          recommended: "",
          url: null,
        },
        { id: "x", state: UNREADABLE, snippet: "X", current: "", recommended: "", url: null },
      ],
    });
    expect(parseFroshResults({ error: "no" })).toBeNull();
  });
});

describe("fields", () => {
  it.each([["constructor"], ["__proto__"], ["toString"], ["STATE_NEW"], [null], [["STATE_OK"]]])(
    "the state %j of FroshTools is unreadable",
    (state) => {
      expect(parseFroshResults([{ id: "x", state }])?.rows[0]?.state).toBe(UNREADABLE);
    },
  );

  it.each([
    ["1.0.0-p1", "1.0.0-p1"],
    [" v2.3 ", "v2.3"],
    ["dev-main", "dev-main"],
    [3, "3"],
    ["", UNREADABLE],
    ["soon", UNREADABLE],
    ["1.0\u0000", UNREADABLE],
    ["1".repeat(65), UNREADABLE],
    [{ major: 1 }, UNREADABLE],
    [null, UNREADABLE],
  ])("the version %j is %s", (given, expected) => {
    expect(readVersion(given)).toBe(expected);
  });

  it.each([
    ["SwagPayPal", "SwagPayPal"],
    ["Swag\u0000PayPal", "SwagU+0000PayPal"],
    ["a\ud800", "aU+D800"],
    ["a\udc00", "aU+DC00"],
    ["\u200b", "U+200B"],
    ["  ", "U+0020U+0020"],
    ["x".repeat(255), "x".repeat(255)],
    ["x".repeat(256), UNREADABLE],
    ["\u0000".repeat(255), UNREADABLE],
    ["", UNREADABLE],
    [null, UNREADABLE],
  ])("the name %j is %s", (given, expected) => {
    expect(readName(given)).toBe(expected);
  });

  it.each([
    [86_400, 86_400],
    ["60", 60],
    [0.5, UNREADABLE],
    [-1, UNREADABLE],
    [1e300, UNREADABLE],
    ["9223372036854775808", UNREADABLE],
    [undefined, UNREADABLE],
  ])("the interval %j is %s", (runInterval, expected) => {
    expect(parseTask({ id: "a", runInterval })?.intervalSeconds).toBe(expected);
  });

  it("texts for people are cut, cleaned, and never half a character", () => {
    const long = parsePlugin({ name: "A", label: `${"x".repeat(253)}😀😀` })?.label;
    expect(long).toBe(`${"x".repeat(253)}…`);
    expect(parsePlugin({ name: "A", label: "\u202eevil\u0000 \ud800" })?.label).toBe("evil \ufffd");
    expect(parseCache({ environment: "p".repeat(1000), httpCache: 1, cacheAdapter: {} })).toEqual({
      environment: `${"p".repeat(63)}…`,
      httpCache: true,
      cacheAdapter: UNREADABLE,
    });
  });
});

describe("the configuration", () => {
  it.each([
    [
      { version: "6.6.7.1", adminWorker: { enableAdminWorker: false }, bundles: [] },
      { version: "6.6.7.1", adminWorkerEnabled: false, shopId: null },
    ],
    [
      { version: "6.7.0.0-RC1", adminWorker: [] },
      { version: "6.7.0.0-RC1", adminWorkerEnabled: null, shopId: null },
    ],
    [
      { version: "v6.6.9999999.9999999-dev" },
      { version: "6.6.9999999.9999999-dev", adminWorkerEnabled: null, shopId: null },
    ],
    [
      { version: "6.7.2.0", shopId: "kZ3vQ8LmT1yR5wNc", adminWorker: { enableAdminWorker: "maybe" } },
      { version: "6.7.2.0", adminWorkerEnabled: UNREADABLE, shopId: "kZ3vQ8LmT1yR5wNc" },
    ],
    [
      { version: "6.7.2.0", shopId: {}, adminWorker: 7 },
      { version: "6.7.2.0", adminWorkerEnabled: UNREADABLE, shopId: UNREADABLE },
    ],
    [{ version: "6.6.7.1\u0000" }, null],
    [{ version: `6.6.${"7".repeat(70)}` }, null],
    [{ version: 6 }, null],
    [{ status: "ok" }, null],
    [[], null],
    [null, null],
  ])("%j reads as %j", (value, expected) => {
    expect(parseConfig(value)).toEqual(expected);
  });
});

it("no answer makes a parser throw", () => {
  const parseAll = (value: unknown) => {
    parseConfig(value);
    parseCache(value);
    parseFroshResults(value);
    for (const row of parseEntityList(value)?.rows ?? []) [parsePlugin, parseApp, parseTask].map((parse) => parse(row));
    parseQueues(listOf(value) ?? []);
  };
  expect(() => fc.assert(fc.property(fc.jsonValue(), (value) => parseAll(value)))).not.toThrow();
});
