import type { AffectedShop, AttentionGroup } from "./attention-groups.ts";
import { stepLabelOf } from "./group-words.ts";
import type { LateTask, NextStep } from "./next-step.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** A group as it travels: what the list of shops says already is not said again, and what several shops share is said once. */
export interface PackedGroup extends Omit<AttentionGroup, "shops" | "step" | "stepLabel"> {
  shops: readonly PackedShop[];
  stories: readonly Story[];
  step: PackedStep;
}

/** Place of its story in the group's list, and since when. */
export type PackedShop = readonly [shopId: number, story: number, since: IsoTime | null];

/** What is special to some shops of a group, and the findings that their cause consists of. */
export type Story = Pick<AffectedShop, "detail" | "findings">;

type WithoutShops<Step> = Step extends NextStep ? Omit<Step, "shopIds"> : never;
type PackedStep = WithoutShops<NextStep>;

/** What a group needs to know of a shop to speak of it. */
export type NamedShop = Pick<AffectedShop, "shopId" | "name" | "organizationName" | "organizationSlug">;

export function packGroup({ shops, step, stepLabel: _, ...group }: AttentionGroup): PackedGroup {
  const stories = new Map<string, { place: number; story: Story }>();
  const packed = shops.map(({ shopId, since, detail, findings }): PackedShop => {
    const story = { detail, findings };
    const key = JSON.stringify(story);
    const place = stories.get(key)?.place ?? stories.size;
    stories.set(key, { place, story });
    return [shopId, place, since];
  });
  return {
    ...group,
    shops: packed,
    stories: [...stories.values()].map(({ story }) => story),
    step: withoutShops(step),
  };
}

function withoutShops({ shopIds: _, ...step }: NextStep): PackedStep {
  return step;
}

/** The group as it was, for the shops that are known; `null` when there is none of them. */
export function unpackGroup(
  { stories, step, ...group }: PackedGroup,
  known: ReadonlyMap<number, NamedShop>,
): AttentionGroup | null {
  const shops = group.shops.flatMap(([shopId, place, since]): AffectedShop[] => {
    const shop = known.get(shopId);
    const story = stories[place];
    if (shop === undefined || story === undefined) return [];
    const { name, organizationName, organizationSlug } = shop;
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
