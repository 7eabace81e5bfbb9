import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ActingPerson } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { auditEntry } from "../../audit/audit.table.ts";
import { user } from "../../identity/identity.table.ts";
import { sessionReader } from "../../identity/session.store.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { auditExportRoutes } from "./audit-export-routes.ts";
import { APP_URL, authRig, type Browser, SECRET, signedInBrowser } from "../../auth/auth-fixture.ts";

let database: FreshDatabase;
let routes: Hono;
const people: Record<string, Browser> = {};

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const rig = authRig(db);
  await db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
  for (const role of ["owner", "admin", "member", "viewer", "stranger", "root"] as const) {
    people[role] = await signedInBrowser(rig, `${role}@example.com`, role);
  }
  const ids = new Map(
    (await db.select({ id: user.id, email: user.email }).from(user)).map(({ id, email }) => [email, id]),
  );
  for (const role of ["owner", "admin", "member", "viewer"] as const) {
    await db
      .insert(member)
      .values({ id: role, organizationId: "acme", userId: ids.get(`${role}@example.com`) ?? "", role });
  }
  const config = { secret: SECRET, appUrl: APP_URL, adminUserIds: [ids.get("root@example.com") ?? ""] };
  routes = auditExportRoutes({
    readSession: sessionReader(database.db, config),
    database,
    clock: () => new Date("2026-11-20T09:45:00Z"),
  });
});
afterAll(() => database.drop());

function fetchAs(who: string | null, path: string, language = "en"): Response | Promise<Response> {
  const cookies = who === null ? [] : [...(people[who]?.cookies ?? [])];
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
  return routes.request(path, { headers: { cookie, "accept-language": language } });
}

async function write(organizationId: string | null, name: string): Promise<void> {
  const actor = ActingPerson.unaided({ id: randomUUID(), name }, "192.0.2.1");
  const about = { organizationId, subject: "organization", subjectId: "acme" } as const;
  const after = { name: 'New "name",\r\nsecond line' };
  const deed = { action: "organization.update", before: { name: "Acme" }, after } as const;
  await audit(database.db, { actor, now: new Date("2026-11-20T09:00:00Z") }, about, deed);
}

test.each([
  [null, 401, 401],
  ["stranger", 404, 403],
  ["viewer", 403, 403],
  ["member", 403, 403],
  ["admin", 200, 403],
  ["owner", 200, 403],
  ["root", 404, 200],
])("%s gets the organization's file with %i and the instance's with %i", async (who, ofOrganization, ofInstance) => {
  for (const format of ["csv", "jsonl"]) {
    expect((await fetchAs(who, `/api/audit.${format}?orgId=acme`)).status).toBe(ofOrganization);
    expect((await fetchAs(who, `/api/audit.${format}`)).status).toBe(ofInstance);
  }
});

test("a table for people: quoted throughout, CRLF, and nothing that a spreadsheet would run", async () => {
  await database.db.delete(auditEntry);
  for (const name of ["=1+1", "+49", "-1", "@cmd", "\tTab", "Jana"]) await write("acme", name);
  const response = await fetchAs("owner", "/api/audit.csv?orgId=acme");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit-2026-11-20.csv"');
  const text = await response.text();
  const actors = [...text.matchAll(/"Acme","([^"]*)",,"[0-9a-f-]{36}"/g)].map(([, actor]) => actor);
  expect(actors).toEqual(["Jana", "'\tTab", "'@cmd", "'-1", "'+49", "'=1+1"]);
  expect(text.split("\r\n")[0]).toBe(
    '"id","at","organization","actor","actorEmail","actorId","impersonator","action","subject","subjectName","subjectId","before","after","ipAddress"',
  );
  expect(text.endsWith('"\r\n')).toBe(true);
  expect(text).toContain(String.raw`"{""name"":""New \""name\"",\r\nsecond line""}"`);
});

