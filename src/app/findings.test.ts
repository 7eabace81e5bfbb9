import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync, Visitor, type Expression } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { ATTENTION_SENTENCES_EN } from "../attention/words-en.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Only the check itself reads the stored form of a finding; everybody else calls `aboutOf`. */
const OWN = /^checks\//;
const MADE_UP = /\.test\.tsx?$|-fixture\.tsx?$|\.d\.ts$/;
/** Code that only judges: no page needs it. */
const JUDGING = /^checks\/(judging\/|registry\.ts$)/;

/** Places where `params` means something else, or where findings are passed on unchanged. */
const OTHER_PARAMS: Readonly<Record<string, string>> = {
  "attention/attention-message.ts": "Hands on a finding as it is",
  "attention/attention-text.ts": "What a message is made of",
  "attention/message-key.ts": "Tells messages apart by all that they are made of",
  "auth/calls/sso/sso-link.ts": "Places in an address",
  "auth/calls/sso/sso-plugins.ts": "Places in an address",
  "auth/calls/sso/sso-rules.ts": "Places in an address",
  "changelog/memory/episode.ts": "Keeps a finding as it is, and knows when its check is gone",
  "changelog/memory/finding-episode.table.ts": "Is the column",
  "fleet/fleet.store.ts": "Reads the column",
  "incidents/events/about-incident.ts": "Asks for what an error is about",
  "incidents/incident.table.ts": "Is the column",
  "incidents/news.store.ts": "Reads the column",
  "incidents/read.store.ts": "Reads the column of entries",
  "incidents/reading/recorded.store.ts": "What an entry says, not a finding",
  "incidents/weigh.job.ts": "What an entry says, not a finding",
  "monitoring/monitoring.table.ts": "Is the column",
  "monitoring/shop-events.ts": "Hands on a finding as it is",
  "monitoring/shop/shop-detail.store.ts": "Reads the column",
  "notifications/notification.store.ts": "Places in an address",
  "notifications/topics/incident/told-incident.ts": "Words an error as it was said",
  "web/notifications/notification-item.tsx": "Places in an address",
  "web/incidents/detail/timeline/entry-params.ts": "What an entry says, not a finding",
  "web/incidents/detail/timeline/entry-words.ts": "What an entry says, not a finding",
  "web/page/incident-told/told-order.ts": "What an entry says, not a finding",
  "web/page/guards.ts": "Places in an address",
  "web/routes.tsx": "Places in an address",
  "web/shop/uptime/host-lines.tsx": "Hands on a finding as it is",
  "web/ui/press/segment-links.tsx": "Places in an address",
  "web/ui/press/tab-links.tsx": "Places in an address",
};

const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !MADE_UP.test(path));

/** Properties that hold a finding's key. `text` means many other things too, which are never compared with a word. */
const KEYS: readonly unknown[] = ["check", "text"];

function isKey(node: Expression): boolean {
  if (node.type === "Identifier") return KEYS.includes(node.name);
  return node.type === "MemberExpression" && node.property.type === "Identifier" && KEYS.includes(node.property.name);
}

function isWord(node: Expression): boolean {
  return node.type === "Literal" && typeof node.value === "string" && /^[a-z]/i.test(node.value);
}

/** Every place that reads a key or parameters names them. Most files do not, and need no parsing. */
const NAMES_FACTS = /\b(?:check|text|params)\b/;

