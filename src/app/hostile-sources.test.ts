import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advisoryFileSchema, catalogueOf } from "../advisories/advisory-catalogue.ts";
import { withNamesOf } from "../advisories/advisory-names.ts";
import { publishedSeveritiesSchema } from "../advisories/advisory-severity.ts";
import { compatibilityAnswerSchema } from "../extensions/extension-compatibility.ts";
import { storeAnswerSchema } from "../extensions/store-extension.ts";
import { expectLinear } from "../lib/hostile-text-fixture.ts";
import { isHostileJson } from "../lib/http/bounded-text.ts";
import { createHttp } from "../lib/http/http.ts";
import { parseOutboundAllow } from "../lib/http/outbound-allow.ts";
import { keyIdOf } from "../lib/http/patient-fetch.ts";
import { createS3Store } from "../lib/files/s3-store.ts";
import { parseJson } from "../lib/strangers-json.ts";
import { questionOfAnswer } from "../organizations/sso/saml-answer.ts";
import { readMetadata } from "../organizations/sso/sso-metadata.ts";
import { releasesSchema } from "../platforms/shopware-releases.ts";

const MEGABYTE = 1024 * 1024;
const NOTHING = { names: {}, severities: {}, releases: [] };

type Reader = (text: string) => unknown;
const json = (text: string): unknown => {
  const read = parseJson(text);
  return read.ok ? read.value : undefined;
};
const advisories: Reader = (text) => {
  const published = advisoryFileSchema.safeParse(json(text));
  return published.success ? [catalogueOf(published.data, NOTHING), withNamesOf({}, json(text))] : null;
};

/** Each reader with its source's size limit, and a text that is valid except for hostile values in its fields. */
const READERS: readonly (readonly [name: string, limit: number, read: Reader, inside: (text: string) => string])[] = [
  [
    "the store",
    4 * MEGABYTE,
    (text) => storeAnswerSchema.safeParse(json(text)),
    (text) => JSON.stringify([{ name: "A", label: text, link: text, changelog: [{ version: "1", text }] }]),
  ],
  [
    "compatibility",
    MEGABYTE,
    (text) => compatibilityAnswerSchema.safeParse(json(text)),
    (text) => JSON.stringify([{ name: "A", label: text, status: { name: text, label: text, type: text } }]),
  ],
  [
    "the advisories",
    4 * MEGABYTE,
    advisories,
    (text) =>
      JSON.stringify({
        advisories: { one: { title: text, link: `https://${text}`, cve: text, reportedAt: text } },
        versionToAdvisories: { "6.6.0.0": ["one"] },
      }),
  ],
  [
    "their severities",
    4 * MEGABYTE,
    (text) => publishedSeveritiesSchema.safeParse(json(text)),
    (text) => JSON.stringify([{ ghsa_id: text, severity: text }]),
  ],
  [
    "the releases",
    256 * 1024,
    (text) => releasesSchema.safeParse(json(text)),
    (text) => JSON.stringify({ "6.6.0.0": [text], [text]: [text] }),
  ],
  [
    "an identity provider's metadata",
    100_000,
    readMetadata,
    (text) => `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${text}`.slice(0, 100_000),
  ],
  [
    "a SAML answer",
    262_144,
    questionOfAnswer,
    (text) => `<Response InResponseTo="a"><Assertion>${text}`.slice(0, 262_144),
  ],
  [
    "a provider's answer",
    512 * 1024,
    (text) => [isHostileJson(text), keyIdOf(text), json(text)],
    (text) => JSON.stringify({ id_token: text, keys: [{ kid: text }] }),
  ],
];

