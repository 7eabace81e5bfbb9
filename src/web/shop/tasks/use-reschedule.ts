import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useShopId } from "../frame/use-shop.ts";

export interface Reschedule {
  /** Ids of the tasks whose calls are running. */
  busy: ReadonlySet<string>;
  one: (taskId: string) => void;
  /** One after the other, until the first refusal. */
  many: (taskIds: readonly string[]) => void;
}

/** Sets the next run of tasks to now. Each row changes as soon as the shop confirms it. */
export function useReschedule(): Reschedule {
  const t = useTranslations("shopDetail.tasks");
  const shopId = useShopId();
  const client = useQueryClient();
  const queryKey = trpc.organization.shop.get.queryKey({ shopId });
  const { mutateAsync } = useMutation(trpc.organization.shop.rescheduleTask.mutationOptions());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const ask = async (taskId: string) => {
    const { ran } = await mutateAsync({ shopId, taskId });
    const nextExecutionTime = new Date().toISOString();
    client.setQueryData(
      queryKey,
      (shop) =>
        shop && {
          ...shop,
          scheduledTask: shop.scheduledTask.map((task) =>
            task.id === taskId ? { ...task, status: "scheduled", nextExecutionTime, overdue: false } : task,
          ),
        },
    );
    return ran;
  };

  const many = async (taskIds: readonly string[]) => {
    setBusy(new Set(taskIds));
    let done = 0;
    let hasRun = true;
    try {
      for (const taskId of taskIds) {
        hasRun = (await ask(taskId)) && hasRun;
        done += 1;
        setBusy(new Set(taskIds.slice(done)));
      }
      const message = taskIds.length === 1 ? t("rescheduled") : t("rescheduledMany", { count: done });
      showToast(hasRun ? { kind: "success", message } : { kind: "warning", message: `${message}. ${t("notRun")}` });
    } catch (error) {
      const reason = sentenceOfError(error);
      if (done === 0 || reason === null) showError(error);
      else showToast({ kind: "error", message: t("someFailed", { done, total: taskIds.length, reason }) });
    } finally {
      setBusy(new Set());
      void client.invalidateQueries({ queryKey });
    }
  };

  return { busy, one: (taskId) => void many([taskId]), many: (taskIds) => void many(taskIds) };
}
