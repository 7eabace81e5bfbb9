import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

/** Whether links in messages to one person ask for a sign-in, as those in shared channels always do. */
export function LinkSignIn({ id, isAsked }: { id: string; isAsked: boolean }) {
  const t = useTranslations("members.security");
  const queries = useQueryClient();
  const change = useMutation(
    trpc.organization.setLinksAskSignIn.mutationOptions({
      onSuccess: async (_, { asked }) => {
        await queries.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() });
        showToast({ kind: "success", message: t(asked ? "linksAsk" : "linksDoNotAsk") });
      },
      onError: (error) => showToast({ kind: "error", message: sentenceOfError(error) ?? t("namesFailed") }),
    }),
  );
  return (
    <div className="grid gap-2 pt-3">
      <Switch
        checked={change.isPending ? change.variables.asked : isAsked}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ orgId: id, asked: target.checked })}
      >
        {t("links")}
      </Switch>
      <p className="ui-mid">{t("linksText")}</p>
    </div>
  );
}
