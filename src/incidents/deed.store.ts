import { and, eq, isNull, sql } from "drizzle-orm";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member } from "../organizations/organization.table.ts";
import { shop } from "../shops/shop.table.ts";
import type { EntryKind } from "./incident.ts";
import { incident, incidentEntry, incidentTrouble } from "./incident.table.ts";
import { INCIDENT_SENTENCES } from "./sentences.ts";

const isIncident = ({ organizationId }: MemberAccess, incidentId: number) =>
  and(eq(incident.organizationId, organizationId), eq(incident.id, incidentId));

/** An incident as somebody is about to change it, held until the transaction ends; of several people one is first. */
export async function lockIncident(db: Db, access: MemberAccess, incidentId: number) {
  // By itself: whoever waits for it would otherwise get the names of before.
  await db.select({ id: incident.id }).from(incident).where(isIncident(access, incidentId)).for("update");
  const [row] = await db
    .select({
      shopId: incident.shopId,
      state: incident.state,
      matter: incident.matter,
      beganAt: incident.beganAt,
      endedAt: incident.endedAt,
      acknowledgedAt: incident.acknowledgedAt,
      // A former member has no name here.
      acknowledgedBy: member.userId,
      acknowledgedName: user.name,
      cause: incident.cause,
      note: incident.note,
      version: incident.version,
      shopName: shop.name,
    })
    .from(incident)
    .leftJoin(
      member,
      and(eq(member.organizationId, incident.organizationId), eq(member.userId, incident.acknowledgedBy)),
    )
    .leftJoin(user, eq(user.id, member.userId))
    .leftJoin(shop, and(eq(shop.organizationId, incident.organizationId), eq(shop.id, incident.shopId)))
    .where(isIncident(access, incidentId));
  if (row === undefined) throw new Refusal("not_found", INCIDENT_SENTENCES.noSuchIncident);
  return row;
}

/** Who has an incident, and when it ended; a former member has no name here. */
export async function findHeld(db: Db, organizationId: string, incidentId: number) {
  const [row] = await db
    .select({
      shopId: incident.shopId,
      endedAt: incident.endedAt,
      acknowledgedAt: incident.acknowledgedAt,
      byId: member.userId,
      byName: user.name,
    })
    .from(incident)
    .leftJoin(
      member,
      and(eq(member.organizationId, incident.organizationId), eq(member.userId, incident.acknowledgedBy)),
    )
    .leftJoin(user, eq(user.id, member.userId))
    .where(and(eq(incident.organizationId, organizationId), eq(incident.id, incidentId)));
  return row ?? null;
}

export type LockedIncident = Awaited<ReturnType<typeof lockIncident>>;

/** Writes what changed, with its line in the timeline; returns the new version. */
export async function changeIncident(
  db: Db,
  access: MemberAccess,
  incidentId: number,
  change: {
    values: Partial<typeof incident.$inferInsert>;
    entry: { kind: EntryKind; params: Readonly<Record<string, unknown>> };
    at: Date;
  },
): Promise<number> {
  const { values, entry, at } = change;
  const [row] = await db
    .update(incident)
    .set({ ...values, version: sql`${incident.version} + 1` })
    .where(isIncident(access, incidentId))
    .returning({ version: incident.version });
  if (row === undefined) throw new Refusal("not_found", INCIDENT_SENTENCES.noSuchIncident);
  const { organizationId, userId } = access;
  await db.insert(incidentEntry).values({ organizationId, incidentId, at, userId, ...entry });
  return row.version;
}

/** Passes over what is still there: it opens nothing until it was gone once. Returns what that is. */
export async function passOver(db: Db, access: MemberAccess, incidentId: number): Promise<readonly string[]> {
  const rows = await db
    .update(incidentTrouble)
    .set({ passedOver: true })
    .where(
      and(
        eq(incidentTrouble.organizationId, access.organizationId),
        eq(incidentTrouble.incidentId, incidentId),
        isNull(incidentTrouble.endedAt),
      ),
    )
    .returning({ key: incidentTrouble.key });
  return rows.map(({ key }) => key).toSorted();
}
