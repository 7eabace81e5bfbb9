import type { Db } from "../../../lib/db.ts";
import { storedAlert } from "../../alert.ts";
import { matterOf } from "../../mutes/matter.ts";
import { isMuted } from "../../mutes/mute.ts";
import { type HeldMute, readMutes } from "../../mutes/mute.store.ts";
import { isOfSeveralShops } from "../../topics/of-several.ts";

interface Row {
  organizationId: string;
  kind: string | null;
  data: unknown;
  createdAt: Date;
}

/**
 * Leaves out what is said of several shops if each of them is muted for somebody, page by page; what they have muted is
 * read once of each organization.
 */
export function leavingOutMuted(db: Db, { userId, now }: { userId: string; now: Date }) {
  const known = new Map<string, readonly HeldMute[]>();
  return async <One extends Row>(rows: readonly One[]): Promise<readonly One[]> => {
    const several = rows.flatMap((row) => {
      const alert = storedAlert(row.kind, row.data, row.createdAt);
      return alert !== null && isOfSeveralShops(alert.news) ? [{ row, alert }] : [];
    });
    const muted = new Set<One>();
    for (const [organizationId, some] of Map.groupBy(several, ({ row }) => row.organizationId)) {
      const mutes = known.get(organizationId) ?? (await readMutes(db, organizationId, [userId], now));
      known.set(organizationId, mutes);
      if (mutes.every(({ shopId }) => shopId === null)) continue;
      for (const { row, alert } of some)
        if (isMuted(mutes, matterOf(alert, { shopId: null, incidentId: null }), now.toISOString())) muted.add(row);
    }
    return rows.filter((row) => !muted.has(row));
  };
}
