import { lineOf } from "../../snapshot/version.ts";
import type { FroshResult, FroshState, ShopConfig } from "../../snapshot/visit.ts";
import type { Facts } from "../check.ts";
import type { Level } from "../finding.ts";
import type { Language } from "../../lib/language.ts";
import { FROSH_AREA, isFroshId } from "../frosh-ids.ts";
import { SUPPORT_SUBJECT } from "../frosh-support.ts";
import { remoteLink, remoteText } from "../remote-text.ts";
import { FROSH_TITLE_WORDS_DE } from "../words/frosh-title-words-de.ts";
import type { FindingOf } from "./define-check.ts";
import { FROSH_TITLE_WORDS_EN } from "../words/frosh-title-words-en.ts";

/** Prefix of the translation keys that very old versions send as both id and title. */
const OLD_PREFIX = "frosh-tools.checker.";

/** Today's id for the old keys, by their stem: `zendOpcacheGood` and `zendOpcacheWarning` are one. */
const ID_OF_OLD_STEM: Readonly<Record<string, string>> = {
  scheduledTask: "scheduled_task",
  queues: "queue",
  prod: "app.env",
  "not-prod": "app.env",
  adminWorker: "admin-watcher",
  mysql: "mysql",
  mysqlDbVersion: "mysql",
  mysqlDb: "mysql",
  mariaDbVersion: "mariadb",
  php: "php-version",
  maxExecutionTime: "php-max-execution",
  memoryLimit: "php-memory-limit",
  zendOpcache: "zend-opcache",
  es: "elasticsearch",
  publicFilesystem: "public-filesystem",
  updateMailVariales: "mail_variables",
  mailNotSendWithQueue: "mail",
  mailSendWithQueue: "mail",
  incrementStorageIsDB: "increment-storage",
  incrementStorageIsNotDB: "increment-storage",
  queueIsDefault: "queue.adapter",
  queueIsOk: "queue.adapter",
  fixCacheIdNotSet: "cache-id",
  fixCacheIdIsSet: "cache-id",
  fixCacheIdSet: "cache-id",
  BusinessEventHandlerLevel: "business_logger",
  AssertActive: "assert.active",
  EnableFileOverride: "php.opcache.enable_file_override",
  InternedStringsBuffer: "php.opcache.interned_strings_buffer",
  ZendDetectUnicode: "php.zend.detect_unicode",
  RealpathCacheTtl: "php.zend.realpath_cache_ttl",
};

/** Judged by checks of our own. */
const OWN_SUBJECTS = new Set(["scheduled_task", "queue", "app.env", "admin-watcher"]);

/**
 * Our own check reports vulnerabilities of Shopware itself, as soon as the advisories are known. Only FroshTools knows
 * those of libraries.
 */
const ADVISORY_SUBJECT = "security-update";

/** These reveal paths on the machine and judge nothing. */
const PRIVATE_SUBJECTS = new Set(["installation-path", "database-info"]);

const LEVEL_OF: Record<FroshState, Level | null> = { ok: "green", info: null, warning: "yellow", error: "red" };

/** The current id of a result from any version of FroshTools. */
export function froshSubject({ id, snippet }: { id: string; snippet: string }): string {
  const key = id === "" ? snippet : id;
  if (!key.startsWith(OLD_PREFIX)) {
    if (key === "mysql" && /mariadb/i.test(snippet)) return "mariadb";
    return isFroshId(key.toLowerCase()) ? key.toLowerCase() : key;
  }
  const name = key.slice(OLD_PREFIX.length);
  const stem = name.replace(/(Good|Warning|Error|Outdated)$/, "");
  for (const candidate of [name, stem]) {
    const known = Object.hasOwn(ID_OF_OLD_STEM, candidate) ? ID_OF_OLD_STEM[candidate] : undefined;
    if (known !== undefined) return known;
  }
  return key;
}

/** FroshTools results as our findings: each id once, at its worst, without what our own checks judge. */
export function froshFindings(
  check: string,
  results: readonly FroshResult[],
  { facts, config }: { facts: Facts; config: ShopConfig | null },
): readonly FroshFinding[] {
  const findings = new Map<string, FroshFinding>();
  for (const result of results) {
    const level = LEVEL_OF[result.state];
    if (level === null || isLeftOut(froshSubject(result), facts)) continue;
    const finding = findingOf(check, result, { level, line: config === null ? null : lineOf(config.version) });
    const known = findings.get(finding.id);
    if (known === undefined || WORSE[level].has(known.level)) findings.set(finding.id, finding);
  }
  return [...findings.values()];
}

const WORSE: Record<Level, ReadonlySet<Level>> = {
  green: new Set(),
  yellow: new Set(["green"]),
  red: new Set(["green", "yellow"]),
};

function isLeftOut(subject: string, facts: Facts): boolean {
  if (OWN_SUBJECTS.has(subject) || PRIVATE_SUBJECTS.has(subject)) return true;
  return facts.advisories !== null && subject === ADVISORY_SUBJECT;
}

function findingOf(
  check: string,
  result: FroshResult,
  { level, line }: { level: Level; line: string | null },
): FroshFinding {
  const subject = froshSubject(result);
  return {
    id: remoteText(result.id === "" ? result.snippet : result.id, 200),
    check,
    level,
    text: "result",
    params: {
      subject: remoteText(subject, 200),
      ...(isFroshId(subject) && { area: FROSH_AREA[subject] }),
      ...(subject === SUPPORT_SUBJECT && line !== null && { line: remoteText(line, 20) }),
      snippet: remoteText(
        result.snippet.startsWith(OLD_PREFIX) ? (titleOf(subject, "en") ?? result.snippet) : result.snippet,
      ),
      german: titleOf(subject, "de"),
      current: remoteText(result.current),
      recommended: remoteText(result.recommended),
    },
    source: "FroshTools",
    link: remoteLink(result.url),
  };
}

const TITLES = { en: FROSH_TITLE_WORDS_EN, de: FROSH_TITLE_WORDS_DE } as const;

type FroshFinding = FindingOf<"frosh-health">;

/** FroshTools sends English, except very old versions, which send a key. */
function titleOf(subject: string, language: Language): string | null {
  const titles: Readonly<Record<string, string>> = TITLES[language];
  return Object.hasOwn(titles, subject) ? (titles[subject] ?? null) : null;
}
