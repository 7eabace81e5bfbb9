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

/** A page of the web app by its name, with what it shows first. */
export type PlaceOfSeveral =
  | { name: "account.dashboard"; search: { organization: string; version?: "outdated" } }
  | { name: "account.extension.list"; search: { organization: string; extension: string } };

/**
 * Where something is done about what several shops have: what needs somebody on the dashboard, its list of shops with an
 * older Shopware, or the shops of an extension. `null`: it is about something else, or an incident's page says more.
 */
export function placeOfSeveral(
  news: SomeEvent,
  { slug: organization, incidentId }: { slug: string; incidentId: number | null },
): PlaceOfSeveral | null {
  if (incidentId !== null || !isOfSeveralShops(news)) return null;
  if (!isSharedUpdate(news)) return { name: "account.dashboard", search: { organization } };
  const { product: extension } = news;
  return extension === SHOPWARE_PRODUCT
    ? { name: "account.dashboard", search: { organization, version: "outdated" } }
    : { name: "account.extension.list", search: { organization, extension } };
}
