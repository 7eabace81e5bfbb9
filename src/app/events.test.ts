import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../notifications/topics/events.ts";

const SOURCES = join(import.meta.dirname, "..");
const MADE_UP = /\.test\.tsx?$|-fixture\.tsx?$|\.d\.ts$|^app\/mails\/.+-samples\.ts$/;
/** Files that define kinds of events and their words. */
const REGISTRIES = /^(\w+\/events|notifications\/topics)\//;
const DEFINED = /\bdefineEvent\(\{\s*kind: "([\w.]+)"/g;
/** Places where "kind" means something else. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  "changelog/changelog-summary.ts": "Parts of an entry of the changelog",
  "uptime/judging/judge-result.ts": "Expectations of a page",
};

const KINDS = new Set(EVENTS.map(({ event }) => event.kind));
const isKind = (node: { type: string; value?: unknown } | null) =>
  node?.type === "Literal" && typeof node.value === "string" && KINDS.has(node.value as never);

/** Pages never see an event, so files of the web app are searched for definitions only. */
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !MADE_UP.test(path));

function namesKind(node: Expression | { type: string }): boolean {
  if (node.type === "Identifier") return "name" in node && node.name === "kind";
  if (node.type !== "MemberExpression" || !("property" in node)) return false;
  return node.property.type === "Identifier" && node.property.name === "kind";
}

/** Whether a file may branch at all: it holds a kind. Most do not, and need no parsing. */
const HOLDS_KIND = new RegExp(`\\b(?:${[...KINDS].join("|").replaceAll(".", "\\.")})\\b`);

/** Places that branch on the kind of an event. */
function branchesIn(source: string, path = "x.ts"): readonly string[] {
  const found: string[] = [];
  if (!HOLDS_KIND.test(source)) return found;
  const note = ({ start, end }: { start: number; end: number }) => found.push(source.slice(start, end));
  new Visitor({
    BinaryExpression(node) {
      const { left, right } = node;
      if ((namesKind(left) && isKind(right)) || (isKind(left) && namesKind(right))) note(node);
    },
    SwitchStatement(node) {
      if (namesKind(node.discriminant) && node.cases.some(({ test }) => isKind(test))) note(node);
    },
    ObjectExpression(node) {
      const keys = node.properties.flatMap((property) => (property.type === "Property" ? [keyOf(property.key)] : []));
      if (keys.length > 1 && keys.every((key) => KINDS.has(key as never))) note(node);
    },
    CallExpression(node) {
      const { callee } = node;
      const asked = node.arguments.some((given) => given.type !== "SpreadElement" && namesKind(given));
      if (!asked || callee.type !== "MemberExpression" || callee.object.type !== "ArrayExpression") return;
      if (callee.object.elements.some((element) => isKind(element))) note(node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const keyOf = (key: { type: string; name?: unknown; value?: unknown }) =>
  key.type === "Identifier" ? key.name : key.value;

describe("events", () => {
  it.each([
    'if (event.kind === "failing") tell();',
    '"status" !== kind',
    'switch (news.kind) { case "calm": break; }',
    "const IS_CHANGE = { failing: true, answers: true, stopped: false };",
    '["failing", "stopped"].includes(event.kind)',
  ])("are told apart by: %s", (source) => {
    expect(branchesIn(source)).not.toEqual([]);
  });

  it.each(['finding.kind === "task"', "one.kind === other.kind", "kindOf(event).phase(event)"])(
    "are not told apart by: %s",
    (source) => {
      expect(branchesIn(source)).toEqual([]);
    },
  );

  it("are told apart by what their kinds say alone", () => {
    const others = files.filter((path) => !REGISTRIES.test(path) && !path.startsWith("web/"));
    expect(others.length).toBeGreaterThan(500);
    const branches = others.flatMap((path) =>
      branchesIn(readFileSync(join(SOURCES, path), "utf8"), path).map((found) => ({ path, found })),
    );
    expect(branches.filter(({ path }) => OTHER_KINDS[path] === undefined)).toEqual([]);
    expect(Object.keys(OTHER_KINDS).filter((path) => !branches.some((one) => one.path === path))).toEqual([]);
  });

  it("are of kinds that all stand in the one list, each in a folder of events or of its topic", () => {
    const defined = files.flatMap((path) =>
      [...readFileSync(join(SOURCES, path), "utf8").matchAll(DEFINED)].map(([, kind]) => ({ path, kind })),
    );
    expect(defined.filter(({ path }) => !REGISTRIES.test(path))).toEqual([]);
    expect(defined.map(({ kind }) => kind).toSorted()).toEqual([...KINDS].toSorted());
  });
});
