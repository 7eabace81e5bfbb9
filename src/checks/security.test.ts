import { describe, expect, test } from "vitest";
import type { Advisory, AdvisoryCatalogue, CheckSubject } from "./check.ts";
import { extensionWith, subjectWith } from "./check-subject-fixture.ts";
import { findingText } from "./finding-text.ts";
import { securityCheck } from "./security.ts";

const TWIG: Advisory = {
  id: "PKSA-44zj-btqf-vtmh",
  title: "Server Side Template Injection in Twig",
  link: "https://github.com/advisories/GHSA-27wp-jvhw-v4xp",
  cve: "CVE-2024-42355",
  source: "GitHub",
  reportedAt: "2024-08-08T14:48:03.000Z",
};
const NAMELESS: Advisory = { ...TWIG, id: "PKSA-1", title: "Nameless", cve: "", link: "javascript:alert(1)" };

function judge(
  known: { version?: string; extensions?: CheckSubject["extensions"] },
  catalogue: Partial<AdvisoryCatalogue> | null = { byVersion: { "v6.6.5.0": [TWIG] } },
) {
  const config = { version: known.version ?? "6.6.5.0", adminWorkerEnabled: null };
  const subject = subjectWith({ config, extensions: known.extensions === undefined ? [] : known.extensions });
  const advisories = catalogue && { byVersion: {}, newestSecurityPlugin: { "6.6": "3.0.16" }, ...catalogue };
  return securityCheck.judge(subject, { advisories }, new Date(0));
}

const plugin = (known: Parameters<typeof extensionWith>[0]) =>
  extensionWith({ name: "SwagPlatformSecurity", version: "3.0.16", ...known });

describe("security", () => {
  test("names an advisory of the version as red, in the words of its source", () => {
    const [finding] = judge({}) ?? [];
    expect(finding).toMatchObject({
      id: "advisory.CVE-2024-42355",
      level: "red",
      source: "GitHub",
      link: TWIG.link,
    });
    expect(finding && findingText(finding, "en")).toBe("Security Issue: Server Side Template Injection in Twig");
  });

  test.each([
    ["6.6.5.0", "v6.6.5.0"],
    ["6.6.5.0", "6.6.5.0"],
    ["v6.6.5.0", "6.6.5.0"],
    ["6.7.0.0-RC1", "v6.7.0.0-rc1"],
    ["6.7.0.0-rc1", "6.7.0.0-RC1"],
  ])("finds advisories of %s under the tag %s", (version, tag) => {
    expect(judge({ version }, { byVersion: { [tag]: [TWIG] } })).toHaveLength(1);
  });

  test("finds nothing for a version without advisories, even one named like a built-in", () => {
    expect(judge({ version: "6.6.10.4" })).toEqual([]);
    expect(judge({ version: "constructor" })).toEqual([]);
  });

  test("keeps advisories without a CVE apart by their own id, and drops what is no web link", () => {
    const findings = judge({}, { byVersion: { "6.6.5.0": [NAMELESS, { ...NAMELESS, id: "PKSA-2", cve: null }] } });
    expect(findings).toMatchObject([
      { id: "advisory.PKSA-1", link: null },
      { id: "advisory.PKSA-2", link: null },
    ]);
  });

  test("names an advisory once, however often and under whichever tag it is listed", () => {
    const findings = judge({}, { byVersion: { "v6.6.5.0": [TWIG, { ...TWIG, id: "PKSA-3" }], "6.6.5.0": [TWIG] } });
    expect(findings).toHaveLength(1);
  });

  test("trusts the security plugin when it is active and the newest of its line", () => {
    expect(judge({ extensions: [plugin({})] })).toEqual([]);
    expect(judge({ extensions: [plugin({ version: "3.0.17" })] })).toEqual([]);
  });

  test.each([
    ["inactive", { active: false }],
    ["not installed", { installed: false }],
    ["older than the newest of its line", { version: "3.0.9" }],
    ["older than the store's", { latestVersion: "3.0.17" }],
    ["older than the one that lies in the shop", { upgradeVersion: "3.0.17" }],
  ])("does not trust a security plugin that is %s", (_name, known) => {
    expect(judge({ extensions: [plugin(known)] })).toHaveLength(1);
  });

  test("measures the plugin by the store where the line is not listed, and trusts nobody's word for nothing", () => {
    const catalogue = { byVersion: { "6.6.5.0": [TWIG] }, newestSecurityPlugin: {} };
    expect(judge({ extensions: [plugin({ latestVersion: "3.0.16" })] }, catalogue)).toEqual([]);
    expect(judge({ extensions: [plugin({})] }, catalogue)).toHaveLength(1);
  });

  test("concludes nothing from advisories or extensions that are not known", () => {
    expect(judge({}, null)).toBeNull();
    expect(judge({ extensions: null })).toBeNull();
  });
});
