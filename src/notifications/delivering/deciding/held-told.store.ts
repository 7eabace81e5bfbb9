import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { namesThere } from "../own-thread.store.ts";
import { type Heard, threadsOf } from "./heard-event.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import { ownDestinations } from "./own/own-rules.ts";

/** Who may be told in one transaction, group after group. */
interface MayHear {
  people: readonly (readonly string[])[];
  channels: readonly (readonly Heard[])[];
  /** Matters of which only channels hear that know of them. Default: none. */
  known?: readonly string[];
  by: OrganizationRules;
}

/**
 * Whoever tells several groups one after the other holds all ways of the people and all channels before the first, in one
 * order. Each group alone is held where it is told.
 */
export async function holdTold(
  db: Db,
  organizationId: string,
  { people, channels, known = [], by: { rules, own = [] } }: MayHear,
): Promise<void> {
  // Of what begins channels hear by rules alone.
  const hears = (heard: readonly Heard[]) =>
    rules.length + own.length > 0 || heard.some(({ phase }) => phase !== "opens");
  const heard = channels.filter((some) => some.length > 0 && hears(some));
  const groups = [...people.filter((some) => some.length > 0), ...heard, ...(known.length > 0 ? [known] : [])];
  if (groups.length < 2) return;
  const named = [...rules.flatMap(({ destinationIds }) => destinationIds), ...ownDestinations(own)];
  const threads = [...new Set([...threadsOf(heard.flat()), ...known])];
  await executePlanned(
    db,
    sql`select from destination where id in (
        select id from destination where user_id = any(${sql.param([...new Set(people.flat())])}::text[])
        union all select unnest(${sql.param([...new Set(named)])}::uuid[])
        union all select destination_id from thread_at where organization_id = ${organizationId} and thread = ${namesThere(organizationId, threads)}
      ) order by id for no key update`,
  );
}
