import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import type { FleetAction } from "./fleet-action.ts";
import { isRunning, showProgress } from "./progress.ts";

/**
 * Runs an action on several shops under a name by which its progress can be looked up. A second start while it runs
 * does nothing. `leftOut` counts shops that are left out because the person may not act on them.
 */
export function useFleetActions(name: string): (action: FleetAction, leftOut?: number) => void {
  const t = useTranslations("dashboard.action");
  const start = (action: FleetAction, leftOut = 0) => {
    if (isRunning(name)) return;
    const total = action.kind === "reschedule" ? action.tasks.length : action.shops.length;
    showProgress(name, { done: 0, total, stop: nothing });
    import("./run-action.ts")
      .then(({ runAction }) => runAction(action, { name, t, start, leftOut }))
      .catch(showError)
      .finally(() => showProgress(name, null));
  };
  return start;
}

function nothing(): void {
  return;
}
