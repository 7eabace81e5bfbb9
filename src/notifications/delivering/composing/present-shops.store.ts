import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { Alert } from "../../alert.ts";
import { readEvent } from "../../topics/events.ts";
import { type InNamedShops, inNamedShops } from "../../topics/named-shops.ts";
import { isOfSeveralShops, KINDS_OF_SEVERAL } from "../../topics/of-several.ts";

/** What these shops of an organization are called; of those that are gone nothing is said. */
export async function listNames(
  db: Db,
  organizationId: string,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return (await readPresent(db, organizationId, [{ shopIds, shopNames: [], shopCount: shopIds.length }])).nameOf;
}

interface Present {
  nameOf: ReadonlyMap<number, string>;
  /** Names that shops of the organization have, of those that are said of shops that nobody has written down. */
  names: ReadonlySet<string>;
}

/** Which of the shops of which this is said are there. */
async function readPresent(db: Db, organizationId: string, said: readonly InNamedShops[]): Promise<Present> {
  const ids = new Set(said.flatMap(({ shopIds }) => shopIds ?? []));
  const names = new Set(said.flatMap(({ shopIds, shopNames }) => (shopIds === undefined ? shopNames : [])));
  const { rows } = await executePlanned<{ id: number; name: string }>(
    db,
    sql`select id, name from shop where organization_id = ${organizationId}
      and (id = any(${sql.param([...ids])}::integer[]) or name = any(${sql.param([...names])}::text[]))`,
  );
  return { nameOf: new Map(rows.map(({ id, name }) => [id, name])), names: new Set(rows.map(({ name }) => name)) };
}

/** What is said of those of these shops that are there; `null`: all are. What nobody has written down their names say. */
function saidOf({ shopIds, shopNames, shopCount }: InNamedShops, { nameOf, names }: Present): InNamedShops | null {
  if (shopIds === undefined) {
    const left = shopNames.filter((name) => names.has(name));
    return left.length === shopNames.length ? null : { shopNames: left, shopCount };
  }
  const left = shopIds.filter((id) => nameOf.has(id));
  return left.length === shopIds.length ? null : inNamedShops(left, nameOf);
}

/**
 * The alert without shops that were deleted or have moved to others since it was decided; `null`: none of its shops is
 * left.
 */
export async function ofPresentShops(db: Db, organizationId: string, alert: Alert): Promise<Alert | null> {
  const { news } = alert;
  if (!isOfSeveralShops(news)) return alert;
  const said = saidOf(news, await readPresent(db, organizationId, [news]));
  if (said === null) return alert;
  return said.shopCount === 0 ? null : { ...alert, news: { ...news, ...said } };
}

interface Said {
  organizationId: string | null;
  kind: string | null;
  data: unknown;
}

/** What is to be said, the same if all its shops are there. Where none is left, none is named. */
export async function saidOfPresentShops<One extends Said>(db: Db, all: readonly One[]): Promise<readonly One[]> {
  const several = all.flatMap((one) => {
    const { organizationId } = one;
    const kind = KINDS_OF_SEVERAL.find((each) => each === one.kind);
    const news = kind === undefined ? null : readEvent(kind, one.data);
    return organizationId === null || news === null || !isOfSeveralShops(news) ? [] : [{ one, organizationId, news }];
  });
  const changed = new Map<One, One>();
  for (const [organizationId, some] of Map.groupBy(several, (each) => each.organizationId)) {
    const present = await readPresent(
      db,
      organizationId,
      some.map(({ news }) => news),
    );
    for (const { one, news } of some) {
      const said = saidOf(news, present);
      if (said === null) continue;
      const { kind, ...data } = news;
      changed.set(one, { ...one, kind, data: { ...data, ...(said.shopCount === 0 ? { shopNames: [] } : said) } });
    }
  }
  return changed.size === 0 ? all : all.map((one) => changed.get(one) ?? one);
}
