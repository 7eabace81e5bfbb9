import type { FreshDatabase } from "../lib/test-database.ts";

/** What a column of this name names, in whatever table it stands. */
const NAMED: Readonly<Record<string, string>> = {
  organization_id: "organization where id = named",
  shop_id: "shop where id = named",
  project_id: "project where id = named",
  incident_id: "incident where id = named",
  parent_id: "incident where id = named",
  window_id: "maintenance_window where id = named",
  event_id: "event where id = named",
  destination_id: "destination where id = named",
  paused_id: "destination where id = named",
  message_id: "message where id = named",
  summary_id: "message where id = named",
  replay_id: "webhook_replay where id = named",
  address_id: "mail_address where id = named",
  rule_id: "rule where id = named",
  team_id: "team where id = named",
  user_id: '"user" where id = named',
  made_by: '"user" where id = named',
  asked_by: '"user" where id = named',
  started_by: '"user" where id = named',
  session_id: "session where id = named",
  // Matters of organizations themselves are entries of the audit log, which outlive nothing else.
  thread: `(select 'incident:' || id as thread from incident union all select 'shop:' || id from shop) as matter
    where named = thread or starts_with(named, thread || ':') or starts_with(named, 'organization:') or named = 'shop:0:organization'`,
};

/** What stays on purpose when it is gone that it names. */
const STAYS: Readonly<Record<string, string>> = {
  "shop_history_left.shop_id": "What a shop was in an organization that it has left",
};

/** Columns of tables in which something names what is not there any more, and how often. */
export async function orphansIn({ pool }: Pick<FreshDatabase, "pool">): Promise<readonly string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1) and not starts_with(table_name, 'audit_')
     order by table_name, column_name`,
    [Object.keys(NAMED)],
  );
  const orphans: string[] = [];
  for (const { table, column } of columns) {
    if (`${table}.${column}` in STAYS) continue;
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from (select "${column}" as named from "${table}" where "${column}" is not null) as naming
       where not exists (select from ${NAMED[column]})`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) orphans.push(`${table}.${column}: ${count}`);
  }
  return orphans;
}
