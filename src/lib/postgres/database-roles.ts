import pg from "pg";
import { deriveBytes } from "../crypto.ts";
import { createJobs } from "../jobs.ts";
import type { Log } from "../log.ts";

/** Owns tables and functions, and migrates them. */
const OWNER = "shopwarden_owner";
/** Reads and writes rows, which is all that servers and workers do. Also owns the job queue's schema. */
const WORKER = "shopwarden_worker";

/** An arbitrary number that nothing else in the database locks. */
const ROLES_LOCK = 7_201_147;

/** The addresses of one database, one per role. */
export interface RoleAddresses {
  ownerUrl: string;
  workerUrl: string;
}

/**
 * Creates the product's two database roles, neither a superuser, and grants them their rights, even if one role owned
 * everything before. May run at each start, in several processes at once.
 * @param adminUrl the administrator's address; the passwords of both roles are derived from its password
 * @param workingUrl the address of servers and workers, if they have a password of their own from which nobody can
 * guess the administrator's. The role gets that password, and never another one, not even for a moment
 * @throws if that address names another role
 */
export async function prepareRoles(
  adminUrl: string,
  log: Log,
  workingUrl: string | null = null,
): Promise<RoleAddresses> {
  const addresses = addressesOf(adminUrl, workingUrl);
  const client = new pg.Client({ connectionString: adminUrl, application_name: "shopwarden-roles" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ROLES_LOCK]);
    for (const url of [addresses.ownerUrl, addresses.workerUrl]) await client.query(roleSql(client, new URL(url)));
    await client.query(HAND_OVER);
    await createQueue(client, addresses.workerUrl, log);
  } finally {
    await client.end();
  }
  return addresses;
}

const WRONG_PASSWORD = "28P01";

/**
 * Whether servers and workers use a password other than the derived one. Without their address, {@link prepareRoles}
 * would lock them out while they work.
 */
export async function doWorkersHaveOwnPassword(adminUrl: string): Promise<boolean> {
  const worker = new pg.Client({ connectionString: addressesOf(adminUrl, null).workerUrl });
  const admin = new pg.Client({ connectionString: adminUrl });
  for (const each of [worker, admin]) each.on("error", () => {});
  try {
    await admin.connect();
    const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [WORKER]);
    if (rowCount === 0) return false;
    return await worker.connect().then(
      () => false,
      (error: unknown) => error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD,
    );
  } finally {
    await Promise.all([worker.end(), admin.end()]);
  }
}

function addressesOf(adminUrl: string, workingUrl: string | null): RoleAddresses {
  const { password } = new URL(adminUrl);
  const derived = (role: string) =>
    deriveBytes(decodeURIComponent(password), `database role ${role}`).toString("base64url");
  const as = (role: string, itsPassword: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = itsPassword;
    return url.href;
  };
  const own = workingUrl === null ? derived(WORKER) : ownPassword(new URL(workingUrl));
  return { ownerUrl: as(OWNER, derived(OWNER)), workerUrl: as(WORKER, own) };
}

function ownPassword({ username, password }: URL): string {
  if (username !== WORKER) throw new Error(`DATABASE_URL must name the role ${WORKER}, not ${username}.`);
  return decodeURIComponent(password);
}

function roleSql(client: pg.Client, { username, password }: URL): string {
  return `do $$ begin
  if not exists (select from pg_roles where rolname = '${username}') then create role ${username}; end if;
end $$;
alter role ${username} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password ${client.escapeLiteral(decodeURIComponent(password))};`;
}

/** The queue creates its own tables, but may not create its schema. */
async function createQueue(client: pg.Client, workerUrl: string, log: Log): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_tables where schemaname = 'pgboss' and tablename = 'version'",
  );
  if (rowCount !== 0) return;
  const database = client.escapeIdentifier(client.database ?? "");
  await client.query(`grant create on database ${database} to ${WORKER}`);
  try {
    const jobs = createJobs({ url: workerUrl, log, role: "server" });
    await jobs.start();
    await jobs.stop();
  } finally {
    await client.query(`revoke create on database ${database} from ${WORKER}`);
  }
}

/** Transfers what a former version created under one role, and grants each role what it needs and nothing else. */
const HAND_OVER = `
create schema if not exists drizzle;
create schema if not exists pgboss;
do $$
declare
  thing record;
begin
  execute format('alter database %I owner to ${OWNER}', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to ${WORKER}', current_database());
  for thing in
    select n.nspname as schema, case n.nspname when 'pgboss' then '${WORKER}' else '${OWNER}' end as role
    from pg_namespace n where n.nspname in ('public', 'drizzle', 'pgboss')
  loop
    execute format('alter schema %I owner to %I', thing.schema, thing.role);
  end loop;
  for thing in
    select c.oid::regclass as name, case n.nspname when 'pgboss' then '${WORKER}' else '${OWNER}' end as role,
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_get_userbyid(c.relowner) <> case n.nspname when 'pgboss' then '${WORKER}' else '${OWNER}' end
      and not (c.relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
  loop
    execute format('alter %s %s owner to %I', thing.kind, thing.name, thing.role);
  end loop;
  for thing in
    select p.oid::regprocedure as name, case n.nspname when 'pgboss' then '${WORKER}' else '${OWNER}' end as role
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'drizzle', 'pgboss')
  loop
    execute format('alter routine %s owner to %I', thing.name, thing.role);
  end loop;
  for thing in
    select t.oid::regtype as name, case n.nspname when 'pgboss' then '${WORKER}' else '${OWNER}' end as role
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and t.typtype in ('e', 'd')
  loop
    execute format('alter type %s owner to %I', thing.name, thing.role);
  end loop;
end $$;
revoke all on schema public from public;
grant usage on schema public, drizzle to ${WORKER};
grant select, insert, update, delete on all tables in schema public to ${WORKER};
grant usage, select, update on all sequences in schema public to ${WORKER};
grant select on all tables in schema drizzle to ${WORKER};
alter default privileges for role ${OWNER} in schema public grant select, insert, update, delete on tables to ${WORKER};
alter default privileges for role ${OWNER} in schema public grant usage, select, update on sequences to ${WORKER};
alter default privileges for role ${OWNER} in schema drizzle grant select on tables to ${WORKER};
`;
