import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import type { Deed } from "./deed.ts";
import { isAtWork, showWork } from "./works.ts";

/**
 * Does something to several shops under a name by which its progress is found. A second start changes nothing. `leftOut`
 * counts shops that somebody meant and may not act on.
 */
export function useDeeds(name: string): (deed: Deed, leftOut?: number) => void {
  const t = useTranslations("dashboard.deed");
  const start = (deed: Deed, leftOut = 0) => {
    if (isAtWork(name)) return;
    const total = deed.kind === "reschedule" ? deed.tasks.length : deed.shops.length;
    showWork(name, { done: 0, total, stop: nothing });
    import("./run-deed.ts")
      .then(({ runDeed }) => runDeed(deed, { name, t, start, leftOut }))
      .catch(showError)
      .finally(() => showWork(name, null));
  };
  return start;
}

function nothing(): void {
  return;
}
