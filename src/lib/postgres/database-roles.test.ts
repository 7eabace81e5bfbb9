import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { doWorkersHaveOwnPassword, prepareRoles } from "./database-roles.ts";
import { silentLog } from "../log.ts";
import { migrateDatabase } from "../migrate.ts";
import { rolesFor } from "../../app/configuration/with-database.ts";
import { freshDatabase, type FreshDatabase } from "../test-database.ts";

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inDatabase(
  template: "template0" | "template_migrated",
  test: (database: FreshDatabase) => Promise<void>,
) {
  const database = await freshDatabase(template);
  try {
    await test(database);
  } finally {
    await database.drop();
  }
}

const FORBIDDEN = [
  "create table public.own (id integer)",
  "drop table shop",
  "alter table shop add column own integer",
  "truncate shop cascade",
  "create schema own",
  "create role own",
  "create database own",
  "create temp table own (id integer)",
  "copy shop to program 'true'",
  "select pg_read_file('/etc/passwd')",
  "update drizzle.__drizzle_migrations set hash = ''",
  "create or replace function keep_an_owner() returns trigger language plpgsql as 'begin return null; end'",
  "set session_replication_role = replica",
];

async function expectWorkerWorks(workerUrl: string): Promise<void> {
  await as(workerUrl, async (client) => {
    await client.query("insert into organization (id, name, slug) values ('works', 'Works', 'works')");
    await client.query(
      "insert into project (organization_id, name, created_at, updated_at) values ('works', 'P', now(), now())",
    );
    await client.query("update organization set name = 'Works still'");
    await client.query("delete from organization");
    await client.query("select count(*) from pgboss.job");
    await client.query("select max(created_at) from drizzle.__drizzle_migrations");
    for (const statement of FORBIDDEN) {
      await expect(client.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner|must be superuser/,
      );
    }
    const { rows } = await client.query(
      "select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname like 'shopwarden\\_%'",
    );
    expect(rows).toHaveLength(2);
    expect(rows.every((role) => !role.rolsuper && !role.rolcreatedb && !role.rolcreaterole)).toBe(true);
  });
}

it("gives an empty database a role that migrates and one that works", { timeout: 60_000 }, () =>
  inDatabase("template0", async ({ url }) => {
    const { ownerUrl, workerUrl } = await prepareRoles(url, silentLog);
    await migrateDatabase(ownerUrl);
    await migrateDatabase(workerUrl);
    await prepareRoles(url, silentLog);
    await expectWorkerWorks(workerUrl);
  }),
);

it("moves a database over in which everything belonged to one role", { timeout: 60_000 }, () =>
  inDatabase("template_migrated", async ({ url }) => {
    const { ownerUrl, workerUrl } = await prepareRoles(url, silentLog);
    await as(ownerUrl, (client) => client.query("alter table shop add column later integer"));
    await expectWorkerWorks(workerUrl);
  }),
);

it("lets those who work in by a password of their own, and by no other role", { timeout: 60_000 }, () =>
  inDatabase("template0", async ({ url }) => {
    const { workerUrl } = await prepareRoles(url, silentLog);
    const own = new URL(workerUrl);
    own.password = "it's their own";
    expect(new URL((await prepareRoles(url, silentLog, own.href)).workerUrl).password).toBe(own.password);
    expect(await doWorkersHaveOwnPassword(url)).toBe(true);
    await as(own.href, async (client) => {
      await client.query("select 1");
      // Working processes must never be locked out meanwhile, for example by a password that changes for a moment.
      let refused = 0;
      const upgrade = prepareRoles(url, silentLog, own.href).then(() => "done");
      while ((await Promise.race([upgrade, setTimeout(1, "waits")])) === "waits") {
        await as(own.href, (another) => another.query("select 1")).catch(() => (refused += 1));
      }
      expect(refused).toBe(0);
    });
    await expect(as(workerUrl, (client) => client.query("select 1"))).rejects.toThrow(/password authentication failed/);
    await expect(prepareRoles(url, silentLog, url)).rejects.toThrow("must name the role shopwarden_worker");
    const alone = { databaseAdminUrl: url, databaseUrl: null };
    await expect(rolesFor(alone, url, silentLog)).rejects.toThrow("Set DATABASE_URL beside DATABASE_ADMIN_URL");
    await as(own.href, (client) => client.query("select 1"));
    await prepareRoles(url, silentLog);
    expect(await doWorkersHaveOwnPassword(url)).toBe(false);
    expect(await rolesFor(alone, url, silentLog)).toEqual({ workerUrl, ownerUrl: expect.any(String) });
  }),
);