/** Places that use a finding's key, or the parameters of its text, as a fact. */
function factsReadIn(source: string, path = "x.tsx"): readonly string[] {
  const found: string[] = [];
  if (!NAMES_FACTS.test(source)) return found;
  const note = ({ start, end }: { start: number; end: number }) => found.push(source.slice(start, end));
  new Visitor({
    BinaryExpression(node) {
      const { left, right } = node;
      if ((isKey(left) && isWord(right)) || (isKey(right) && isWord(left))) note(node);
    },
    SwitchStatement: ({ discriminant }) => {
      if (isKey(discriminant)) note(discriminant);
    },
    MemberExpression(node) {
      if (node.computed && isKey(node.property)) note(node);
      if (!node.computed && node.property.type === "Identifier" && node.property.name === "params") note(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const asks = ["has", "includes", "hasOwn", "get"].includes(callee.property.name);
      if (asks && node.arguments.some((given) => given.type !== "SpreadElement" && isKey(given))) note(node);
    },
    ObjectPattern(node) {
      for (const property of node.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        if (property.key.name === "params") note(property);
      }
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const MESSAGES = new Set<unknown>(Object.keys(ATTENTION_SENTENCES_EN));
const isMessage = (node: { type: string; value?: unknown } | null) =>
  node?.type === "Literal" && MESSAGES.has(node.value);

/** Keys consist of letters and dots, which nobody escapes, so that a file without one in quotes needs no parsing. */
const QUOTES_MESSAGE = new RegExp(`["'](?:${[...MESSAGES].join("|").replaceAll(".", "\\.")})["']`);

/** Places that use the key of a dashboard message as a fact. */
function messagesReadIn(source: string, path = "x.tsx"): readonly string[] {
  const found: string[] = [];
  if (!QUOTES_MESSAGE.test(source)) return found;
  const note = ({ start, end }: { start: number; end: number }) => found.push(source.slice(start, end));
  new Visitor({
    BinaryExpression(node) {
      if (isMessage(node.left) || isMessage(node.right)) note(node);
    },
    SwitchCase(node) {
      if (isMessage(node.test)) note(node);
    },
    ArrayExpression(node) {
      if (node.elements.some(isMessage)) note(node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

function importsOf(path: string): readonly string[] {
  const source = readFileSync(join(SOURCES, path), "utf8");
  const { module } = parseSync(path, source);
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || moduleRequest === null ? [] : moduleRequest.value)),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return names.filter((name) => name.startsWith(".")).map((name) => normalize(join(dirname(path), name)));
}

describe("findings", () => {
  it.each([
    'finding.check === "security"',
    'const is = "failed" === text',
    "switch (finding.check) {}",
    "WHY[finding.check]",
    "OPEN.has(text)",
    'params["remedy"]; finding.params["remedy"]',
    "findings.map(({ params }) => params)",
  ])("are read as facts by: %s", (source) => {
    expect(factsReadIn(source)).not.toEqual([]);
  });

  it.each(['text === ""', "finding.check === other.check", "known.about", "findings.map(({ about }) => about)"])(
    "are not read as facts by: %s",
    (source) => {
      expect(factsReadIn(source)).toEqual([]);
    },
  );

  it("are read as facts by their checks alone", () => {
    const others = files.filter((path) => !OWN.test(path));
    expect(others.length).toBeGreaterThan(1000);
    const read = others.flatMap((path) =>
      factsReadIn(readFileSync(join(SOURCES, path), "utf8"), path).map((found) => ({ path, found })),
    );
    expect(read.filter(({ path }) => OTHER_PARAMS[path] === undefined)).toEqual([]);
    expect(Object.keys(OTHER_PARAMS).filter((path) => !read.some((one) => one.path === path))).toEqual([]);
  });

  it.each(['title.key === "title.access"', 'switch (why.key) { case "why.rights": }', 'new Set(["title.blocked"])'])(
    "are told of by messages, which are read as facts by: %s",
    (source) => {
      expect(messagesReadIn(source)).not.toEqual([]);
    },
  );

  it("are told of by messages that nobody tells apart by their keys: what they are about says more", () => {
    const wording = new Set(["attention/words-en.ts", "attention/words-de.ts"]);
    const read = files
      .filter((path) => !wording.has(path))
      .flatMap((path) => messagesReadIn(readFileSync(join(SOURCES, path), "utf8"), path).map((key) => ({ path, key })));
    expect(read).toEqual([]);
  });

  it("are made by rules that no browser loads", () => {
    const open = files.filter((path) => path.startsWith("web/"));
    const reached = new Set(open);
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      for (const next of importsOf(path)) {
        if (reached.has(next) || !files.includes(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    expect(reached).toContain("checks/known-checks.ts");
    expect([...reached].filter((path) => JUDGING.test(path))).toEqual([]);
  });
});
