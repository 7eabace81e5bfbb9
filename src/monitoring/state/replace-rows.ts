/** How a shop's list is stored in its table: one row per element, identified by `key`. */
export interface ListTable {
  table: string;
  key: string;
  /** Column name and SQL type, by the element's property name. The key is among them. */
  columns: Readonly<Record<string, readonly [column: string, type: string]>>;
}

/**
 * One statement that makes a shop's rows equal to a list: parameters are organization, shop and the list as JSON.
 * Rows that are gone are deleted, new ones inserted, and only rows that really differ are written. `beside`: further parts
 * of the same statement.
 */
export function replaceRowsSql({ table, key, columns }: ListTable, beside?: string): string {
  const pairs = Object.entries(columns);
  const names = pairs.map(([, [column]]) => column);
  const keyColumn = columns[key]?.[0] ?? key;
  const others = names.filter((column) => column !== keyColumn);
  const shape = pairs.map(([property, [, type]]) => `"${property}" ${type}`).join(", ");
  const picked = pairs.map(([property]) => `incoming."${property}"`).join(", ");
  return `with ${beside === undefined ? "" : `${beside},\n`}incoming as (select * from jsonb_to_recordset($3::jsonb) as rows(${shape})),
gone as (
  delete from ${table}
  where organization_id = $1 and shop_id = $2
    and not exists (select 1 from incoming where incoming."${key}" = ${table}.${quoted(keyColumn)})
)
insert into ${table} (organization_id, shop_id, ${names.map(quoted).join(", ")})
select $1, $2, ${picked} from incoming
on conflict (organization_id, shop_id, ${quoted(keyColumn)}) do update
set ${others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ")}
where (${others.map((column) => `${table}.${quoted(column)}`).join(", ")})
  is distinct from (${others.map((column) => `excluded.${quoted(column)}`).join(", ")})`;
}

function quoted(column: string): string {
  return `"${column}"`;
}
