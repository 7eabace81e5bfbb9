import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { ActingPerson, type Actor } from "../audit/actor.ts";
import { AUDIT_ACTIONS, type AuditAction } from "../audit/audit-actions.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Whether a source writes to the audit log directly. */
function writesEntries(path: string, text: string): boolean {
  if (!text.includes("auditEntry")) return false;
  let writes = false;
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const method = callee.type === "MemberExpression" && "name" in callee.property ? callee.property.name : null;
      const [table] = given;
      if ((method === "insert" || method === "update") && table?.type === "Identifier" && table.name === "auditEntry")
        writes = true;
    },
  }).visit(parseSync(path, text).program);
  return writes;
}

it("can write down only what has a name, and no name twice", () => {
  const isKnown = (action: AuditAction) => AUDIT_ACTIONS.includes(action);
  expect(isKnown("shop.clear-cache")).toBe(true);
  // @ts-expect-error An undefined name is not an action.
  expect(isKnown("shop.forget")).toBe(false);
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
});

it("says who acted by a value that was asked who is behind it", () => {
  const named = (actor: Actor) => (actor instanceof ActingPerson ? actor.impersonatorId : null);
  const ada = { id: "ada", name: "Ada" };
  expect(named(ActingPerson.signedIn(ada, { impersonatedBy: "root" }, null))).toBe("root");
  // @ts-expect-error A hand-made object would leave out the admin who impersonates the person.
  expect(named({ ...ada, impersonatorId: null, ipAddress: null })).toBe(null);
});

it("is written at one place, which takes actions with a name only", () => {
  expect(writesEntries("a.ts", "await tx.insert(auditEntry).values(row);")).toBe(true);
  const paths = globSync("**/*.ts", { cwd: SOURCES }).filter((path) => !/\.test\.ts$|-fixture\.ts$/.test(path));
  const writers = paths.filter((path) => writesEntries(path, readFileSync(join(SOURCES, path), "utf8")));
  expect(writers).toEqual(["audit/audit.store.ts"]);
});
