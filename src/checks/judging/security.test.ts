import { describe, expect, test } from "vitest";
import type { SecurityFixes } from "../../snapshot/visit.ts";
import type { Advisory, AdvisoryCatalogue, CheckSubject } from "../check.ts";
import { extensionWith, subjectWith } from "../check-subject-fixture.ts";
import { findingText } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";
import { securityCheck } from "./security.ts";

const TWIG: Advisory = {
  id: "PKSA-44zj-btqf-vtmh",
  name: "CVE-2024-42355",
  title: "Server Side Template Injection in Twig",
  link: "https://github.com/advisories/GHSA-27wp-jvhw-v4xp",
  cve: "CVE-2024-42355",
  ghsa: "GHSA-27WP-JVHW-V4XP",
  severity: "high",
  affects: ">=6.6.0.0,<=6.6.5.0|<=6.5.8.12",
  source: "GitHub",
  reportedAt: "2024-08-08T14:48:03.000Z",
};
const NAMELESS: Advisory = {
  ...TWIG,
  id: "PKSA-1",
  name: "PKSA-1",
  title: "Nameless",
  cve: "",
  ghsa: null,
  severity: null,
  link: "javascript:alert(1)",
};
const CLOSES_TWIG: SecurityFixes = { available: ["GHSA-27WP-JVHW-V4XP"], active: ["GHSA-27WP-JVHW-V4XP"] };

interface Known {
  version?: string;
  extensions?: CheckSubject["extensions"];
  fixes?: SecurityFixes | null;
}

function judge(
  { version = "6.6.5.0", extensions = [], fixes = null }: Known,
  catalogue: Partial<AdvisoryCatalogue> | null = { all: [TWIG] },
) {
  const config = { version, adminWorkerEnabled: null };
  const subject = subjectWith({ config, extensions, securityFixes: fixes });
  const empty = {
    all: [],
    byVersion: {},
    newestVersion: "6.7.10.1",
    newestSecurityPlugin: { "6.6": "3.0.16" },
    securityPluginInStore: {},
  };
  return securityCheck.judge(subject, { advisories: catalogue && { ...empty, ...catalogue } }, new Date(0));
}

const plugin = (known: Parameters<typeof extensionWith>[0] = {}) =>
  extensionWith({ name: "SwagPlatformSecurity", version: "3.0.16", ...known });
const say = (known: Known, catalogue?: Partial<AdvisoryCatalogue>) =>
  judge(known, catalogue)?.map((finding) => [
    finding.level,
    findingText(finding, CHECK_TEXTS.en),
    findingText(finding, CHECK_TEXTS.de),
  ]);

