import type { AffectedShop, AttentionGroup } from "../../../attention/attention-groups.ts";
import { messageOf, type Message } from "../../../attention/attention-message.ts";
import { stepLabelOf } from "../../../attention/short-words.ts";
import type { LateTask, NextStep } from "../../../attention/next-step.ts";
import type { Permission } from "../../../organizations/permissions.ts";
import { NEEDS_FOR } from "./fleet-action.ts";

/** Pages of a shop to which a step can lead. */
export type ShopPlace = "detail" | "checks" | "extensions" | "queue" | "edit" | "compatibility";

/** The effect of the step's button for this person. */
export type StepEffect =
  | { kind: "refresh"; shopIds: readonly number[] }
  | { kind: "reschedule"; tasks: readonly LateTask[] }
  | { kind: "open"; place: ShopPlace; shop: AffectedShop }
  | { kind: "choose"; place: ShopPlace; shops: readonly AffectedShop[] }
  | { kind: "grant"; rights: readonly string[] }
  | { kind: "letIn" }
  | { kind: "show" };

export interface LabelledEffect {
  effect: StepEffect;
  label: Message;
}

/** Whether the person may do this in the organization with that slug. */
export type May = (organizationSlug: string, permission: Permission) => boolean;

const NEEDS: Record<NextStep["kind"], Permission> = {
  refresh: NEEDS_FOR.refresh,
  rescheduleTasks: NEEDS_FOR.reschedule,
  editCredentials: "shop:write",
  editAddress: "shop:write",
  letIn: "shop:read",
  openChecks: "shop:read",
  showGrant: "shop:read",
  compatibility: "shop:read",
  securityPlugin: "shop:read",
  openQueue: "shop:read",
  openShop: "shop:read",
};

/**
 * The step for all shops of the group on which the person may act; where acting is not permitted, only looking at them.
 */
export function stepEffectOf({ step, shops }: Pick<AttentionGroup, "step" | "shops">, may: May): LabelledEffect {
  const allowed = shops.filter(({ organizationSlug }) => may(organizationSlug, NEEDS[step.kind]));
  if (allowed.length === 0) return lookAt(shops);
  const reach = within(step, new Set(allowed.map(({ shopId }) => shopId)));
  return { effect: effectOf(reach, allowed), label: stepLabelOf(reach) };
}

function effectOf(step: NextStep, shops: readonly AffectedShop[]): StepEffect {
  switch (step.kind) {
    case "refresh":
      return { kind: "refresh", shopIds: step.shopIds };
    case "rescheduleTasks":
      return { kind: "reschedule", tasks: step.tasks };
    case "editCredentials":
    case "editAddress":
      return goTo("edit", shops);
    case "compatibility":
      return goTo("compatibility", shops);
    case "securityPlugin":
      return goTo("extensions", shops);
    case "openQueue":
      return goTo("queue", shops);
    case "openChecks":
      return goTo("checks", shops, { kind: "show" });
    case "openShop":
      return goTo("detail", shops, { kind: "show" });
    case "letIn":
      return { kind: "letIn" };
    case "showGrant":
      return { kind: "grant", rights: step.rights };
  }
}

function within(step: NextStep, allowed: ReadonlySet<number>): NextStep {
  const shopIds = step.shopIds.filter((shopId) => allowed.has(shopId));
  if (step.kind !== "rescheduleTasks") return { ...step, shopIds };
  return { ...step, shopIds, tasks: step.tasks.filter(({ shopId }) => allowed.has(shopId)) };
}

function goTo(
  place: ShopPlace,
  shops: readonly AffectedShop[],
  several: StepEffect = { kind: "choose", place, shops },
): StepEffect {
  const [first, ...further] = shops;
  return first !== undefined && further.length === 0 ? { kind: "open", place, shop: first } : several;
}

function lookAt(shops: readonly AffectedShop[]): LabelledEffect {
  return {
    effect: goTo("detail", shops, { kind: "show" }),
    label: messageOf("step.openShop", { shops: shops.length }),
  };
}
