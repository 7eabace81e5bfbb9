import type { AffectedShop, AttentionGroup } from "./attention-groups.ts";
import type { NamedShop } from "./fleet-shop.ts";
import { type Gathered, gatherPlaces } from "./gathered.ts";
import { stepLabelOf } from "./short-words.ts";
import { BETWEEN, keyOfMessage } from "./message-key.ts";
import type { LateTask, NextStep } from "./next-step.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/**
 * A group as serialized: it leaves out what the list of shops already says, and values shared by several shops are sent
 * once.
 */
export interface PackedGroup extends Omit<AttentionGroup, "shops" | "step" | "stepLabel"> {
  shops: PackedShops;
  stories: readonly Story[];
  step: PackedStep;
}

/**
 * Parallel arrays: ids of the shops, indexes into the group's list of stories, and indexes into the list of times that
 * all groups share.
 */
export interface PackedShops {
  ids: readonly number[];
  stories: readonly number[];
  since: readonly (number | null)[];
}

/** What is specific to some shops of a group, and the findings that make up their cause. */
export type Story = Pick<AffectedShop, "detail" | "findings">;

type WithoutShops<Step> = Step extends NextStep ? Omit<Step, "shopIds"> : never;
type PackedStep = WithoutShops<NextStep>;

export function packGroup(
  { shops, step, stepLabel: _, ...group }: AttentionGroup,
  moments: Gathered<IsoTime>,
): PackedGroup {
  const stories = gatherPlaces<Story>(({ detail, findings }) =>
    [detail === null ? "" : keyOfMessage(detail), ...findings].join(BETWEEN),
  );
  const packed: PackedShops = {
    ids: shops.map(({ shopId }) => shopId),
    stories: shops.map(({ detail, findings }) => stories.placeOf({ detail, findings })),
    since: shops.map(({ since }) => (since === null ? null : moments.placeOf(since))),
  };
  return { ...group, shops: packed, stories: stories.all, step: withoutShops(step) };
}

function withoutShops({ shopIds: _, ...step }: NextStep): PackedStep {
  return step;
}

/** Restores the group for the known shops; `null` if none of them is known. */
export function unpackGroup(
  { stories, step, ...group }: PackedGroup,
  known: ReadonlyMap<number, NamedShop>,
  moments: readonly IsoTime[],
): AttentionGroup | null {
  const { ids, stories: told, since: sinces } = group.shops;
  const shops = ids.flatMap((shopId, place): AffectedShop[] => {
    const shop = known.get(shopId);
    const story = stories[told[place] ?? -1];
    const moment = sinces[place] ?? null;
    if (shop === undefined || story === undefined) return [];
    const { name, organizationName, organizationSlug } = shop;
    const since = moment === null ? null : (moments[moment] ?? null);
    return [{ shopId, name, organizationName, organizationSlug, since, ...story }];
  });
  if (shops.length === 0) return null;
  const whole = stepFor(
    step,
    shops.map(({ shopId }) => shopId),
  );
  return { ...group, shops, step: whole, stepLabel: stepLabelOf(whole) };
}

function stepFor(step: PackedStep, shopIds: readonly number[]): NextStep {
  if (step.kind !== "rescheduleTasks") return { ...step, shopIds };
  const meant = new Set(shopIds);
  return { ...step, shopIds, tasks: step.tasks.filter(({ shopId }: LateTask) => meant.has(shopId)) };
}
