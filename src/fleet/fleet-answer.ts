import { gatherPlaces } from "../attention/gathered.ts";
import { keyOfMessage } from "../attention/message-key.ts";
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

/** Rows field by field: names of fields are told once, and what resembles each other lies side by side. */
type Columns<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

/** The fleet as it travels: by name, and everything that needs somebody, worst first. */
export interface FleetAnswer {
  /** `reasons` are places in `sentences`, worst first. */
  shops: Columns<FleetEntry & { reasons: readonly number[] }>;
  groups: readonly PackedGroup[];
  sentences: readonly Message[];
  /** Since when something is so in groups, which tell them by their places. */
  moments: readonly IsoTime[];
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
  const sentences = gatherPlaces(keyOfMessage);
  const moments = gatherPlaces((moment: IsoTime) => moment);
  const reasonsOf = new Map(reasons.map(({ shopId, reasons: some }) => [shopId, some]));
  return {
    shops: {
      ...columnsOf(shops),
      reasons: shops.map(({ shopId }) => (reasonsOf.get(shopId) ?? []).map(sentences.placeOf)),
    },
    groups: groups.map((group) => packGroup(group, moments)),
    sentences: sentences.all,
    moments: moments.all,
    nextVisitAt,
  };
}

export function unpackFleet({ shops: columns, groups, sentences, moments, nextVisitAt }: FleetAnswer): Fleet {
  const shops = columns.shopId.map((_, place) => entryAt(columns, place));
  const known = new Map(shops.map((shop) => [shop.shopId, shop]));
  return {
    shops,
    groups: groups.flatMap((group) => unpackGroup(group, known, moments) ?? []),
    reasons: new Map(
      columns.shopId.map((shopId, place) => [
        shopId,
        at(columns.reasons, place).flatMap((sentence) => sentences[sentence] ?? []),
      ]),
    ),
    nextVisitAt,
  };
}

function columnsOf(shops: readonly FleetEntry[]): Columns<FleetEntry> {
  return {
    shopId: shops.map(({ shopId }) => shopId),
    name: shops.map(({ name }) => name),
    url: shops.map(({ url }) => url),
    favicon: shops.map(({ favicon }) => favicon),
    organizationSlug: shops.map(({ organizationSlug }) => organizationSlug),
    organizationName: shops.map(({ organizationName }) => organizationName),
    projectId: shops.map(({ projectId }) => projectId),
    projectName: shops.map(({ projectName }) => projectName),
    shopwareVersion: shops.map(({ shopwareVersion }) => shopwareVersion),
    environment: shops.map(({ environment }) => environment),
    lastVisitedAt: shops.map(({ lastVisitedAt }) => lastVisitedAt),
    isAway: shops.map(({ isAway }) => isAway),
    responseMilliseconds: shops.map(({ responseMilliseconds }) => responseMilliseconds),
    queueSize: shops.map(({ queueSize }) => queueSize),
    updates: shops.map(({ updates }) => updates),
    isWatched: shops.map(({ isWatched }) => isWatched),
  };
}

function entryAt(columns: Columns<FleetEntry>, place: number): FleetEntry {
  return {
    shopId: at(columns.shopId, place),
    name: at(columns.name, place),
    url: at(columns.url, place),
    favicon: at(columns.favicon, place),
    organizationSlug: at(columns.organizationSlug, place),
    organizationName: at(columns.organizationName, place),
    projectId: at(columns.projectId, place),
    projectName: at(columns.projectName, place),
    shopwareVersion: at(columns.shopwareVersion, place),
    environment: at(columns.environment, place),
    lastVisitedAt: at(columns.lastVisitedAt, place),
    isAway: at(columns.isAway, place),
    responseMilliseconds: at(columns.responseMilliseconds, place),
    queueSize: at(columns.queueSize, place),
    updates: at(columns.updates, place),
    isWatched: at(columns.isWatched, place),
  };
}

function at<Value>(column: readonly Value[], place: number): Value {
  const value = column[place];
  if (value === undefined) throw new Error(`Nothing stands at ${place}`);
  return value;
}
