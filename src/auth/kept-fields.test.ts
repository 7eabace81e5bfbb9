import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { member, organization, team } from "../organizations/organization.table.ts";
import { APP_URL, authRig, PASSWORD, signedInBrowser } from "./auth-fixture.ts";
import { createPasskey } from "./calls/passkeys/passkey-fixture.ts";
import { AUTH_CALLS } from "./calls/registry.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const LONG = "y".repeat(20_000);
/** Short enough to pass in any field without a limit of its own. */
const LONGISH = "y".repeat(1500);
/** More than anybody types. */
const KEPT_CHARACTERS = 2000;

/** Somebody who may do everything: an admin of the instance who owns an organization. */
async function powerful() {
  const rig = authRig(database.db);
  const email = `${randomUUID()}@example.com`;
  const browser = await signedInBrowser(rig, email);
  const [person] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const id = person?.id ?? "";
  await database.db.update(user).set({ role: "admin" }).where(eq(user.id, id));
  await database.db.insert(organization).values({ id, name: "Own", slug: id });
  await database.db.insert(member).values({ id, organizationId: id, userId: id, role: "owner" });
  await database.db.insert(team).values({ id, organizationId: id, name: "Own" });
  return { browser, id };
}

/** Bodies that are valid except for their length, for calls of every kind. */
function longBodies(id: string) {
  const slug = id.toLowerCase();
  return [
    { organizationId: id, teamId: id, name: LONG, data: { name: LONG } },
    { organizationId: id, name: "Short", data: { logo: LONG, metadata: { deep: [{ down: LONG }] } } },
    { name: "Short", slug: `a-${slug}`, logo: LONG },
    { name: "Short", slug: `b-${slug}`, metadata: { [LONG]: "key" } },
    { userId: id, reason: LONG, banReason: LONG, data: { image: LONG } },
    { image: LONG, language: LONG, timeZone: LONG },
    { email: `${LONGISH}@example.com`, newEmail: `${LONGISH}@example.com`, name: "Short", password: PASSWORD },
    { userId: id, data: { email: `${LONGISH}@example.com` } },
    { userId: id, reason: LONGISH, banReason: LONGISH, data: { name: LONGISH } },
    { name: LONGISH, email: `${id}@example.com`, password: PASSWORD, role: "user" },
  ];
}

/** Columns that hold more than {@link KEPT_CHARACTERS} equal characters in a row. */
async function longest(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and udt_name in ('text', 'jsonb', 'json')`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: most } = await database.pool.query(`select max(length("${column}"::text)) as most from "${table}"`);
    if (Number(most[0].most) > KEPT_CHARACTERS) found.push(`${table}.${column}: ${most[0].most}`);
  }
  return found;
}

test("no auth call keeps a text without end, whoever sends it", async () => {
  const paths = AUTH_CALLS.filter(({ method }) => method === "POST").map(({ path }) => path.replaceAll(/:\w+/g, "x"));
  expect(paths.length).toBeGreaterThan(60);
  const failed: string[] = [];
  for (const path of paths) {
    const { browser, id } = await powerful();
    for (const body of longBodies(id)) {
      const { status } = await browser.call(path, { body });
      if (status >= 500) failed.push(`${path} ${Object.keys(body).join(", ")}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(await longest()).toEqual([]);
});

test.each([
  ["x".repeat(201), "NAME_TOO_LONG"],
  ["a\u202Eb", "NAME_UNREADABLE"],
])("teams are called as people and organizations may be, not %j", async (name, code) => {
  const { browser, id } = await powerful();
  const refused = { status: 400, body: { code } };
  const create = { body: { organizationId: id, name } };
  expect(await browser.call("/organization/create-team", create)).toMatchObject(refused);
  const change = { body: { teamId: id, data: { organizationId: id, name } } };
  expect(await browser.call("/organization/update-team", change)).toMatchObject(refused);
});

test("a session keeps no more of how a browser names itself than tells it from others", async () => {
  const email = `${randomUUID()}@example.com`;
  const rig = authRig(database.db);
  await signedInBrowser(rig, email);
  const headers = { "user-agent": `Firefox/143.0 ${LONG}` };
  const signedIn = await rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD }, headers });
  expect(signedIn.status).toBe(200);
  const { rows } = await database.pool.query("select max(length(user_agent)) as most from session");
  expect(rows).toEqual([{ most: 512 }]);
});

test("passkeys are called so, too", async () => {
  const { browser } = await powerful();
  const options = await browser.call("/passkey/generate-register-options");
  const response = createPasskey(APP_URL).register(options.body);
  const body = { response, name: "x".repeat(201) };
  const refused = { status: 400, body: { code: "NAME_TOO_LONG" } };
  expect(await browser.call("/passkey/verify-registration", { body })).toMatchObject(refused);
  const made = await browser.call("/passkey/verify-registration", { body: { response } });
  expect(made.status).toBe(200);
  const renamed = { id: made.body.id, name: "x".repeat(201) };
  expect(await browser.call("/passkey/update-passkey", { body: renamed })).toMatchObject(refused);
});
