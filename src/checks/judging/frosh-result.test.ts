import { describe, expect, test } from "vitest";
import type { FroshResult } from "../../snapshot/visit.ts";
import { froshWith, subjectWith } from "../check-subject-fixture.ts";
import type { Facts } from "../check.ts";
import { findingText, findingTitle } from "../finding-text.ts";
import type { CheckTexts } from "../texts/check-texts.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";
import type { Finding } from "../finding.ts";
import type { Language } from "../../lib/language.ts";
import { froshHealthCheck } from "./frosh-health.ts";
import { froshPerformanceCheck } from "./frosh-performance.ts";

const UNKNOWN: Facts = { advisories: null };
const KNOWN: Facts = {
  advisories: { all: [], byVersion: {}, newestVersion: null, newestSecurityPlugin: {}, securityPluginInStore: {} },
};

const judge = (results: readonly FroshResult[], facts = UNKNOWN) =>
  froshHealthCheck.judge(subjectWith({ froshHealth: results }), facts, new Date(0)) ?? [];
const say = (
  result: Partial<FroshResult>,
  language: Language,
  text: (of: Finding, in_: CheckTexts) => string = findingText,
) => judge([froshWith(result)]).map((finding) => text(finding, CHECK_TEXTS[language]))[0];

describe("results of FroshTools", () => {
  test.each([
    ["ok", "green"],
    ["warning", "yellow"],
    ["error", "red"],
  ] as const)("that are %s become %s findings with their own id", (state, level) => {
    expect(judge([froshWith({ state })])).toMatchObject([{ id: "php-version", level, source: "FroshTools" }]);
  });

  test("that only inform are left out", () => {
    expect(judge([froshWith({ state: "info" })])).toEqual([]);
  });

  test.each([
    ["scheduled_task", ""],
    ["queue", ""],
    ["app.env", ""],
    ["admin-watcher", ""],
    ["frosh-tools.checker.scheduledTaskGood", ""],
    ["frosh-tools.checker.scheduledTaskWarning", ""],
    ["frosh-tools.checker.queuesGood", ""],
    ["frosh-tools.checker.queuesWarning", ""],
    ["frosh-tools.checker.prodGood", ""],
    ["frosh-tools.checker.not-prod", ""],
    ["frosh-tools.checker.adminWorkerGood", ""],
    ["", "frosh-tools.checker.adminWorkerWarning"],
    ["installation-path", "Installation Path"],
    ["database-info", "Database"],
  ])("that our own checks judge or that are private are left out: %s %s", (id, snippet) => {
    expect(judge([froshWith({ id, snippet, state: "error" })])).toEqual([]);
  });

  test("about holes of Shopware are left out once we know the advisories", () => {
    const result = froshWith({ id: "security-update", state: "error" });
    expect(judge([result], KNOWN)).toEqual([]);
    expect(judge([result], UNKNOWN)).toMatchObject([{ id: "security-update", level: "red" }]);
  });

  test("about holes of libraries stay, whatever we know of Shopware itself", () => {
    for (const facts of [KNOWN, UNKNOWN]) {
      const found = judge([froshWith({ id: "composer-audit", state: "error" })], facts);
      expect(found).toMatchObject([{ id: "composer-audit", level: "red" }]);
    }
  });

  test("are found once per id, at their worst", () => {
    const findings = judge([froshWith({}), froshWith({ state: "error" }), froshWith({ state: "warning" })]);
    expect(findings).toMatchObject([{ id: "php-version", level: "red" }]);
  });

  test("are identified by their snippet where they have no id", () => {
    expect(judge([froshWith({ id: "", snippet: "Disk" })])).toMatchObject([{ id: "Disk" }]);
  });

  test("are worded with what is and what is recommended", () => {
    const php = { current: "8.1.27", recommended: "min 8.2.0" };
    expect(say(php, "en")).toBe("PHP Version: 8.1.27 (recommended: min 8.2.0)");
    expect(say(php, "de")).toBe("PHP-Version: 8.1.27 (empfohlen: mindestens 8.2.0)");
    expect(say({ current: "until 2026-02-01" }, "en")).toBe("PHP Version: until 2026-02-01");
    expect(say({ recommended: "min 8.2.0" }, "en")).toBe("PHP Version");
    expect(say(php, "en", findingTitle)).toBe("PHP Version");
  });

  test("of very old versions are worded although they send keys", () => {
    const old = { id: "frosh-tools.checker.memoryLimitError", snippet: "frosh-tools.checker.memoryLimitError" };
    expect(say({ ...old, current: "256M" }, "en")).toBe("Memory-Limit: 256M");
    expect(say({ ...old, current: "256M" }, "de")).toBe("Speicherlimit von PHP: 256M");
  });

  test("about MariaDB are not called MySQL", () => {
    const mariadb = { id: "mysql", snippet: "MariaDB Version", current: "10.11.9" };
    expect(say(mariadb, "de")).toBe("MariaDB-Version: 10.11.9");
  });

  test("that nobody knows are shown as they are", () => {
    expect(say({ id: "disk", snippet: "Disk space" }, "de")).toBe("Disk space");
    expect(say({ id: "frosh-tools.checker.new", snippet: "frosh-tools.checker.new" }, "en")).toBe(
      "frosh-tools.checker.new",
    );
    expect(say({ id: "constructor", snippet: "Trap" }, "de")).toBe("Trap");
  });

  test("are cut and stripped", () => {
    const [finding] = judge([froshWith({ current: "y\u0000".repeat(400), url: "javascript:alert(1)" })]);
    expect(finding?.params["current"]).toHaveLength(300);
    expect(finding?.link).toBeNull();
  });

  test("every old key that the product knows has a title in both languages", () => {
    for (const key of OLD_KEYS) {
      const id = `frosh-tools.checker.${key}`;
      for (const language of ["en", "de"] as const) {
        expect(say({ id, snippet: id }, language), id).not.toContain("frosh-tools");
      }
    }
  });

  test("of performance are judged by their own section", () => {
    const subject = subjectWith({ froshPerformance: [froshWith({ id: "mail", state: "warning" })] });
    expect(froshPerformanceCheck.judge(subject, UNKNOWN, new Date(0))).toMatchObject([{ id: "mail" }]);
    expect(froshHealthCheck.judge(subject, UNKNOWN, new Date(0))).toBeNull();
    expect(froshPerformanceCheck.judge(subjectWith({}), UNKNOWN, new Date(0))).toBeNull();
  });
});

const OLD_KEYS = [
  "mysqlError",
  "mysqlDbVersion",
  "mysqlDbVersionError",
  "mysqlDbOutdated",
  "mariaDbVersion",
  "phpOutdated",
  "phpGood",
  "maxExecutionTimeError",
  "maxExecutionTimeGood",
  "memoryLimitGood",
  "zendOpcacheWarning",
  "esWarning",
  "publicFilesystemWarning",
  "updateMailVarialesWarning",
  "mailNotSendWithQueue",
  "mailSendWithQueue",
  "incrementStorageIsDB",
  "incrementStorageIsNotDB",
  "queueIsDefault",
  "queueIsOk",
  "fixCacheIdNotSet",
  "fixCacheIdIsSet",
  "BusinessEventHandlerLevelWarning",
  "AssertActiveWarning",
  "EnableFileOverrideWarning",
  "InternedStringsBufferWarning",
  "ZendDetectUnicodeWarning",
  "RealpathCacheTtlWarning",
];
