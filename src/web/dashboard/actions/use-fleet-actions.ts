import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import type { FleetAction } from "./fleet-action.ts";
import { isRunning, showProgress } from "./progress.ts";

/**
 * Does something to several shops under a name by which its progress is found. A second start changes nothing. `leftOut`
 * counts shops that somebody meant and may not act on.
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
