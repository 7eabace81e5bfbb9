import { refuseAtLimit, takeFromLimit } from "../instance/limit.service.ts";
import type { Db } from "../lib/db.ts";
import { listOrganizationIds } from "../organizations/organizations.store.ts";
import type { ShopAccess } from "./access.ts";
import { countWaitingRequests } from "./visit-request.store.ts";

export interface ShopCaller {
  userId: string;
  organizationId: string;
}

/** Counts a call to a shop on behalf of a person. @throws {TooMany} if they, or their organization, make too many */
export async function limitShopCalls(db: Db, { userId, organizationId }: ShopCaller): Promise<void> {
  await takeFromLimit(db, "shopCallsOfPerson", { subject: "person", subjectId: userId });
  await takeFromLimit(db, "shopCallsOfOrganization", { subject: "organization", subjectId: organizationId });
}

/**
 * The same for a call that names no shop: it counts for every organization of the person, because callers could
 * otherwise name one that has calls left. @throws {TooMany}
 */
export async function limitCallsOfPerson(db: Db, userId: string): Promise<void> {
  await takeFromLimit(db, "shopCallsOfPerson", { subject: "person", subjectId: userId });
  for (const subjectId of await listOrganizationIds(db, userId))
    await takeFromLimit(db, "shopCallsOfOrganization", { subject: "organization", subjectId });
}

/** The same for a visit. Requesting a visit twice queues it once. @throws {TooMany} */
export async function limitRefreshes(
  db: Db,
  { userId, access }: { userId: string; access: ShopAccess },
): Promise<void> {
  await takeFromLimit(db, "refreshes", { subject: "person", subjectId: userId });
  const count = await countWaitingRequests(db, access);
  await refuseAtLimit(db, "queuedRequests", { subject: "organization", subjectId: access.organizationId, count });
}
