import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AUDITED_CALLS, auditedCallOf, SELF_AUDITED_CALLS } from "../../auth/audit/audited-calls-fixture.ts";
import { auditActions, auditLabels } from "./action-words-en.ts";
import { audit } from "./words-en.ts";
import { AUDIT_KINDS } from "../../audit/audit-kinds.ts";
import { actionKey, kindKey } from "./audit-words.tsx";

const SOURCES = join(import.meta.dirname, "../..");

/** Actions that appear as literals in the sources, apart from the calls of the auth library. */
function literalActions(): string[] {
  const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !/test\.ts$|-fixture\.ts$|^web\//.test(file));
  return files
    .map((file) => readFileSync(join(SOURCES, file), "utf8"))
    .filter((text) => WRITES.test(text))
    .flatMap((text) => [...text.matchAll(/\baction: "([^"]+)"/g)].map(([, action = ""]) => action));
}

const WRITES = /\baudit\(|\brecord\(|auditRepeatedly\(|\bAbout\b/;

const libraryActions = [
  ...Object.keys(AUDITED_CALLS).flatMap((path) => auditedCallOf(path.replace("*", "some"))?.action ?? []),
  ...[...SELF_AUDITED_CALLS].map((path) => path.slice(1).replaceAll("/", ".")),
];

test("every action that can be written has a sentence and a name, and there is none for others", () => {
  expect(literalActions().length).toBeGreaterThan(9);
  expect(libraryActions.length).toBeGreaterThan(40);
  const written = new Set([...literalActions(), ...libraryActions].map(actionKey));
  expect(Object.keys(auditActions).toSorted()).toEqual([...written].toSorted());
  expect(Object.keys(auditLabels)).toEqual(Object.keys(auditActions));
});

/** Actions without a known actor: they name the account, domain or channel concerned. */
const OF_NOBODY = ["sso_lose-domain", "channel_disable", "sign-in_failure", "sign-in_pause", "two-factor_failure"];

test("every sentence says who acted, or about what nobody did", () => {
  const silent = Object.entries(auditActions).filter(([, sentence]) => !sentence.includes("<b>{actor}</b>"));
  expect(silent.map(([action]) => action)).toEqual(OF_NOBODY);
  for (const [, sentence] of silent) expect(sentence).toContain("<b>{subject}</b>");
});

test("names of actions differ, so that they can be told apart in the filter", () => {
  expect(new Set(Object.values(auditLabels)).size).toBe(Object.keys(auditLabels).length);
});

test("every kind of thing that can be written about has a name", () => {
  const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !/test\.ts$|-fixture\.ts$|^web\//.test(file));
  const literals = files
    .map((file) => readFileSync(join(SOURCES, file), "utf8"))
    .filter((text) => WRITES.test(text))
    .flatMap((text) => [...text.matchAll(/\bsubject: "([^"]+)"/g)].map(([, subject = ""]) => subject));
  expect(literals.length).toBeGreaterThan(9);
  for (const subject of new Set(literals)) expect(AUDIT_KINDS).toContain(subject);
  expect(Object.keys(audit.kind).toSorted()).toEqual(AUDIT_KINDS.map(kindKey).toSorted());
});
