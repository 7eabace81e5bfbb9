import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../monitoring/attention-groups.ts";
import { Button } from "../ui/button.tsx";
import type { FleetEntry } from "./fleet-entry.ts";
import { ShopButtonLink } from "./shop-link.tsx";
import { stepActOf, type May } from "./step-act.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useAttentionWords } from "./use-attention-words.ts";
import { useStepRun } from "./use-step-run.ts";

interface StepButtonProps {
  group: AttentionGroup;
  /** Shops of the group with what is known of them. */
  shops: readonly FleetEntry[];
  may: May;
  isPrimary: boolean;
  /** Shows only the shops of this group in the fleet. */
  onShow: () => void;
}

/** The one step that a cause asks for, done for every shop of the group that the person may act on. */
export function StepButton({ group, shops, may, isPrimary, onShow }: StepButtonProps) {
  const t = useTranslations("dashboard.attention");
  const words = useAttentionWords();
  const [isOpen, setOpen] = useState(false);
  const nameById = new Map(shops.map(({ shopId, name }) => [shopId, name]));
  const run = useStepRun((shopId) => nameById.get(shopId) ?? "");
  const { act, label } = stepActOf(group, may);
  const kind = isPrimary ? "primary" : "default";
  if (act.kind === "open") {
    return (
      <ShopButtonLink shop={act.shop} place={act.place} kind={kind}>
        {words(label)}
      </ShopButtonLink>
    );
  }
  const press = () => {
    if (act.kind === "refresh") void run.refresh(act.shopIds);
    else if (act.kind === "reschedule") void run.reschedule(act.tasks);
    else if (act.kind === "show") onShow();
    else setOpen(true);
  };
  return (
    <>
      <Button kind={kind} onClick={press} isLoading={run.progress !== null}>
        {run.progress === null ? words(label) : t("works", run.progress)}
      </Button>
      <StepDialog act={act} shops={shops} may={may} isOpen={isOpen} onClose={() => setOpen(false)} run={run} />
    </>
  );
}
