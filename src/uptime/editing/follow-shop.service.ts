import type { By } from "../../audit/actor.ts";
import type { Transaction } from "../../lib/db.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { isSameSite } from "../../shops/same-site.ts";
import { auditProbe, tellPulse } from "./edit-probe.service.ts";
import { homeOf } from "./home-probe.store.ts";
import { ownAddress, type OwnPlaces } from "./own-address.ts";
import { beginAnew, type EditedProbe, forgetHosts, holdShop, listProbes, updateProbe } from "./probe-editing.store.ts";

/**
 * What becomes of a shop's probes when its address changes: that of its home goes along, and those whose addresses are
 * no longer its own are switched off. All begin anew, and what was stays. The channels of another shop are read anew.
 */
export async function followShop(
  tx: Transaction,
  access: ShopAccess,
  by: By,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { client } = tx;
  if (!isSameSite(new URL(from).hostname, new URL(to).hostname)) await forgetHosts(client, access);
  const shop = await holdShop(client, access);
  if (shop === null) return;
  const changes = (await listProbes(client, access)).flatMap((before) => {
    const after = followed(before, from, shop);
    return after === null ? [] : [{ before, after }];
  });
  for (const { before, after } of changes) {
    await updateProbe(client, access, after);
    await beginAnew(client, access, { id: after.id, isOff: !after.enabled });
    await auditProbe({ tx, access, by, shop }, { action: "probe.update", before, after });
  }
  if (changes.length > 0) await tellPulse({ tx, access });
}

/** `null`: it stays as it is. */
function followed(probe: EditedProbe, from: string, shop: OwnPlaces): EditedProbe | null {
  if (probe.url === homeOf(from)) return { ...probe, url: homeOf(shop.url) };
  return probe.enabled && !ownAddress(probe.url, shop).ok ? { ...probe, enabled: false } : null;
}
