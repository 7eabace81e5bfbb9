import { SHOPWARE_PRODUCT } from "../../changelog/events/product-changed.ts";
import type { EventOf, SomeEvent } from "../../changelog/define-event.ts";
import { updateShared } from "./changes/update-shared.ts";
import { isOfShared, type OfShared, sharedFound, sharedGone } from "./shared/shared-finding.ts";

type SharedUpdate = EventOf<typeof updateShared>;

export const isSharedUpdate = (news: SomeEvent): news is SharedUpdate => news.kind === updateShared.kind;

/** Kinds that tell of several shops what all of them have. */
export const KINDS_OF_SEVERAL = [sharedFound.kind, sharedGone.kind, updateShared.kind] as const;

/** Whether it tells of several shops what all of them have, and leads to none of them. */
export const isOfSeveralShops = (news: SomeEvent): news is OfShared | SharedUpdate =>
  isOfShared(news) || isSharedUpdate(news);

/** Those of which it tells; `null`: it tells of one, or of more than are written down. */
export const shopsTold = (news: SomeEvent): readonly number[] | null =>
  isOfSeveralShops(news) ? (news.shopIds ?? null) : null;

/** The extension of which several shops lack an update: My Extensions shows in which. `null`: it tells of none. */
export function extensionOf(news: SomeEvent): string | null {
  return isSharedUpdate(news) && news.product !== SHOPWARE_PRODUCT ? news.product : null;
}
