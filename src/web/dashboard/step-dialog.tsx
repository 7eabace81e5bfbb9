import type { FleetEntry } from "./fleet-entry.ts";
import { ChooseDialog } from "./choose-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { LetInDialog } from "./let-in-dialog.tsx";
import type { May, StepAct } from "./step-act.ts";
import type { StepRun } from "./use-step-run.ts";

export interface StepDialogProps {
  shops: readonly FleetEntry[];
  may: May;
  isOpen: boolean;
  onClose: () => void;
  run: StepRun;
}

/** What a step asks or explains before it can be done. */
export function StepDialog({ act, ...rest }: StepDialogProps & { act: StepAct }) {
  switch (act.kind) {
    case "choose":
      return <ChooseDialog place={act.place} {...rest} />;
    case "grant":
      return <GrantDialog rights={act.rights} {...rest} />;
    case "letIn":
      return <LetInDialog {...rest} />;
    case "refresh":
    case "reschedule":
    case "open":
    case "show":
      return null;
  }
}
