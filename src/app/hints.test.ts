import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { defineHint, TOPICS } from "../lib/hints.ts";

const SOURCES = join(import.meta.dirname, "..");
/** The files that define hints and that map each hint to the queries to refetch. */
const REGISTRIES = new Set(["lib/hints.ts", "web/api/live/live-updates.ts"]);

/** Topics as string literals: in hints that are sent, and in comparisons with hints that were received. */
function topicsIn(path: string, text: string): string[] {
  if (!text.includes("topic")) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  const found: string[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const given = new Map(properties.flatMap((part) => (part.type === "Property" ? [[nameOf(part.key), part]] : [])));
      const topic = given.get("topic");
      const isHint = given.has("organizationId") || given.has("userId") || given.has("audience");
      if (topic && isHint && isTopic(topic.value)) found.push(path);
    },
    BinaryExpression({ left, right }) {
      if ((isTopic(left) && namesTopic(right)) || (namesTopic(left) && isTopic(right))) found.push(path);
    },
  }).visit(program);
  return found;
}

function nameOf(key: { type: string; name?: unknown }): unknown {
  return key.type === "Identifier" ? key.name : null;
}

function isTopic(value: { type: string; value?: unknown }): boolean {
  return value.type === "Literal" && typeof value.value === "string" && TOPICS.has(value.value);
}

function namesTopic(expression: { type: string; name?: unknown; property?: Expression | object }): boolean {
  if (expression.type === "Identifier") return expression.name === "topic";
  const property = expression.property;
  return (
    expression.type === "MemberExpression" && property !== undefined && "name" in property && property.name === "topic"
  );
}

it("sees topics that are told, and those that are listened for", () => {
  const told = 'notify(db, { topic: "shop", organizationId, userId: null, id }); if (hint.topic === "visit") renew();';
  expect(topicsIn("a.ts", `${told} if ("store" === topic) renew(); alert({ topic: "outage", userId });`)).toHaveLength(
    3,
  );
});

it("finds no topic outside the registries", () => {
  const paths = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !/\.test\.tsx?$/.test(path));
  const found = paths.flatMap((path) => topicsIn(path, readFileSync(join(SOURCES, path), "utf8")));
  expect(paths.length).toBeGreaterThan(500);
  expect(found).toContain("lib/hints.ts");
  expect(found.filter((path) => !REGISTRIES.has(path))).toEqual([]);
});

it("knows every topic that the database tells", () => {
  const told = globSync("**/*.sql", { cwd: SOURCES }).flatMap((path) =>
    [...readFileSync(join(SOURCES, path), "utf8").matchAll(/'topic', '(\w+)'/g)].map(([, topic]) => topic),
  );
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((topic) => topic === undefined || !TOPICS.has(topic))).toEqual([]);
});

it("is told to nobody by oversight: a hint says who may hear it, and names them", () => {
  const nobody = () => ({ organizationId: null, userId: null, id: null });
  // @ts-expect-error A hint needs an audience.
  defineHint({ topic: "anything" }, nobody);
  // @ts-expect-error Only a hint about an organization can have members as its audience.
  defineHint({ topic: "anything", audience: "members" }, nobody);
  expect(defineHint({ topic: "anything", audience: "inside" }, nobody)()).toEqual({ topic: "anything", ...nobody() });
});
