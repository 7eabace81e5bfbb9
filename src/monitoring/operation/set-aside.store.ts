import { sql } from "drizzle-orm";
import type { LostWorker } from "../../instance/presence.store.ts";
import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { shopHint } from "../../lib/hints.ts";

/**
 * How many workers in a row may end during visits of a shop; the last one must have visited nothing else (product
 * rule).
 */
const DEATHS_UNTIL_SET_ASIDE = 2;

/** Suspects are visited one after the other; a shop waits at most this long for its turn. */
const WAIT_MINUTES = 60;

const SHOWN_AT_MOST = 200;

/** A shop whose visits are paused because workers ended during them. */
export interface SetAsideShop {
  organizationId: string;
  organizationName: string;
  shopId: number;
  shopName: string;
  url: string;
  setAsideAt: Date;
}

/**
 * Marks the shops that lost workers were visiting as suspects, and releases them. At most one of them is to blame;
 * which one shows when each is visited again with no other suspect. A visit next to an unsuspected shop proves nothing,
 * because somebody else's shop could time its own answer: the proof is a worker that ended while it visited only this
 * shop. Returns the shops that are now set aside.
 */
export async function blameShops(db: Db, lost: readonly LostWorker[]): Promise<readonly SetAsideShop[]> {
  if (lost.length === 0) return [];
  const owners = JSON.stringify(lost.map(({ id, seenAt }) => ({ id, seen_at: seenAt.toISOString() })));
  const { rows } = await db.execute<Record<string, unknown> & Blamed>(sql`
    with held as (
      select state.organization_id, state.shop_id,
        state.worker_deaths + 1 >= ${DEATHS_UNTIL_SET_ASIDE} and count(*) over (partition by state.lease_owner) = 1 as proven
      from shop_state state join jsonb_to_recordset(${owners}::jsonb) as owner(id text, seen_at timestamptz)
        on state.lease_owner = owner.id and state.lease_until > owner.seen_at
    ), blamed as (
      update shop_state state
      set worker_deaths = worker_deaths + 1, blamed_at = now(), lease_until = null, lease_owner = null,
        due_at = case when not held.proven then now() + make_interval(mins => ${WAIT_MINUTES}) end,
        set_aside_at = case when held.proven then now() end
      from held where state.organization_id = held.organization_id and state.shop_id = held.shop_id
      returning state.organization_id, state.shop_id, state.set_aside_at
    )
    ${LISTED} from blamed ${NAMED} order by shop.id`);
  // Their visit is over, and some will not be visited again: open pages show neither until they are told.
  await tellMembers(db, rows);
  return rows.flatMap(({ setAsideAt, ...shop }) => (setAsideAt === null ? [] : [shopOf({ ...shop, setAsideAt })]));
}

/** SQL condition: whether {@link lookAtSuspects} has anything to do, for code that runs another query as often. */
export const HAS_SUSPECTS = "exists (select 1 from shop_state where worker_deaths > 0 and set_aside_at is null)";

/**
 * Clears suspects that were visited since without losing the worker, and makes the next suspect due if none is being
 * visited. `true`: one became due.
 */
export async function lookAtSuspects(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with cleared as (
      update shop_state set worker_deaths = 0, blamed_at = null
      where worker_deaths > 0 and set_aside_at is null and last_tried_at > blamed_at
      returning shop_id
    ), suspect as (
      select organization_id, shop_id, due_at <= now() or lease_until > now() as "underWay" from shop_state
      where worker_deaths > 0 and set_aside_at is null and shop_id not in (select shop_id from cleared)
    ), next as (
      select organization_id, shop_id from suspect
      where not exists (select 1 from suspect where "underWay") order by shop_id limit 1
    )
    update shop_state set due_at = now(), urgent = true
    from next where shop_state.organization_id = next.organization_id and shop_state.shop_id = next.shop_id`);
  return rowCount !== null && rowCount > 0;
}

export async function listSetAside(db: Db): Promise<readonly SetAsideShop[]> {
  const { rows } = await db.execute<Record<string, unknown> & Listed>(
    sql`${LISTED} from shop_state blamed ${NAMED} where blamed.worker_deaths > 0 and blamed.set_aside_at is not null
        order by blamed.set_aside_at desc limit ${SHOWN_AT_MOST}`,
  );
  return rows.map(shopOf);
}

/** Resumes visits at once. Returns the shop; `null` if it was not set aside. */
export async function resumeVisits(db: Db, shopId: number): Promise<SetAsideShop | null> {
  const { rows } = await db.execute<Record<string, unknown> & Listed>(sql`
    with resumed as (
      select organization_id, shop_id, set_aside_at from shop_state
      where shop_id = ${shopId} and set_aside_at is not null for update
    ), blamed as (
      update shop_state set set_aside_at = null, worker_deaths = 0, blamed_at = null, due_at = now(), urgent = true
      from resumed where shop_state.organization_id = resumed.organization_id and shop_state.shop_id = resumed.shop_id
      returning resumed.organization_id, resumed.shop_id, resumed.set_aside_at
    )
    ${LISTED} from blamed ${NAMED}`);
  await tellMembers(db, rows);
  const [row] = rows;
  return row === undefined ? null : shopOf(row);
}

async function tellMembers(db: Db, shops: readonly Pick<Listed, "organizationId" | "shopId">[]): Promise<void> {
  await notifyAll(db, shops.map(shopHint));
}

const LISTED = sql.raw(`select shop.organization_id as "organizationId", organization.name as "organizationName",
  shop.id as "shopId", shop.name as "shopName", shop.url, blamed.set_aside_at as "setAsideAt"`);
const NAMED = sql.raw(`join shop on shop.organization_id = blamed.organization_id and shop.id = blamed.shop_id
  join organization on organization.id = shop.organization_id`);

type Blamed = Omit<Listed, "setAsideAt"> & { setAsideAt: string | null };
type Listed = Omit<SetAsideShop, "setAsideAt"> & { setAsideAt: string };

function shopOf({ organizationId, organizationName, shopId, shopName, url, setAsideAt }: Listed): SetAsideShop {
  return { organizationId, organizationName, shopId, shopName, url, setAsideAt: new Date(setAsideAt) };
}
