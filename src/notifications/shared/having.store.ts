import { type SQL, sql } from "drizzle-orm";
import { lastingMatterOf, MATTER_PARAMS, matterParamOf } from "../../checks/matter.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { namedFinding, type NamedFinding } from "../../monitoring/events/named-finding.ts";
import { readSharedMemories } from "./shared-memory.store.ts";
import type { WarnedOf } from "./shared-memory.ts";

/** So many are held in memory at once; what is left is read next. */
const ROWS_READ = 5_000;

/** A shop in which something is found now that counts: as a warning, else as an error. */
export interface Having {
  shopId: number;
  /** The same value for all that say the same. */
  finding: NamedFinding;
}

type Row = Record<string, unknown> & NamedFinding & { shopId: number };

/** All shops that have these matters now, by matter. `samples`: what was found of each, wherever that was. */
export async function listHaving(
  db: Db,
  organizationId: string,
  samples: readonly NamedFinding[],
): Promise<ReadonlyMap<string, readonly Having[]>> {
  const asked = new Set(samples.flatMap((finding) => lastingMatterOf(finding) ?? []));
  const found = new Map<string, Map<number, NamedFinding>>();
  const said = new Map<string, NamedFinding>();
  if (asked.size === 0) return new Map();
  for (
    let after: Row | null = { shopId: 0, id: "", check: "", level: "green", text: "", params: {} };
    after !== null;
  ) {
    const rows = await readPage(db, organizationId, { samples, after });
    for (const { shopId, ...row } of rows) {
      const { success, data: finding } = namedFinding.safeParse(row);
      const matter = success ? lastingMatterOf(finding) : null;
      if (!success || matter === null || !asked.has(matter)) continue;
      const shops = found.get(matter) ?? new Map<number, NamedFinding>();
      found.set(matter, shops);
      if (shops.get(shopId)?.level === "yellow" || (shops.has(shopId) && finding.level !== "yellow")) continue;
      const key = JSON.stringify(finding);
      said.set(key, said.get(key) ?? finding);
      shops.set(shopId, said.get(key) ?? finding);
    }
    after = rows.length < ROWS_READ ? null : (rows.at(-1) ?? null);
  }
  return new Map(
    [...found].map(([matter, shops]) => [matter, [...shops].map(([shopId, finding]) => ({ shopId, finding }))]),
  );
}

/** Those of these warnings of which people know anything, and which shops have each now. */
export async function readWarned(
  db: Db,
  organizationId: string,
  matters: readonly string[],
): Promise<readonly WarnedOf[]> {
  const memories = await readSharedMemories(db, organizationId, matters);
  if (memories.size === 0) return [];
  const samples = [...memories.values()].map(({ finding }) => finding);
  const having = await listHaving(db, organizationId, samples);
  return [...memories].map(([matter, memory]) => {
    const found = having.get(matter) ?? [];
    const idsOf = (level: "yellow" | "red") =>
      new Set(found.flatMap(({ shopId, finding }) => (finding.level === level ? [shopId] : [])));
    return { matter, memory, warned: idsOf("yellow"), turned: idsOf("red") };
  });
}

async function readPage(
  db: Db,
  organizationId: string,
  { samples, after }: { samples: readonly NamedFinding[]; after: Pick<Row, "shopId" | "id"> },
): Promise<readonly Row[]> {
  const { rows } = await executePlanned<Row>(
    db,
    sql`select episode.shop_id as "shopId", finding_id as id, "check", level, text, params from finding_episode as episode
      join shop on shop.organization_id = episode.organization_id and shop.id = episode.shop_id
      where episode.organization_id = ${organizationId} and closed_at is null and not (finding_id = any(shop.ignores))
        and (episode.shop_id, finding_id) > (${after.shopId}::integer, ${after.id}::text)
        and "check" = any(${listOf(samples.map(({ check }) => check))})
        and (finding_id = any(${listOf(samples.map(({ id }) => id))}) or ${sharesOneOf(samples)})
      order by episode.shop_id, finding_id limit ${ROWS_READ}`,
  );
  return rows;
}

/** By what findings of other names have the same matter. A check finds much else, of which a shop may make up any amount. */
const sharesOneOf = (samples: readonly NamedFinding[]): SQL =>
  sql.join(
    MATTER_PARAMS.map((name) => {
      const values = samples.flatMap((finding) => matterParamOf(finding, name) || []);
      return sql`params ->> ${sql.raw(`'${name}'`)} = any(${listOf(values)})`;
    }),
    sql` or `,
  );

const listOf = (texts: readonly string[]): SQL => sql`${sql.param([...new Set(texts)])}::text[]`;
