import type { FleetViewState } from "../../../fleet/fleet-view-state.ts";

/** A view that the person has saved under a name. */
export interface KeptView {
  id: number;
  name: string;
  state: FleetViewState;
}
