import { getAuthTables } from "better-auth/db";
import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, user } from "../identity/identity.table.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { authRig } from "./auth-fixture.ts";
import { AUTH_SCHEMA } from "./auth-schema.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("every table and field that the auth library wants exists, with the library's idea of what may be missing", async () => {
  const { auth } = authRig(database.db);
  const tables = new Map(Object.entries(AUTH_SCHEMA));
  const wanted = Object.entries(getAuthTables((await auth.$context).options));
  expect(wanted.length).toBeGreaterThanOrEqual(12);
  const missing = wanted.flatMap(([model, { fields }]) => {
    const table = tables.get(model);
    const columns = new Map(Object.entries(table === undefined ? {} : getTableColumns(table)));
    return Object.entries(fields)
      .filter(([field, { required }]) => !fits(columns.get(field), required !== false))
      .map(([field]) => `${model}.${field}`);
  });
  expect(missing).toEqual([]);
});

/** A field that the library may omit needs a column that is nullable or has a default. */
function fits(column: { notNull: boolean; hasDefault: boolean } | undefined, isRequired: boolean): boolean {
  return column !== undefined && (isRequired || !column.notNull || column.hasDefault);
}

test("every foreign key has an index that begins with it", async () => {
  const { rows } = await database.db.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('"user"'::regclass, 'organization'::regclass, 'team'::regclass)
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect(rows).toEqual([]);
});

test("the configurations of identity providers and the tokens of accounts are sealed in the database and open to the library", async () => {
  const { auth } = authRig(database.db);
  const { adapter } = await auth.$context;
  const oidcConfig = JSON.stringify({ clientId: "id", clientSecret: "very-secret" });
  const provider = { providerId: "p", issuer: "https://idp.example", domain: "a.example", oidcConfig };
  await adapter.create({ model: "ssoProvider", data: provider });
  const [stored] = await database.db.select().from(ssoProvider);
  expect(stored?.oidcConfig).toMatch(/^v1\./);
  const where = [{ field: "providerId", value: "p" }];
  expect(await adapter.findOne({ model: "ssoProvider", where })).toMatchObject({ oidcConfig, samlConfig: null });
  const changed = JSON.stringify({ clientId: "other" });
  await adapter.update({ model: "ssoProvider", where, update: { oidcConfig: changed } });
  expect(await adapter.findMany({ model: "ssoProvider" })).toMatchObject([{ oidcConfig: changed }]);

  await database.db.insert(user).values({ id: "u", name: "U", email: "u@example.com" });
  const idToken = "header.claims.signature";
  await adapter.create({ model: "account", data: { accountId: "1", providerId: "google", userId: "u", idToken } });
  const [linked] = await database.db.select().from(account);
  expect(linked?.idToken).toMatch(/^\$ba\$/);
  expect(await adapter.findOne({ model: "account", where: [{ field: "accountId", value: "1" }] })).toMatchObject({
    idToken,
  });
});