describe("security", () => {
  test("names an advisory of the version, in the words of its source", () => {
    const [finding] = judge({}) ?? [];
    expect(finding).toMatchObject({ id: "advisory.CVE-2024-42355", level: "red", source: "GitHub", link: TWIG.link });
    expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe(
      "Security Issue: Server Side Template Injection in Twig",
    );
  });

  test.each([
    ["critical", "red"],
    ["high", "red"],
    [null, "red"],
    ["medium", "yellow"],
    ["low", "yellow"],
  ] as const)("of severity %s is %s", (severity, level) => {
    expect(judge({}, { all: [{ ...TWIG, severity }] })).toMatchObject([{ level }]);
  });

  test.each([
    ["6.6.5.0", "v6.6.5.0"],
    ["6.6.5.0", "6.6.5.0"],
    ["v6.6.5.0", "6.6.5.0"],
    ["6.7.0.0-RC1", "v6.7.0.0-rc1"],
    ["6.7.0.0-rc1", "6.7.0.0-RC1"],
  ])("finds advisories of %s under the tag %s", (version, tag) => {
    expect(judge({ version }, { byVersion: { [tag]: [TWIG] } })).toMatchObject([{ id: "advisory.CVE-2024-42355" }]);
  });

  test("keeps advisories without a CVE apart by their own id, and drops what is no web link", () => {
    expect(judge({}, { all: [NAMELESS, { ...NAMELESS, id: "PKSA-2", name: "PKSA-2", cve: null }] })).toMatchObject([
      { id: "advisory.PKSA-1", link: null },
      { id: "advisory.PKSA-2", link: null },
    ]);
  });

  test("keeps the id that people ignore when a CVE is given later", () => {
    const before = judge({}, { all: [NAMELESS] });
    const after = judge({}, { all: [{ ...NAMELESS, cve: "CVE-2026-9" }] });
    expect(after?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
  });

  test("names an advisory once, however often and under whichever tag it is listed", () => {
    const byVersion = { "v6.6.5.0": [TWIG, { ...TWIG, id: "PKSA-3" }], "6.6.5.0": [TWIG] };
    expect(judge({}, { byVersion })).toHaveLength(1);
  });

  test("concludes nothing from advisories or extensions that are not known", () => {
    expect(judge({}, null)).toBeNull();
    expect(judge({ extensions: null })).toBeNull();
  });
});

describe("a shop without open holes", () => {
  test("is told so", () => {
    expect(say({ version: "6.7.10.1" })).toEqual([
      ["green", "No known security issue in Shopware 6.7.10.1", "Keine bekannte Sicherheitslücke in Shopware 6.7.10.1"],
    ]);
    expect(say({ version: "constructor" }, { newestVersion: null })?.[0]?.[0]).toBe("green");
  });

  test("is told which holes its plugin closes", () => {
    const fixes = { available: [], active: ["GHSA-27WP-JVHW-V4XP", "PKSA-1"] };
    expect(say({ extensions: [plugin()], fixes }, { all: [TWIG, NAMELESS] })).toEqual([
      [
        "green",
        "2 known issues, closed by the Security Plugin 3.0.16",
        "2 bekannte Sicherheitslücken, geschlossen vom Security-Plugin 3.0.16",
      ],
    ]);
  });
});

describe("the Security Plugin", () => {
  test("hides only what it closes", () => {
    const found = judge({ extensions: [plugin()], fixes: CLOSES_TWIG }, { all: [TWIG, NAMELESS] });
    expect(found).toMatchObject([
      { id: "advisory.PKSA-1", level: "red", params: { remedy: "updateShopware" } },
      { id: "security.closed", level: "green", params: { closed: 1 } },
    ]);
  });

  test("that is current closes nothing by that alone", () => {
    expect(judge({ extensions: [plugin()], fixes: { available: CLOSES_TWIG.available, active: [] } })).toMatchObject([
      { level: "red", params: { remedy: "activateFix" } },
    ]);
    const other = { available: ["GHSA-AAAA-AAAA-AAAA"], active: ["GHSA-AAAA-AAAA-AAAA"] };
    expect(judge({ extensions: [plugin()], fixes: other })).toMatchObject([{ level: "red" }]);
  });

  test("of a kind that does not name holes is believed in doubt, and the doubt is said", () => {
    for (const fixes of [null, { available: ["NEXT-1"], active: ["NEXT-1"] }]) {
      expect(judge({ extensions: [plugin()], fixes })).toMatchObject([
        { id: "advisory.CVE-2024-42355", level: "yellow", text: "assumed" },
      ]);
    }
  });

  test.each([
    ["inactive", { active: false }, "activatePlugin"],
    ["not installed", { installed: false }, "installPlugin"],
    ["older than the newest of its line", { version: "3.0.9" }, "updatePlugin"],
    ["older than the one that lies in the shop", { upgradeVersion: "3.0.17" }, "updatePlugin"],
  ])("that is %s closes nothing, and the step is its own", (_name, known, remedy) => {
    expect(judge({ extensions: [plugin(known)] })).toMatchObject([{ level: "red", params: { remedy } }]);
  });

  test("that is older than the store's closes nothing, and is to be updated", () => {
    const catalogue = { all: [TWIG], securityPluginInStore: { "6.6.5.0": "3.0.17" } };
    expect(judge({ extensions: [plugin()] }, catalogue)).toMatchObject([
      { level: "red", params: { remedy: "updatePlugin" } },
    ]);
    expect(judge({ extensions: [plugin()], version: "6.6.4.0" }, catalogue)).toMatchObject([{ text: "assumed" }]);
  });

  test("that nobody offers for the line leaves the update of Shopware", () => {
    expect(judge({}, { all: [TWIG], newestSecurityPlugin: {} })).toMatchObject([
      { params: { remedy: "updateShopware" } },
    ]);
  });
});

describe("a version that the list does not know", () => {
  test("is judged by the ranges as long as it is not newer than the list", () => {
    expect(judge({ version: "6.6.4.7" })).toMatchObject([{ id: "advisory.CVE-2024-42355" }]);
  });

  test("is an open question when it is newer, beside the holes that reach it", () => {
    const endless = { ...NAMELESS, affects: ">=6.7.0.0" };
    expect(judge({ version: "6.7.10.2" }, { all: [TWIG, endless] })).toMatchObject([
      { id: "advisory.PKSA-1" },
      { id: "security.unlisted", text: "unlisted", params: { newest: "6.7.10.1" } },
    ]);
  });

  test.each(["6.6.9999999.9999999-dev", "dev-trunk", "6.7.x-dev"])("is an open question as a build: %s", (version) => {
    expect(judge({ version })).toMatchObject([{ id: "security.development", text: "development" }]);
  });
});
