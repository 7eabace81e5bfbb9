import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntry } from "../../audit/audit.table.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { createCallerFactory } from "../../lib/trpc.ts";
import { organization } from "../../organizations/organization.table.ts";
import { addUser } from "../../shops/shop-fixture.ts";
import { traceRefusedGrant } from "./refused-grants.ts";
import { contextOf, testRouter } from "../router-fixture.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "eve");
  await database.db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.db.delete(auditEntry)));

/** The product API as somebody of another organization calls it. */
function stranger(changes: object = {}) {
  const context = contextOf(database, "eve");
  const services = { ...context.services, onRefusedGrant: traceRefusedGrant };
  return createCallerFactory(testRouter(database))({ ...context, services, userAgent: FIREFOX, ...changes });
}

const entries = () => database.db.select().from(auditEntry).orderBy(auditEntry.id);

test("what somebody may not see is written down with person, address, device and thing, and is not there for them", async () => {
  await expect(stranger().organization.audit.list({ orgId: "acme" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await entries()).toMatchObject([
    {
      action: "access.refused",
      actorId: "eve",
      subjectId: "eve",
      ipAddress: "203.0.113.7",
      after: { kind: "organization", id: "acme", code: "not_found", device: "Firefox, Linux", count: 1 },
    },
  ]);
  const [entry] = (await stranger().account.currentUserSignIns()).entries;
  expect(entry).toMatchObject({ kind: "refused", device: "Firefox, Linux", ipAddress: "203.0.113.7", count: 1 });
});

test("a refusal is one line of the log, with person, address and thing", async () => {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { services } = contextOf(database, "eve");
  const called = stranger({ services: { ...services, log, onRefusedGrant: traceRefusedGrant } });
  await expect(called.organization.audit.list({ orgId: "acme" })).rejects.toThrow();
  expect(lines).toEqual([
    expect.objectContaining({
      action: "access.refused",
      userId: "eve",
      ipAddress: "203.0.113.7",
      kind: "organization",
      id: "acme",
      code: "not_found",
    }),
  ]);
});

test("names are taken as long as ours are, many of them in one entry, and an admin behind it is named", async () => {
  const session = { id: "s", impersonatedBy: "root" };
  for (let count = 0; count < 30; count += 1)
    await expect(
      stranger({ session }).organization.audit.list({ orgId: `${count}-${"x".repeat(200)}` }),
    ).rejects.toThrow();
  const kept = await entries();
  expect(kept).toHaveLength(11);
  expect(kept.every(({ impersonatorId }) => impersonatorId === "root")).toBe(true);
  expect(String(Object(kept[0]?.after).id)).toHaveLength(64);
  expect(kept.at(-1)?.after).toEqual({ count: 20 });
});

test("a trace that cannot be left changes no answer, and who is not signed in leaves none", async () => {
  const nobody = { user: null, session: null };
  await expect(stranger(nobody).organization.audit.list({ orgId: "acme" })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  expect(await entries()).toEqual([]);
  await database.pool.query("alter table audit_entry rename to audit_entry_away");
  await expect(stranger().organization.audit.list({ orgId: "acme" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await database.pool.query("alter table audit_entry_away rename to audit_entry");
});
