import { getAuthTables } from "better-auth/db";
import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ssoProvider } from "../../organizations/organization.table.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, SECRET } from "./auth-fixture.ts";
import { authSchema } from "./auth-schema.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("every table and field that the auth library wants exists, with the library's idea of what may be missing", async () => {
  const { auth } = authRig(database.db);
  const tables = new Map(Object.entries(authSchema(createSecretBox([SECRET]))));
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

/** A field that the library may leave out must have a column that does without. */
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

test("the configurations of identity providers are sealed in the database and open to the library", async () => {
  const schema = authSchema(createSecretBox([SECRET]));
  const oidcConfig = JSON.stringify({ clientId: "id", clientSecret: "very-secret" });
  await database.db
    .insert(schema.ssoProvider)
    .values({ id: "1", providerId: "p", issuer: "https://idp.example", domain: "a.example", oidcConfig });
  const [stored] = await database.db.select().from(ssoProvider);
  expect(stored?.oidcConfig).not.toContain("very-secret");
  const [opened] = await database.db.select().from(schema.ssoProvider);
  expect(opened).toMatchObject({ oidcConfig, samlConfig: null });
  expect(getTableConfig(schema.ssoProvider).name).toBe(getTableConfig(ssoProvider).name);
});
