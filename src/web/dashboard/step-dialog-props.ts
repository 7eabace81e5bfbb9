import type { FleetEntry } from "./fleet-entry.ts";
import type { May } from "./step-act.ts";
import type { StepRun } from "./use-step-run.ts";

export interface StepDialogProps {
  shops: readonly FleetEntry[];
  may: May;
  isOpen: boolean;
  onClose: () => void;
  run: StepRun;
}
