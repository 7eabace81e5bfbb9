import { beforeAll, expect, test } from "vitest";
import { type About, ActingPerson, INSTANCE } from "../../audit/actor.ts";
import { audit, type AuditedChange } from "../../audit/audit.store.ts";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { auditFilter } from "./audit-filter.ts";
import { type AuditScope, listAuditEntries } from "./audit-log.store.ts";
import { MemberAccess } from "../access.ts";
import { member, organization, team } from "../organization.table.ts";
import { byCookie } from "../caller.ts";

const PEOPLE = { jana: "Jana Petersen", tim: "Tim 100%_Müller", root: "Root" } as const;
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 9, count));

type Written = { who?: keyof typeof PEOPLE } & Pick<About, "subject" | "subjectId"> &
  Pick<AuditedChange, "action"> & { at: Date };
let entries: readonly Written[];
beforeAll(() => {
  entries = [
    { who: "jana", action: "organization.update", subject: "organization", subjectId: "acme", at: minute(1) },
    { who: "tim", action: "organization.update-team", subject: "team", subjectId: "t1", at: minute(2) },
    { who: "jana", action: "organization.update-member-role", subject: "member", subjectId: "m-tim", at: minute(2) },
    { action: "shop.update", subject: "shop", subjectId: "7", at: minute(3) },
  ];
});

async function scene(db: Db): Promise<AuditScope> {
  for (const id of ["acme", "other"]) await db.insert(organization).values({ id, name: `Org ${id}`, slug: id });
  for (const [id, name] of Object.entries(PEOPLE)) await db.insert(user).values({ id, name, email: `${id}@x.example` });
  await db.insert(member).values({ id: "m-jana", organizationId: "acme", userId: "jana", role: "owner" });
  await db.insert(member).values({ id: "m-tim", organizationId: "acme", userId: "tim", role: "member" });
  await db.insert(team).values({ id: "t1", organizationId: "acme", name: "Night shift" });
  for (const entry of entries) await write(db, "acme", entry);
  await write(db, "other", {
    who: "jana",
    action: "organization.create",
    subject: "organization",
    subjectId: "other",
    at: minute(9),
  });
  return await MemberAccess.grant(db, byCookie({ id: "jana", ssoProviderId: null }), "acme", "audit:read");
}

async function write(db: Db, organizationId: string, { who, at, action, ...about }: Written): Promise<void> {
  const actor =
    who === undefined
      ? INSTANCE
      : ActingPerson.signedIn({ id: who, name: PEOPLE[who] }, { impersonatedBy: "root" }, "192.0.2.1");
  await audit(db, { actor, now: at }, { ...about, organizationId }, { action, before: null, after: { name: "New" } });
}

const actions = async (db: Db, scope: AuditScope, filter: object, limit = 50) =>
  (await listAuditEntries(db, scope, auditFilter.parse(filter), limit)).map(({ action }) => action.split(".")[1]);

test("an organization's log has its own entries alone, newest first, with the names of today", () =>
  inTransaction(async (db) => {
    const found = await listAuditEntries(db, await scene(db), {}, 50);
    expect(found.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ["shop.update", null],
      ["organization.update-member-role", "Tim 100%_Müller"],
      ["organization.update-team", "Night shift"],
      ["organization.update", "Org acme"],
    ]);
    expect(found[0]).toMatchObject({ actorId: null, actorName: null, impersonatorName: null });
    expect(found[1]).toMatchObject({
      actorName: "Jana Petersen",
      actorEmail: "jana@x.example",
      impersonatorName: "Root",
      organizationName: "Org acme",
      ipAddress: "192.0.2.1",
      before: null,
      after: { name: "New" },
    });
  }));

test("the instance's log has everybody's entries", () =>
  inTransaction(async (db) => {
    await scene(db);
    expect(await actions(db, "instance", {})).toEqual([
      "create",
      "update",
      "update-member-role",
      "update-team",
      "update",
    ]);
  }));

test.each([
  [{ who: "jana" }, ["update-member-role", "update"]],
  [{ who: "TIM@X" }, ["update-team"]],
  [{ who: "100%_" }, ["update-team"]],
  [{ who: "%" }, ["update-team"]],
  [{ who: "nobody" }, []],
  [{ action: "organization.update" }, ["update"]],
  [{ subject: "shop" }, ["update"]],
  [{ from: "2026-11-20T09:02:00Z" }, ["update", "update-member-role", "update-team"]],
  [{ until: "2026-11-20T09:02:00Z" }, ["update"]],
  [{ who: "jana", subject: "member", from: "2026-11-20T10:02:00+01:00" }, ["update-member-role"]],
])("the filter %j leaves %j", (filter, expected) =>
  inTransaction(async (db) => {
    expect(await actions(db, await scene(db), filter)).toEqual(expected);
  }),
);

test("pages follow each other without gap or repetition, also within one moment", () =>
  inTransaction(async (db) => {
    const scope = await scene(db);
    const all = await listAuditEntries(db, scope, {}, 50);
    const paged = [];
    for (let beforeId: number | undefined; ;) {
      const page = await listAuditEntries(db, scope, { beforeId }, 1);
      if (page.length === 0) break;
      paged.push(...page);
      beforeId = page[0]?.id;
    }
    expect(paged).toEqual(all);
  }));

test.each([
  { from: "yesterday" },
  { from: "0000-01-01T00:00:00Z" },
  { until: "99999-01-01T00:00:00Z" },
  { who: "x".repeat(201) },
])("the filter %j is refused", (filter) => {
  expect(auditFilter.safeParse(filter).success).toBe(false);
});
