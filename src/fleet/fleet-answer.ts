import type { AttentionGroup } from "../attention/attention-groups.ts";
import type { Message } from "../attention/attention-message.ts";
import { type PackedGroup, packGroup, unpackGroup } from "../attention/packed-group.ts";
import type { Attention } from "../attention/attention.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** A shop of the fleet with the facts that lists of shops show. */
export interface FleetEntry {
  shopId: number;
  name: string;
  url: string;
  favicon: string | null;
  organizationSlug: string;
  organizationName: string;
  projectId: number;
  projectName: string;
  /** Shopware's version, `null` while it is not known. */
  shopwareVersion: string | null;
  /** `APP_ENV` of the shop, `null` while it is not known. */
  environment: string | null;
  /** When a visit got through last. */
  lastVisitedAt: IsoTime | null;
  /** Visits do not get through: figures are those of before. */
  isAway: boolean;
  responseMilliseconds: number | null;
  /** Messages that wait, `null` before the first visit. */
  queueSize: number | null;
  /** Extensions with a newer version, `null` before the first visit, and while the store says nothing of some and none is known of. */
  updates: number | null;
  /** Whether the person hears of it. */
  isWatched: boolean;
}

/** The fleet as it travels: by name, and everything that needs somebody, worst first. */
export interface FleetAnswer {
  /** `reasons` are places in `sentences`, worst first. */
  shops: readonly (FleetEntry & { reasons: readonly number[] })[];
  groups: readonly PackedGroup[];
  sentences: readonly Message[];
  /** When the next visit of any shop is due. */
  nextVisitAt: IsoTime | null;
}

/** The fleet as it is read. */
export interface Fleet {
  shops: readonly FleetEntry[];
  groups: readonly AttentionGroup[];
  /** Why a shop is as it is, in a few words each, worst first. */
  reasons: ReadonlyMap<number, readonly Message[]>;
  nextVisitAt: IsoTime | null;
}

export function packFleet(
  shops: readonly FleetEntry[],
  { groups, reasons }: Pick<Attention, "groups" | "reasons">,
  nextVisitAt: IsoTime | null,
): FleetAnswer {
  const places = new Map<string, number>();
  const sentences: Message[] = [];
  const placeOf = (message: Message) => {
    const key = JSON.stringify(message);
    const place = places.get(key) ?? sentences.push(message) - 1;
    places.set(key, place);
    return place;
  };
  const reasonsOf = new Map(reasons.map(({ shopId, reasons: some }) => [shopId, some]));
  return {
    shops: shops.map((shop) => ({ ...shop, reasons: (reasonsOf.get(shop.shopId) ?? []).map(placeOf) })),
    groups: groups.map(packGroup),
    sentences,
    nextVisitAt,
  };
}

export function unpackFleet({ shops, groups, sentences, nextVisitAt }: FleetAnswer): Fleet {
  const known = new Map(shops.map((shop) => [shop.shopId, shop]));
  return {
    shops,
    groups: groups.flatMap((group) => unpackGroup(group, known) ?? []),
    reasons: new Map(shops.map(({ shopId, reasons }) => [shopId, reasons.flatMap((place) => sentences[place] ?? [])])),
    nextVisitAt,
  };
}
