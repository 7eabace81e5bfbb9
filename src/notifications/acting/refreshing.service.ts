import { aboutShop, type ActingPerson } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { visitRequested } from "../../lib/hints.ts";
import type { Caller } from "../../organizations/caller.ts";
import { ShopAccess } from "../../shops/access.ts";
import { limitRefreshes } from "../../shops/shop-call-limit.service.ts";
import { requestVisit } from "../../shops/shop.store.ts";
import { findRequest } from "../../shops/visit-request.store.ts";
import type { Doing } from "./deeds.ts";
import type { Standing } from "./standing.ts";

/** Pressing again so soon asks for nothing new, although the visit may be over. */
const SAME_SECONDS = 60;

const FORBIDDEN: Standing = { is: "forbidden", why: null };

interface Asking {
  db: Db;
  caller: Caller;
  actor: ActingPerson;
  now: Date;
  /** They came by a link in a mail to this address, without a sign-in. */
  byLinkTo?: string;
}

/** Whether its shop is to be visited already; reading it changes nothing. */
export async function refreshedStanding(db: Db, { organizationId, shopId }: Doing, now: Date): Promise<Standing> {
  const found = shopId === null ? null : await findRequest(db, { organizationId, shopId });
  return found === null ? FORBIDDEN : standingBy(found, now);
}

function standingBy({ at, isWaiting }: { at: Date | null; isWaiting: boolean }, now: Date): Standing {
  const isSame = at !== null && (isWaiting || now.getTime() - at.getTime() < SAME_SECONDS * 1000);
  return isSame ? { is: "refreshing", since: at } : { is: "asks", until: null };
}

/**
 * Asks for a visit with the role of this moment, once: several presses are one request. @throws {Refusal} if they or
 * their organization ask too often, or its visits are paused
 */
export async function refresh({ db, caller, actor, now, byLinkTo }: Asking, action: Doing): Promise<Standing> {
  const { shopId, organizationId } = action;
  if (shopId === null) return FORBIDDEN;
  try {
    const access = await ShopAccess.grant(db, caller, shopId, "shop:refresh");
    if (access.organizationId !== organizationId) return FORBIDDEN;
    const standing = await refreshedStanding(db, action, now);
    if (standing.is !== "asks") return standing;
    await limitRefreshes(db, { userId: actor.id, access });
    return await db.transaction(async (tx) => {
      const found = await findRequest(tx, access, { isHeld: true });
      const before = found === null ? FORBIDDEN : standingBy(found, now);
      if (found === null || before.is !== "asks") return before;
      await requestVisit(tx, access, now);
      const after = byLinkTo === undefined ? null : { byLinkTo };
      await audit(tx, { actor, now }, aboutShop(access, found.name), { action: "shop.refresh", before: null, after });
      await notify(tx, visitRequested());
      return { is: "refreshing", since: now, isRecorded: true };
    });
  } catch (error) {
    if (error instanceof Refusal && (error.code === "forbidden" || error.code === "not_found")) return FORBIDDEN;
    throw error;
  }
}
