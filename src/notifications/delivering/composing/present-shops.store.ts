import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { Alert } from "../../alert.ts";
import { readEvent } from "../../topics/events.ts";
import { inNamedShops } from "../../topics/named-shops.ts";
import { isOfSeveralShops, KINDS_OF_SEVERAL } from "../../topics/of-several.ts";

/** What these shops of an organization are called; of those that are gone nothing is said. */
export async function listNames(
  db: Db,
  organizationId: string,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await executePlanned<{ id: number; name: string }>(
    db,
    sql`select id, name from shop where organization_id = ${organizationId}
      and id = any(${sql.param([...shopIds])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is said of those of these shops that are there; `null`: all are. */
function saidOf(shopIds: readonly number[], nameOf: ReadonlyMap<number, string>) {
  const left = shopIds.filter((id) => nameOf.has(id));
  return left.length === shopIds.length ? null : { shopIds: left, ...inNamedShops(left, nameOf) };
}

/**
 * The alert without shops that were deleted or have moved to others since it was decided; `null`: none of its shops is
 * left.
 */
export async function ofPresentShops(db: Db, organizationId: string, alert: Alert): Promise<Alert | null> {
  const { news } = alert;
  if (!isOfSeveralShops(news) || news.shopIds === undefined) return alert;
  const said = saidOf(news.shopIds, await listNames(db, organizationId, news.shopIds));
  if (said === null) return alert;
  return said.shopCount === 0 ? null : { ...alert, news: { ...news, ...said } };
}

interface Said {
  organizationId: string;
  kind: string;
  data: unknown;
}

/** What channels are to hear, the same if all its shops are there. Where none is left, none is named. */
export async function saidOfPresentShops<One extends Said>(db: Db, all: readonly One[]): Promise<readonly One[]> {
  const several = all.flatMap((one) => {
    const news = KINDS_OF_SEVERAL.some((kind) => kind === one.kind) ? readEvent(one.kind, one.data) : null;
    if (news === null || !isOfSeveralShops(news) || news.shopIds === undefined) return [];
    return [{ one, news, shopIds: news.shopIds }];
  });
  const changed = new Map<One, One>();
  for (const [organizationId, some] of Map.groupBy(several, ({ one }) => one.organizationId)) {
    const nameOf = await listNames(db, organizationId, [...new Set(some.flatMap(({ shopIds }) => shopIds))]);
    for (const { one, news, shopIds } of some) {
      const said = saidOf(shopIds, nameOf);
      if (said === null) continue;
      const { kind, ...data } = news;
      changed.set(one, { ...one, kind, data: { ...data, ...(said.shopCount === 0 ? { shopNames: [] } : said) } });
    }
  }
  return changed.size === 0 ? all : all.map((one) => changed.get(one) ?? one);
}
