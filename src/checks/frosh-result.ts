import type { FroshResult, FroshState } from "../snapshot/visit.ts";
import type { Facts } from "./check.ts";
import type { Finding, Level, TextParams } from "./finding.ts";
import { FROSH_TITLES, germanValue } from "./frosh-titles.ts";
import { remoteLink, remoteText, textParam } from "./remote-text.ts";

/** Begins the translation keys that stand in for both id and title in very old versions. */
const OLD_PREFIX = "frosh-tools.checker.";

/** Today's id of what the old keys speak of, by their stem: `zendOpcacheGood` and `zendOpcacheWarning` are one. */
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
  AssertActive: "zend.assertions",
  EnableFileOverride: "php.opcache.enable_file_override",
  InternedStringsBuffer: "php.opcache.interned_strings_buffer",
  ZendDetectUnicode: "php.zend.detect_unicode",
  RealpathCacheTtl: "php.zend.realpath_cache_ttl",
};

/** Judged by checks of our own. */
const OWN_SUBJECTS = new Set(["scheduled_task", "queue", "app.env", "admin-watcher"]);

/** Says of Shopware itself what our own check says, as soon as the advisories are known. Those of libraries only FroshTools knows. */
const ADVISORY_SUBJECT = "security-update";

/** They tell where things lie on the machine and judge nothing. */
const PRIVATE_SUBJECTS = new Set(["installation-path", "database-info"]);

const LEVEL_OF: Record<FroshState, Level | null> = { ok: "green", info: null, warning: "yellow", error: "red" };

/** The id that a result has today, whatever version of FroshTools it comes from. */
export function froshSubject({ id, snippet }: { id: string; snippet: string }): string {
  const key = id === "" ? snippet : id;
  if (!key.startsWith(OLD_PREFIX)) return key === "mysql" && /mariadb/i.test(snippet) ? "mariadb" : key;
  const name = key.slice(OLD_PREFIX.length);
  const stem = name.replace(/(Good|Warning|Error|Outdated)$/, "");
  for (const candidate of [name, stem]) {
    const known = Object.hasOwn(ID_OF_OLD_STEM, candidate) ? ID_OF_OLD_STEM[candidate] : undefined;
    if (known !== undefined) return known;
  }
  return key;
}

/** FroshTools' results as findings of ours: each id once, at its worst, without what we judge ourselves. */
export function froshFindings(check: string, results: readonly FroshResult[], facts: Facts): readonly Finding[] {
  const findings = new Map<string, Finding>();
  for (const result of results) {
    const level = LEVEL_OF[result.state];
    if (level === null || isLeftOut(froshSubject(result), facts)) continue;
    const finding = findingOf(check, result, level);
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

function findingOf(check: string, result: FroshResult, level: Level): Finding {
  return {
    id: remoteText(result.id === "" ? result.snippet : result.id, 200),
    check,
    level,
    text: "result",
    params: {
      subject: remoteText(froshSubject(result), 200),
      snippet: remoteText(result.snippet),
      current: remoteText(result.current),
      recommended: remoteText(result.recommended),
    },
    source: "FroshTools",
    link: remoteLink(result.url),
  };
}

/** Texts of both checks that pass on what FroshTools says. */
export const FROSH_TEXTS = {
  result: {
    en: (params: TextParams) =>
      withValues(englishTitle(params), params, { word: "recommended", value: (text) => text }),
    de: (params: TextParams) => withValues(germanTitle(params), params, { word: "empfohlen", value: germanValue }),
  },
  title: { en: englishTitle, de: germanTitle },
} as const;

function withValues(title: string, params: TextParams, say: { word: string; value: (text: string) => string }): string {
  const current = say.value(textParam(params, "current"));
  const recommended = say.value(textParam(params, "recommended"));
  if (current === "") return title;
  return recommended === "" ? `${title}: ${current}` : `${title}: ${current} (${say.word}: ${recommended})`;
}

/** FroshTools speaks English, except where it sends a key. */
function englishTitle(params: TextParams): string {
  const snippet = textParam(params, "snippet");
  if (snippet !== "" && !snippet.startsWith(OLD_PREFIX)) return snippet;
  return titleOf(params, "en") ?? snippet;
}

function germanTitle(params: TextParams): string {
  return titleOf(params, "de") ?? textParam(params, "snippet");
}

function titleOf(params: TextParams, language: "en" | "de"): string | null {
  const subject = textParam(params, "subject");
  return Object.hasOwn(FROSH_TITLES, subject) ? (FROSH_TITLES[subject]?.[language] ?? null) : null;
}
