import { describe, expect, it } from "vitest";
import { advisoryFileSchema, type BesideAdvisories, catalogueOf } from "./advisory-catalogue.ts";

const NOTHING: BesideAdvisories = { names: {}, severities: {}, releases: [] };
const read = (published: unknown, beside = NOTHING) => catalogueOf(advisoryFileSchema.parse(published), beside);

const TWIG = {
  title: "Server Side Template Injection in Twig using Context functions",
  link: "https://github.com/advisories/GHSA-27wp-jvhw-v4xp",
  cve: "CVE-2024-42355",
  affectedVersions: ">=6.6.0.0,<=6.6.5.0|<=6.5.8.12",
  source: "GitHub",
  reportedAt: "2024-08-08 14:48:03",
};
const PUBLISHED = {
  latestPluginVersion: "4.0.12",
  latestPluginVersionV2: { "6.5": "2.0.21", "6.6": "3.0.16" },
  advisories: { "PKSA-44zj-btqf-vtmh": TWIG, "PKSA-none": { ...TWIG, cve: "" } },
  versionToAdvisories: {
    "v6.5.8.8": ["PKSA-44zj-btqf-vtmh"],
    "6.4.20.2": ["PKSA-none", "PKSA-44zj-btqf-vtmh"],
    "v6.7.0.0": [],
  },
};

describe("the published advisories", () => {
  it("finds advisories by the versions they are published for, in the published spelling", () => {
    const twig = {
      id: "PKSA-44zj-btqf-vtmh",
      name: "CVE-2024-42355",
      title: "Server Side Template Injection in Twig using Context functions",
      link: "https://github.com/advisories/GHSA-27wp-jvhw-v4xp",
      cve: "CVE-2024-42355",
      ghsa: "GHSA-27WP-JVHW-V4XP",
      severity: null,
      affects: ">=6.6.0.0,<=6.6.5.0|<=6.5.8.12",
      source: "GitHub",
      reportedAt: "2024-08-08T14:48:03.000Z",
    };
    const nameless = { ...twig, id: "PKSA-none", name: "PKSA-none", cve: null };
    expect(read(PUBLISHED)).toEqual({
      all: [twig, nameless],
      byVersion: { "v6.5.8.8": [twig], "6.4.20.2": [nameless, twig] },
      newestVersion: "6.7.0.0",
      newestSecurityPlugin: { "6.5": "2.0.21", "6.6": "3.0.16" },
    });
  });

  it("joins what is known beside the file: names from the first sight, severities, newer releases", () => {
    const beside: BesideAdvisories = {
      names: { "PKSA-44zj-btqf-vtmh": "PKSA-44zj-btqf-vtmh" },
      severities: { "GHSA-27WP-JVHW-V4XP": "medium" },
      releases: ["6.6.10.0", "6.7.10.1"],
    };
    const { all, newestVersion } = read(PUBLISHED, beside);
    expect(all[0]).toMatchObject({ name: "PKSA-44zj-btqf-vtmh", cve: "CVE-2024-42355", severity: "medium" });
    expect(newestVersion).toBe("6.7.10.1");
  });

  it("reads files from before the security plugin had lines", () => {
    const old = { ...PUBLISHED, latestPluginVersionV2: undefined };
    expect(read(old).newestSecurityPlugin).toEqual({});
  });

  it("leaves out advisories that nobody describes, and names each once", () => {
    const versionToAdvisories = { "v6.5.8.8": ["PKSA-gone", "PKSA-none", 7, "PKSA-none"] };
    const { byVersion } = read({ ...PUBLISHED, versionToAdvisories });
    expect(byVersion["v6.5.8.8"]?.map(({ id }) => id)).toEqual(["PKSA-none"]);
  });

  it("takes what is missing or hostile in an advisory as unknown", () => {
    const advisories = { "PKSA-1": { link: "javascript:alert(1)", cve: null, source: 5, reportedAt: "soon" } };
    const { byVersion } = read({ advisories, versionToAdvisories: { "6.6.0.0": ["PKSA-1"] } });
    expect(byVersion["6.6.0.0"]).toEqual([
      {
        id: "PKSA-1",
        name: "PKSA-1",
        title: "PKSA-1",
        link: null,
        cve: null,
        ghsa: null,
        severity: null,
        affects: "",
        source: "Shopware",
        reportedAt: null,
      },
    ]);
  });

  it.each([
    ["an empty object", {}],
    ["an error", { message: "Not found" }],
    ["nothing", null],
    ["a file without advisories", { ...PUBLISHED, advisories: {} }],
    ["a file without versions", { ...PUBLISHED, versionToAdvisories: {} }],
  ])("does not take %s for good news", (_name, published) => {
    expect(advisoryFileSchema.safeParse(published).success).toBe(false);
  });
});
