import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue, tellingHint } from "../../lib/hints.ts";
import { holdDestinations } from "../destinations/edited-destination.store.ts";
import { dropMissed } from "../destinations/enable-destination.store.ts";
import type { AddressAction } from "./address-token.service.ts";
import { confirmAddress, findLinkedAddress, leaveAddress, type LinkedAddress } from "./addresses.store.ts";
import { addressState } from "./known-address.ts";
import { settleMailed } from "./mailed-channels.store.ts";

/** How it is before, or after somebody has pressed the button. `late`: they have left since the link was made. */
export type AddressStanding = "asks" | "confirmed" | "left" | "late";

type Link = Pick<AddressAction, "deed"> & { madeAt: Date };

/** How it is; reading it changes nothing. */
export function addressStanding(known: LinkedAddress, { deed, madeAt }: Link): AddressStanding {
  const { unsubscribedAt } = known;
  if (deed === "unsubscribe") return unsubscribedAt === null ? "asks" : "left";
  if (addressState(known) === "confirmed") return "confirmed";
  return unsubscribedAt !== null && unsubscribedAt >= madeAt ? "late" : "asks";
}

/** Does it, once: whoever presses again learns how it is. `null`: the address is gone. */
export function actOnAddress(
  db: Db,
  link: AddressAction & { madeAt: Date },
  now: Date,
): Promise<{ known: LinkedAddress; standing: AddressStanding } | null> {
  const { addressId, deed } = link;
  return db.transaction(async (tx) => {
    const found = await findLinkedAddress(tx, addressId);
    if (found === null) return null;
    await holdDestinations(tx, { organizationId: found.organizationId, userId: null });
    const before = (await findLinkedAddress(tx, addressId)) ?? found;
    const standing = addressStanding(before, link);
    if (standing !== "asks") return { known: before, standing };
    if (deed === "confirm") await confirmAddress(tx, addressId, now);
    else await leaveAddress(tx, before, now);
    await settleChannels(tx, before.organizationId, now);
    return { known: before, standing: deed === "confirm" ? "confirmed" : "left" };
  });
}

/** What a channel had to hear before anybody read it is told to nobody. */
async function settleChannels(tx: Db, organizationId: string, now: Date): Promise<void> {
  const changed = await settleMailed(tx, { organizationId, now, without: "disabled" });
  for (const { id, state } of changed) if (state === "on") await dropMissed(tx, id, now);
  await notify(tx, tellingHint(organizationId));
  if (changed.length > 0) await notify(tx, deliveryDue());
}
