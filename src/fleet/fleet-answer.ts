import { gatherPlaces } from "../attention/gathered.ts";
import { keyOfMessage } from "../attention/message-key.ts";
import type { AttentionGroup } from "../attention/attention-groups.ts";
import type { Message } from "../attention/attention-message.ts";
import { type PackedGroup, packGroup, unpackGroup } from "../attention/packed-group.ts";
import type { Attention } from "../attention/attention.ts";
import type { OpenIncident } from "../attention/open-incident.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { incidentsByShop, type PackedIncidents } from "./packed-incidents.ts";
import { packMaintenance, type PackedMaintenance, unpackMaintenance } from "./packed-maintenance.ts";
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

/** A word on shops; its colour is one of the palette, 1 to 8. */
export interface ShopTag {
  id: number;
  name: string;
  colour: number;
}

/** What few shops have: serialized once for all that share it. */
interface RareFields {
  /** Planned work goes on in the shop until then; `null`: none does. */
  maintenanceUntil: IsoTime | null;
  /** The open incident that weighs most, or the one that it is part of; `null`: there is none. */
  incident: OpenIncident | null;
  /** By name. */
  tags: readonly ShopTag[];
}

/** A shop of the fleet with the values that lists show. */
export type FleetEntry = RowOf<typeof FIELDS> & RareFields;

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
  shops: Columns<RowOf<typeof FIELDS>> & Pick<PackedAttention, "reasons">;
  maintenance: PackedMaintenance;
  incidents: PackedIncidents;
  /** Tags that some shop carries, by name. */
  tags: readonly (ShopTag & { shopIds: readonly number[] })[];
  /** When the next visit of any shop is due. */
  nextVisitAt: IsoTime | null;
}

/** The fleet after unpacking. */
export interface Fleet {
  shops: readonly FleetEntry[];
  groups: readonly AttentionGroup[];
  /** Why a shop has its status, a few words per reason, worst first. */
  reasons: ReadonlyMap<number, readonly Message[]>;
  incidents: PackedIncidents;
  nextVisitAt: IsoTime | null;
}

export function packFleet(
  shops: readonly FleetEntry[],
  attention: Pick<Attention, "groups" | "reasons">,
  nextVisitAt: IsoTime | null,
  incidents: PackedIncidents = [],
): FleetAnswer {
  return fleetAnswerOf(shops, packAttention(shops, attention), { nextVisitAt, incidents });
}

/** The same for data that is already packed. */
export function fleetAnswerOf(
  shops: readonly FleetEntry[],
  { reasons, ...attention }: PackedAttention,
  { nextVisitAt, incidents }: Pick<FleetAnswer, "nextVisitAt" | "incidents">,
): FleetAnswer {
  return {
    shops: { ...columnsOf(FIELDS, shops), reasons },
    maintenance: packMaintenance(shops),
    incidents,
    tags: packTags(shops),
    ...attention,
    nextVisitAt,
  };
}

function packTags(shops: readonly FleetEntry[]): FleetAnswer["tags"] {
  const carried = shops.flatMap(({ shopId, tags }) => tags.map((tag) => ({ ...tag, shopId })));
  return [...Map.groupBy(carried, ({ id }) => id).values()]
    .flatMap((same) => {
      const [first] = same;
      return first === undefined
        ? []
        : { id: first.id, name: first.name, colour: first.colour, shopIds: same.map(({ shopId }) => shopId) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
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

export function unpackFleet(answer: FleetAnswer): Fleet {
  const { shops: columns, groups, sentences, moments, incidents, nextVisitAt } = answer;
  const rareOf = unpackRare(answer);
  const shops = columns.shopId.map((shopId, place) => ({ ...rowAt(FIELDS, columns, place), ...rareOf(shopId) }));
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
    incidents,
    nextVisitAt,
  };
}

function unpackRare({ maintenance, incidents, tags }: FleetAnswer): (shopId: number) => RareFields {
  const untilOf = unpackMaintenance(maintenance);
  const incidentsOf = incidentsByShop(incidents);
  const carried = tags.flatMap(({ shopIds, ...tag }) => shopIds.map((shopId) => ({ shopId, tag })));
  const tagsOf = Map.groupBy(carried, ({ shopId }) => shopId);
  return (shopId) => ({
    maintenanceUntil: untilOf.get(shopId) ?? null,
    incident: incidentsOf.get(shopId)?.[0] ?? null,
    tags: (tagsOf.get(shopId) ?? []).map(({ tag }) => tag),
  });
}
