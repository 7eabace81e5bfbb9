import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { Button } from "../../ui/press/button.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { ShopButtonLink } from "../shop-link.tsx";
import { type May, type StepEffect, stepEffectOf } from "./step-effect.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useAttentionWords } from "../attention/use-attention-words.ts";
import { useFleetActions } from "./use-fleet-actions.ts";
import { useProgress } from "./progress.ts";

interface StepButtonProps {
  group: AttentionGroup;
  /** Shops of the group, with their data. */
  shops: readonly FleetEntry[];
  may: May;
  isPrimary: boolean;
  /** Filters the fleet to this group's shops. */
  onShow: () => void;
}

/** The main step against a cause, for every shop of the group on which the person may act. */
export function StepButton({ group, shops, may, isPrimary, onShow }: StepButtonProps) {
  const t = useTranslations("dashboard.attention");
  const words = useAttentionWords();
  const [isOpen, setOpen] = useState(false);
  const name = progressOfCause(group);
  const work = useProgress(name);
  const start = useFleetActions(name);
  const { effect, label } = stepEffectOf(group, may);
  const kind = isPrimary ? "primary" : "default";
  if (effect.kind === "open") {
    return (
      <ShopButtonLink shop={effect.shop} place={effect.place} kind={kind}>
        {words(label)}
      </ShopButtonLink>
    );
  }
  const reached = shopsOf(effect, shops);
  const leftOut = reached.length === 0 ? 0 : group.shops.length - reached.length;
  const press = () => {
    if (effect.kind === "refresh") start({ kind: "refresh", shops: reached }, leftOut);
    else if (effect.kind === "reschedule") start({ kind: "reschedule", shops: reached, tasks: effect.tasks }, leftOut);
    else if (effect.kind === "show") onShow();
    else setOpen(true);
  };
  return (
    <>
      <Button kind={kind} onClick={press} isLoading={work !== null}>
        {work === null ? words(label) : t("works", { done: work.done, total: work.total })}
      </Button>
      {leftOut > 0 && (
        <small className="ui-dim">{t("onlyIn", { count: reached.length, total: group.shops.length })}</small>
      )}
      <StepDialog
        effect={effect}
        shops={shops}
        may={may}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        refresh={(some) => start({ kind: "refresh", shops: some })}
      />
    </>
  );
}

/** Name of the work on a cause, to look up its progress. */
export function progressOfCause({ key }: Pick<AttentionGroup, "key">): string {
  return `cause ${key}`;
}

/** The shops on which the step acts; none for steps that only show something. */
function shopsOf(effect: StepEffect, shops: readonly FleetEntry[]): readonly FleetEntry[] {
  const ids =
    effect.kind === "refresh"
      ? new Set(effect.shopIds)
      : effect.kind === "reschedule"
        ? new Set(effect.tasks.map(({ shopId }) => shopId))
        : null;
  return ids === null ? [] : shops.filter(({ shopId }) => ids.has(shopId));
}
