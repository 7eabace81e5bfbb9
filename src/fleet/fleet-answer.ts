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
  /** When a visit got through last. */
  lastVisitedAt: of<IsoTime | null>(),
  /** Visits do not get through: figures are those of before. */
  isAway: of<boolean>(),
  responseMilliseconds: of<number | null>(),
  /** Messages that wait, `null` before the first visit. */
  queueSize: of<number | null>(),
  /**
   * Extensions with a newer version, `null` before the first visit, and while the store says
   * nothing of some and none is known of.
   */
  updates: of<number | null>(),
  /** Whether the person hears of it. */
  isWatched: of<boolean>(),
};

/** A shop of the fleet with the facts that lists of shops show. */
export type FleetEntry = RowOf<typeof FIELDS>;

/** What needs somebody as it travels, worst first. */
export interface PackedAttention {
  /** Of each shop in the order of the list, places in `sentences`, worst first. */
  reasons: readonly (readonly number[])[];
  groups: readonly PackedGroup[];
  sentences: readonly Message[];
  /** Since when something is so in groups, which tell them by their places. */
  moments: readonly IsoTime[];
}

/** The fleet as it travels: by name, and everything that needs somebody. */
export interface FleetAnswer extends Omit<PackedAttention, "reasons"> {
  shops: Columns<FleetEntry> & Pick<PackedAttention, "reasons">;
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
  attention: Pick<Attention, "groups" | "reasons">,
  nextVisitAt: IsoTime | null,
): FleetAnswer {
  return fleetAnswerOf(shops, packAttention(shops, attention), nextVisitAt);
}

/** The same of what is packed already. */
export function fleetAnswerOf(
  shops: readonly FleetEntry[],
  { reasons, ...attention }: PackedAttention,
  nextVisitAt: IsoTime | null,
): FleetAnswer {
  return { shops: { ...columnsOf(FIELDS, shops), reasons }, ...attention, nextVisitAt };
}

/** `shops` in the order of the list. */
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
