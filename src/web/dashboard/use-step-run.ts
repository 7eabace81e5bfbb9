import { useState } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../api/error-sentence.ts";
import { trpcClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.ts";
import type { LateTask } from "../../monitoring/next-step.ts";
import { runAll, type RunFailure } from "./run-all.ts";

export interface StepRun {
  /** How far it is, `null` while nothing runs. */
  progress: { done: number; total: number } | null;
  refresh: (shopIds: readonly number[]) => Promise<void>;
  reschedule: (tasks: readonly LateTask[]) => Promise<void>;
}

/** Does a step for a whole group of shops and says how it went. `nameOf` names a shop. */
export function useStepRun(nameOf: (shopId: number) => string): StepRun {
  const t = useTranslations();
  const [progress, setProgress] = useState<StepRun["progress"]>(null);

  const run = async <Item>(
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
    shopOf: (item: Item) => number,
  ) => {
    const total = items.length;
    setProgress({ done: 0, total });
    const failures = await runAll(items, { act, keyOf: shopOf, onProgress: (done) => setProgress({ done, total }) });
    setProgress(null);
    return failures;
  };

  const failed = <Item>(failures: readonly RunFailure<Item>[], total: number, shopOf: (item: Item) => number) => {
    const [first] = failures;
    return {
      failed: failures.length,
      total,
      name: first === undefined ? "" : nameOf(shopOf(first.item)),
      reason: (first && sentenceOfError(first.error)) ?? t("common.somethingWentWrong"),
    };
  };

  const refresh = async (shopIds: readonly number[]) => {
    const failures = await run(
      shopIds,
      (shopId) => trpcClient.organization.shop.refreshShop.mutate({ shopId }),
      (shopId) => shopId,
    );
    if (failures.length === 0)
      return showToast({ kind: "success", message: t("dashboard.step.refreshed", { count: shopIds.length }) });
    showToast({
      kind: "error",
      message: t(
        "dashboard.step.refreshFailed",
        failed(failures, shopIds.length, (shopId) => shopId),
      ),
      action: {
        label: t("dashboard.step.remaining", { count: failures.length }),
        onSelect: () => void refresh(failures.map(({ item }) => item)),
      },
    });
  };

  const reschedule = async (tasks: readonly LateTask[]) => {
    const shopOf = ({ shopId }: LateTask) => shopId;
    const failures = await run(
      tasks,
      ({ shopId, taskId }) => trpcClient.organization.shop.rescheduleTask.mutate({ shopId, taskId }),
      shopOf,
    );
    if (failures.length === 0)
      return showToast({ kind: "success", message: t("dashboard.step.rescheduled", { count: tasks.length }) });
    showToast({
      kind: "error",
      message: t("dashboard.step.rescheduleFailed", failed(failures, tasks.length, shopOf)),
      action: {
        label: t("dashboard.step.remaining", { count: failures.length }),
        onSelect: () => void reschedule(failures.map(({ item }) => item)),
      },
    });
  };

  return { progress, refresh, reschedule };
}
