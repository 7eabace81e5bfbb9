import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { trpc } from "../../api/trpc.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

/** Whether the store is told the names of extensions that it does not offer. */
export function ExtensionNames({ id, isKept }: { id: string; isKept: boolean }) {
  const t = useTranslations("members.security");
  const queries = useQueryClient();
  const change = useMutation(
    trpc.organization.keepExtensionNames.mutationOptions({
      onSuccess: async (_, { kept }) => {
        await queries.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() });
        showToast({ kind: "success", message: t(kept ? "namesKept" : "namesTold") });
      },
      onError: (error) => showToast({ kind: "error", message: sentenceOfError(error) ?? t("namesFailed") }),
    }),
  );
  return (
    <div className="grid gap-2 pt-3">
      <Switch
        checked={change.isPending ? !change.variables.kept : !isKept}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ orgId: id, kept: !target.checked })}
      >
        {t("names")}
      </Switch>
      <p className="ui-mid">{t("namesText")}</p>
    </div>
  );
}
