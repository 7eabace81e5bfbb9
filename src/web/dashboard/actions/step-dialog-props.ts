import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import type { May } from "./step-effect.ts";

export interface StepDialogProps {
  shops: readonly FleetEntry[];
  may: May;
  isOpen: boolean;
  onClose: () => void;
  refresh: (shops: readonly FleetEntry[]) => void;
}
