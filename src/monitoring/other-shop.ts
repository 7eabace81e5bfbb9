import { isReadable } from "../snapshot/reading.ts";
import type { Visit } from "../snapshot/section.ts";
import type { ShopState } from "./state/shop-state.ts";

/**
 * Turns a visit into a failed one if another shop answered than the known one: compared with that one, everything would
 * look removed and newly installed. Shops without an id cannot be told apart.
 */
export function ofKnownShop(before: Pick<ShopState, "config">, visit: Visit): Visit {
  if (visit.outcome === "failed" || visit.sections.config.state !== "read") return visit;
  const { shopId } = visit.sections.config.value;
  const known = before.config?.shopId ?? null;
  if (shopId === undefined || shopId === null || !isReadable(shopId) || known === null || known === shopId)
    return visit;
  const { startedAt, finishedAt } = visit;
  const failure = {
    reason: "other_shop",
    excerpt: `shop id ${shopId}, known was ${known}`,
    httpStatus: 200,
    location: null,
    retryAfterSeconds: null,
  } as const;
  return { outcome: "failed", startedAt, finishedAt, failure };
}
