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

/**
 * The alert without shops that were deleted or have moved to others since it was decided; `null`: none of its shops is
 * left.
 */
export async function ofPresentShops(db: Db, organizationId: string, alert: Alert): Promise<Alert | null> {
  const { news } = alert;
  if (!isOfSeveralShops(news) || news.shopIds === undefined) return alert;
  const nameOf = await listNames(db, organizationId, news.shopIds);
  const shopIds = news.shopIds.filter((id) => nameOf.has(id));
  if (shopIds.length === news.shopIds.length) return alert;
  return shopIds.length === 0 ? null : { ...alert, news: { ...news, shopIds, ...inNamedShops(shopIds, nameOf) } };
}

interface Said {
  organizationId: string;
  kind: string;
  data: unknown;
}

/** What channels are to hear, the same if all its shops are there. Where none is left, none is named. */
export async function saidOfPresentShops<One extends Said>(db: Db, all: readonly One[]): Promise<readonly One[]> {
  const changed = new Map<One, One>();
  for (const one of all.filter(({ kind }) => KINDS_OF_SEVERAL.some((several) => several === kind))) {
    const news = readEvent(one.kind, one.data);
    if (news === null || !isOfSeveralShops(news) || news.shopIds === undefined) continue;
    const nameOf = await listNames(db, one.organizationId, news.shopIds);
    const shopIds = news.shopIds.filter((id) => nameOf.has(id));
    if (shopIds.length === news.shopIds.length) continue;
    const { kind, ...data } = news;
    const said = shopIds.length === 0 ? { shopNames: [] } : { shopIds, ...inNamedShops(shopIds, nameOf) };
    changed.set(one, { ...one, kind, data: { ...data, ...said } });
  }
  return changed.size === 0 ? all : all.map((one) => changed.get(one) ?? one);
}
