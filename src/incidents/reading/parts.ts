const PART = ["organization_id", "id", "shop_id", "state", "began_at", "ended_at"];
const columnsOf = (alias: string) => PART.map((name) => `${alias}.${name}`).join(", ");

/** Incidents of shops that an incident is about: itself, or those that are or were part of it; each by its own index. */
export const PARTS = `(select ${columnsOf("own")} from incident as own
    where own.organization_id = incident.organization_id and own.id = incident.id and own.shop_id is not null
  union all select ${columnsOf("child")} from incident as child
    where child.organization_id = incident.organization_id and child.parent_id = incident.id and child.shop_id is not null) as part`;

const SHOP_OF_PART = "join shop on shop.organization_id = part.organization_id and shop.id = part.shop_id";

/** Of an incident the first shops that it is about, with their place: those in trouble, then what ended last. */
export const firstShops = (
  most: string,
) => `(select part.id as incident_id, shop.id, shop.name, part.began_at, part.ended_at,
    row_number() over (order by part.ended_at desc nulls first, part.began_at, lower(shop.name), shop.id) as place
  from ${PARTS} ${SHOP_OF_PART} order by place limit ${most}) as affected`;
