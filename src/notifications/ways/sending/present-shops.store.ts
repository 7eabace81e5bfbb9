import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { Alert } from "../../alert.ts";
import { SHOPS_NAMED } from "../../topics/named-shops.ts";
import { isOfSeveralShops } from "../../topics/of-several.ts";

/**
 * The alert without shops that were deleted or have moved to others since it was decided; `null`: none of its shops is
 * left.
 */
export async function ofPresentShops(db: Db, organizationId: string, alert: Alert): Promise<Alert | null> {
  const { news } = alert;
  if (!isOfSeveralShops(news) || news.shopIds === undefined) return alert;
  const { rows } = await executePlanned<{ id: number; name: string }>(
    db,
    sql`select id, name from shop where organization_id = ${organizationId}
      and id = any(${sql.param([...news.shopIds])}::integer[])`,
  );
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const shopIds = news.shopIds.filter((id) => nameOf.has(id));
  if (shopIds.length === news.shopIds.length) return alert;
  if (shopIds.length === 0) return null;
  const shopNames = shopIds.slice(0, SHOPS_NAMED).flatMap((id) => nameOf.get(id) ?? []);
  return { ...alert, news: { ...news, shopIds, shopNames, shopCount: shopIds.length } };
}
