import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { useRefreshWindows } from "../use-window-acts.ts";
import { refusedFields } from "./refused-fields.ts";
import type { WindowForm } from "./use-window-form.ts";
import { focusFirstWrong } from "../../../ui/fields/focus-first-wrong.ts";

/** Fields that have a place for a sentence; all others are said on top. */
const AT_FIELD = new Set(["name", "scope", "begins", "ends", "cron", "minutes", "timeZone", "firstDay", "lastDay"]);

export function useSaveWindow({ draft, checked, insist }: WindowForm, onSaved: () => void) {
  const t = useTranslations();
  const refresh = useRefreshWindows();
  const save = useMutation(
    trpc.organization.window.save.mutationOptions({
      onSuccess: (_, { id, name }) => {
        const message = t(id === null ? "plannedWork.form.saved" : "plannedWork.form.savedChange", { name });
        showToast({ kind: "success", message });
        onSaved();
        void refresh();
      },
      onError: showFirstWrong,
    }),
  );
  const refused = refusedFields(save.error);
  const isAtField = Object.keys(refused).some((field) => AT_FIELD.has(field));
  const words = isOffline(save.error) ? t("common.noConnection") : t("common.somethingWentWrong");
  return {
    isSaving: save.isPending,
    refused,
    refusal: save.error === null || isAtField ? null : (sentenceOfError(save.error) ?? words),
    send: () => {
      insist();
      const { plan, wrong } = checked;
      if (plan === null || wrong.length > 0) showFirstWrong();
      else save.mutate({ ...plan, name: draft.name.trim(), pauses: draft.pauses });
    },
  };
}

/** After it is drawn, the first field that is wrong gets the focus. */
function showFirstWrong(): void {
  focusFirstWrong(".ui-plan-form");
}