describe("what reads the bytes of sources and identity providers", () => {
  it.each(READERS)(
    "%s takes time by its length alone",
    (_name, limit, read, inside) => {
      const runs = limit > MEGABYTE ? 8 : 25;
      expectLinear({ limit, runs }, read);
      expectLinear({ limit: Math.floor(limit / 4), runs }, read, inside);
    },
    8_000_000,
  );

  it("nests nothing deeper than anybody needs", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect([parseJson(deep).ok, isHostileJson(deep), isHostileJson(`<script>${deep}`)]).toEqual([false, true, false]);
  });

  it("keeps little of what has no end", () => {
    const long = "x".repeat(MEGABYTE);
    const row = { name: "A", label: long, iconPath: long, status: { name: long, label: long, type: long } };
    const kept = compatibilityAnswerSchema.parse(Array.from({ length: 600 }, () => row));
    expect(kept).toHaveLength(500);
    expect(JSON.stringify(kept[0]).length).toBeLessThan(1000);
    const severities = Array.from({ length: 5000 }, (_row, index) => ({
      ghsa_id: `GHSA-aaaa-bbbb-${String(index).padStart(4, "0")}`,
      severity: "high",
    }));
    expect(Object.keys(publishedSeveritiesSchema.parse(severities))).toHaveLength(100);
    const versions = Object.fromEntries(Array.from({ length: 6000 }, (_row, index) => [`6.${index}`, ["8.4"]]));
    expect(releasesSchema.safeParse(versions).success).toBe(false);
  });

  it("takes no advisories from a file that would bury every shop in findings", () => {
    const good = { advisories: { one: {} }, versionToAdvisories: { "6.6.0.0": ["one"] } };
    expect(advisoryFileSchema.safeParse(good).success).toBe(true);
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_row, index) => [`id${index}`, {}]));
    const long = { ["x".repeat(MEGABYTE)]: {} };
    for (const more of [many, long])
      expect(advisoryFileSchema.safeParse({ ...good, advisories: { ...good.advisories, ...more } }).success).toBe(
        false,
      );
    const often = { "6.6.0.0": Array.from({ length: 5000 }, () => "one") };
    expect(advisoryFileSchema.safeParse({ ...good, versionToAdvisories: often }).success).toBe(false);
  });

  it("does not grow by names that a feed brings anew each time", () => {
    let names = {};
    for (let turn = 0; turn < 5; turn += 1) {
      const ids = Array.from({ length: 9000 }, (_row, index) => [`${turn}-${index}`, { cve: "x".repeat(5000) }]);
      names = withNamesOf(names, { advisories: Object.fromEntries(ids) });
    }
    expect(Object.keys(names)).toHaveLength(20_000);
    expect(withNamesOf(names, { advisories: { "0-0": { cve: "other" } } })).toEqual(names);
    expect(JSON.stringify(names).length).toBeLessThan(8 * MEGABYTE);
  });

  it("takes keys that mean something to JavaScript for names", () => {
    const text = '{"__proto__":["8.4"],"constructor":["8.4"],"6.6.0.0":["8.4",1e999],"6.6.0.0":["8.3"]}';
    expect(releasesSchema.parse(json(text))).toEqual({ "6.6.0.0": ["8.3"] });
    const named = '{"advisories":{"__proto__":{"title":"a"},"toString":{}},"versionToAdvisories":{"6":["toString"]}}';
    expect(advisories(named)).not.toBeNull();
    expect(Reflect.get({}, "title")).toBeUndefined();
  });
});

describe("a storage", () => {
  let server: http.Server;
  let body: (request: number) => string;
  let asked: number;
  const way = createHttp({ allow: parseOutboundAllow("127.0.0.1").allow, userAgent: "Shopwarden/test" });

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      request.resume();
      asked += 1;
      response.end(body(asked));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(async () => {
    await way.close();
    server.close();
  });

  function list() {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const account = {
      bucket: "files",
      region: "eu-central-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "",
    };
    const endpoint = `http://127.0.0.1:${port}`;
    asked = 0;
    return createS3Store({ ...account, endpoint, http: way, clock: () => new Date(0) }).list("icons");
  }

  it.each([
    ["nests without end", () => "<a>".repeat(MEGABYTE), 1],
    ["declares what grows", () => `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}">]><a>${"&b;".repeat(1000)}</a>`, 1],
    ["sends more than a list has", () => " ".repeat(5 * MEGABYTE), 1],
    [
      "gives the same page again and again",
      () => "<ListBucketResult><NextContinuationToken>n</NextContinuationToken></ListBucketResult>",
      2,
    ],
  ])("that %s has failed, and holds nobody up", async (_what, answer, requests) => {
    body = answer;
    const before = process.cpuUsage();
    await expect(list()).rejects.toThrow(Error);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
    expect(asked).toBe(requests);
  });
});