test("one object per line for programs, with the filters of the page", async () => {
  await database.db.delete(auditEntry);
  await write("acme", "Jana");
  await write("acme", "Tim");
  await write("other", "Jana");
  const lines = (await (await fetchAs("owner", "/api/audit.jsonl?orgId=acme&who=jana")).text()).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { actor: "Jana", at: "2026-11-20T09:00:00.000Z", before: { name: "Acme" }, organization: "Acme" },
  ]);
  const all = (await (await fetchAs("root", "/api/audit.jsonl")).text()).trimEnd().split("\n");
  expect(all).toHaveLength(3);
  expect((await fetchAs("owner", "/api/audit.jsonl?orgId=acme&from=nonsense")).status).toBe(400);
  expect((await fetchAs("owner", "/api/audit.jsonl?orgId=acme&who=%00")).status).toBe(400);
});

test.each([
  [null, "", "Token expired", "Ihre Sitzung ist beendet. Melden Sie sich neu an."],
  ["viewer", "", "Only admins of this instance may do this.", "Das dürfen nur Admins dieser Instanz."],
  [
    "owner",
    "?orgId=acme&from=nonsense",
    "Invalid query parameters",
    "Mit diesen Filtern gibt es kein Protokoll. Stellen Sie sie neu ein.",
  ],
])("says to %s with “%s” in their language why there is no file", async (who, search, english, german) => {
  const said = async (language: string) => await (await fetchAs(who, `/api/audit.csv${search}`, language)).json();
  expect(await said("en-GB")).toEqual({ message: english });
  expect(await said("de-DE")).toEqual({ message: german });
});

test("a long log is read piece by piece, only as fast as it is fetched, without gap or repetition", async () => {
  await database.db.delete(auditEntry);
  await database.pool.query(`
    insert into audit_entry (organization_id, at, action, subject, subject_id)
    select 'acme', '2026-11-20T09:00:00Z', 'organization.update', 'organization', n::text from generate_series(1, 1234) n`);
  const response = await fetchAs("owner", "/api/audit.jsonl?orgId=acme");
  const sizes: number[] = [];
  const ids: number[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = part.value.trimEnd().split("\n");
    sizes.push(lines.length);
    ids.push(...lines.map((line) => Number(JSON.parse(line).subjectId)));
  }
  expect(sizes).toEqual([500, 500, 234]);
  expect(ids).toEqual(Array.from({ length: 1234 }, (_, index) => 1234 - index));
});

test("an organization's file ends with what it knew of shops that have moved away, unless it is narrowed down", async () => {
  await database.pool.query(
    `insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
     values ('acme', 7, 'Gone away', 'change', '2026-11-01', '{"new_status": "red"}')`,
  );
  const whole = await (await fetchAs("owner", "/api/audit.jsonl?orgId=acme")).text();
  expect(JSON.parse(whole.trim().split("\n").at(-1) ?? "")).toMatchObject({
    action: "shop.history.change",
    subjectName: "Gone away",
    after: { new_status: "red" },
  });
  const narrowed = await (await fetchAs("owner", "/api/audit.jsonl?orgId=acme&action=shop.update")).text();
  expect(narrowed).not.toContain("Gone away");
  expect(await (await fetchAs("root", "/api/audit.jsonl")).text()).not.toContain("Gone away");
});

test("the instance's log is not for admins whose second factor is due", async () => {
  const { db } = database;
  const [root] = await db.select().from(user).where(eq(user.email, "root@example.com"));
  await db
    .update(user)
    .set({ createdAt: new Date("2026-10-01T00:00:00Z") })
    .where(eq(user.email, "root@example.com"));
  const config = { secret: SECRET, appUrl: APP_URL, adminUserIds: [root?.id ?? ""], adminsNeedSecondFactor: true };
  const strict = auditExportRoutes({
    readSession: sessionReader(database.db, config),
    database,
    clock: () => new Date("2026-11-20T09:45:00Z"),
  });
  const cookie = [...(people.root?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await strict.request("/api/audit.csv", { headers: { cookie, "accept-language": "en" } });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("authenticator app")]);
});
