import type { ShopDetail } from "../shop-detail.ts";

/** Since when visits fail, `null` if they do not, and whether that counts: a first failed try may be a lost packet. */
export function failingOf({ statusReasons, failingSince }: Pick<ShopDetail, "statusReasons" | "failingSince">) {
  return { isConfirmed: statusReasons.some(({ kind }) => kind === "failure"), failedAt: failingSince };
}
