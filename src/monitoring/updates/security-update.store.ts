import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { updateAvailable } from "../events/update-available.ts";

/** The shop and extension with which a page ends. */
export interface OfferKey {
  organizationId: string;
  shopId: number;
  product: string;
}

export interface StoredOffer extends OfferKey {
  /** What is installed now. */
  installed: string;
  matter: string;
  /** As the last event of the update says it. */
  data: unknown;
  /** Whose notes say by now that they close a security hole. */
  securityVersions: string[];
}

/** Before all others. */
export const FIRST_OFFER: OfferKey = { organizationId: "", shopId: 0, product: "" };

/**
 * Updates of these extensions that shops still offer, with what people were told of them. What was there at the first look
 * is not: nobody was told of it.
 */
export async function listOffers(
  db: Db,
  names: readonly string[],
  { after, most }: { after: OfferKey; most: number },
): Promise<readonly StoredOffer[]> {
  const { rows } = await executePlanned<Record<string, unknown> & StoredOffer>(
    db,
    sql`
    select extension.organization_id as "organizationId", extension.shop_id as "shopId", extension.name as product,
      extension.version as installed, told.matter, told.data, fixes.versions as "securityVersions"
    from shop_extension as extension
    join lateral (select * from event where event.organization_id = extension.organization_id and event.shop_id = extension.shop_id
      and kind = ${updateAvailable.kind} and data ->> 'product' = extension.name order by id desc limit 1) as told on true
    join lateral (select array(select distinct version from store_release where store_release.name = extension.name
      and names_security_fix order by version limit 200) as versions) as fixes on true
    where extension.name = any(${sql.param([...names])}::text[]) and extension.upgrade_version = told.data ->> 'version'
      and not told.is_first and told.matter is not null
      and (extension.organization_id, extension.shop_id, extension.name) > (${after.organizationId}, ${after.shopId}::integer, ${after.product})
    order by extension.organization_id, extension.shop_id, extension.name limit ${most}`,
  );
  return rows;
}

/** Writes that there are these updates once more. */
export async function insertOffers(
  db: Db,
  offers: readonly (OfferKey & { matter: string; data: object })[],
  now: Date,
): Promise<void> {
  await executePlanned(
    db,
    sql`
    insert into event (organization_id, shop_id, date, kind, data, matter)
    select "organizationId", "shopId", ${now.toISOString()}::timestamptz, ${updateAvailable.kind}, data, matter
    from jsonb_to_recordset(${storableJson(offers)}::jsonb) as given ("organizationId" text, "shopId" integer, matter text, data jsonb)
    join shop on shop.organization_id = "organizationId" and shop.id = "shopId"
    order by "organizationId", "shopId", matter`,
  );
}
