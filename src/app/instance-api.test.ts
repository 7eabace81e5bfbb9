import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { addOrganization } from "../shops/shop-fixture.ts";
import { contextOf, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
});

afterAll(() => database.drop());

const about = () => createCallerFactory(testRouter(database))(contextOf(database, null)).info.instance();

test("offers single sign-on to visitors once somebody can sign in by it", async () => {
  expect(await about()).toMatchObject({ singleSignOn: false });
  await database.pool.query(
    `insert into sso_provider (id, provider_id, issuer, domain, organization_id, domain_verified)
     values ('one', 'one', 'https://idp.example', 'acme.example', 'acme', false)`,
  );
  expect(await about()).toMatchObject({ singleSignOn: false });
  await database.pool.query("update sso_provider set domain_verified = true");
  expect(await about()).toMatchObject({ singleSignOn: true });
});
