import { and, eq, sql } from "drizzle-orm";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import type { Language } from "../../lib/language.ts";
import { organization } from "../../organizations/organization.table.ts";
import { shop } from "../../shops/shop.table.ts";
import type { SharedAction } from "../action-token.service.ts";
import { destination } from "../delivering/destination.table.ts";

/** The channel in which a link stood, and what the link is about. */
interface SharedPlace {
  channel: string;
  language: Language;
  /** `null`: the instance's. */
  timeZone: string | null;
  organizationSlug: string;
  /** `null`: it is about several. */
  shop: { id: number; name: string } | null;
}

/** `null`: the channel is gone, or the shop is, or has moved to others. */
export async function findSharedPlace(
  db: Db,
  { destinationId, organizationId, shopId }: SharedAction,
): Promise<SharedPlace | null> {
  const isShop = and(eq(shop.organizationId, destination.organizationId), sql`${shop.id} = ${shopId}::integer`);
  const [row] = await db
    .select({
      channel: destination.name,
      language: destination.language,
      timeZone: destination.timeZone,
      zoneOfAll: organization.timeZone,
      organizationSlug: organization.slug,
      shopName: shop.name,
    })
    .from(destination)
    .innerJoin(organization, eq(organization.id, destination.organizationId))
    .leftJoin(shop, isShop)
    .where(and(eq(destination.id, destinationId), eq(destination.organizationId, organizationId)));
  if (row === undefined || (shopId !== null && row.shopName === null)) return null;
  const { channel, language, timeZone, zoneOfAll, organizationSlug, shopName } = row;
  return {
    channel,
    language,
    timeZone: knownTimeZone(timeZone ?? zoneOfAll),
    organizationSlug,
    shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
  };
}

/** Whether an organization wants to know who presses a link, even one that was sent to a person alone. */
export async function asksToSignIn(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ asks: organization.linksAskSignIn })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row?.asks ?? false;
}
