import { gatherPlaces } from "../attention/gathered.ts";
import { keyOfMessage } from "../attention/message-key.ts";
import type { AttentionGroup } from "../attention/attention-groups.ts";
import type { Message } from "../attention/attention-message.ts";
import { type PackedGroup, packGroup, unpackGroup } from "../attention/packed-group.ts";
import type { Attention } from "../attention/attention.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type Columns, columnsOf, of, rowAt, type RowOf } from "./columns.ts";

const FIELDS = {
  shopId: of<number>(),
  name: of<string>(),
  url: of<string>(),
  favicon: of<string | null>(),
  organizationSlug: of<string>(),
  organizationName: of<string>(),
  projectId: of<number>(),
  projectName: of<string>(),
  /** Shopware's version, `null` while it is not known. */
  shopwareVersion: of<string | null>(),
  /** `APP_ENV` of the shop, `null` while it is not known. */
  environment: of<string | null>(),
  /** Time of the last successful visit. */
  lastVisitedAt: of<IsoTime | null>(),
  /** Visits fail: the figures are from the last successful one. */
  isAway: of<boolean>(),
  responseMilliseconds: of<number | null>(),
  /** Number of waiting messages; `null` before the first visit. */
  queueSize: of<number | null>(),
  /**
   * Extensions with a newer version; `null` before the first visit, and if none is known but the store does not answer
   * about all of them.
   */
  updates: of<number | null>(),
  /** Whether the person watches it. */
  isWatched: of<boolean>(),
};

/** A shop of the fleet with the values that lists show. */
export type FleetEntry = RowOf<typeof FIELDS>;

/** What needs attention, as serialized, worst first. */
export interface PackedAttention {
  /** For each shop in list order, indexes into `sentences`, worst first. */
  reasons: readonly (readonly number[])[];
  groups: readonly PackedGroup[];
  sentences: readonly Message[];
  /** Start times that groups refer to by index. */
  moments: readonly IsoTime[];
}

/** The fleet as serialized: shops sorted by name, and everything that needs attention. */
export interface FleetAnswer extends Omit<PackedAttention, "reasons"> {
  shops: Columns<FleetEntry> & Pick<PackedAttention, "reasons">;
  /** When the next visit of any shop is due. */
  nextVisitAt: IsoTime | null;
}

/** The fleet after unpacking. */
export interface Fleet {
  shops: readonly FleetEntry[];
  groups: readonly AttentionGroup[];
  /** Why a shop has its status, a few words per reason, worst first. */
  reasons: ReadonlyMap<number, readonly Message[]>;
  nextVisitAt: IsoTime | null;
}

export function packFleet(
  shops: readonly FleetEntry[],
  attention: Pick<Attention, "groups" | "reasons">,
  nextVisitAt: IsoTime | null,
): FleetAnswer {
  return fleetAnswerOf(shops, packAttention(shops, attention), nextVisitAt);
}

/** The same for data that is already packed. */
export function fleetAnswerOf(
  shops: readonly FleetEntry[],
  { reasons, ...attention }: PackedAttention,
  nextVisitAt: IsoTime | null,
): FleetAnswer {
  return { shops: { ...columnsOf(FIELDS, shops), reasons }, ...attention, nextVisitAt };
}

/** `shops` in list order. */
export function packAttention(
  shops: readonly { shopId: number }[],
  { groups, reasons }: Pick<Attention, "groups" | "reasons">,
): PackedAttention {
  const sentences = gatherPlaces(keyOfMessage);
  const moments = gatherPlaces((moment: IsoTime) => moment);
  const reasonsOf = new Map(reasons.map(({ shopId, reasons: some }) => [shopId, some]));
  return {
    reasons: shops.map(({ shopId }) => (reasonsOf.get(shopId) ?? []).map(sentences.placeOf)),
    groups: groups.map((group) => packGroup(group, moments)),
    sentences: sentences.all,
    moments: moments.all,
  };
}

export function unpackFleet({ shops: columns, groups, sentences, moments, nextVisitAt }: FleetAnswer): Fleet {
  const shops = columns.shopId.map((_, place) => rowAt(FIELDS, columns, place));
  const known = new Map(shops.map((shop) => [shop.shopId, shop]));
  return {
    shops,
    groups: groups.flatMap((group) => unpackGroup(group, known, moments) ?? []),
    reasons: new Map(
      shops.map(({ shopId }, place) => [
        shopId,
        (columns.reasons[place] ?? []).flatMap((sentence) => sentences[sentence] ?? []),
      ]),
    ),
    nextVisitAt,
  };
}
