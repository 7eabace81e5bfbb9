import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";
import type { Team } from "./team.ts";
import { refreshPeople } from "../people/use-member-call.ts";

export function DeleteTeam({ organizationId, team }: { organizationId: string; team: Team }) {
  const t = useTranslations("members.teams");
  const sentence = useRefusalWords("members");
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(organizationId, team, () => setAsking(false));
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="ui-flush-end"
        aria-label={t("removeNamed", { name: team.name })}
        onClick={() => setAsking(true)}
      >
        {t("remove")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("removeTitle", { name: team.name })}
        confirm={t("removeConfirm")}
        onConfirm={() => remove.mutate()}
        isLoading={remove.isPending}
        error={remove.error ? sentence(remove.error, t("removeFailed")) : undefined}
      >
        <p>{t("removeText", { count: team.userIds.length })}</p>
      </ConfirmDialog>
    </>
  );
}

function useRemove(organizationId: string, team: Team, onRemoved: () => void) {
  const t = useTranslations("members.teams");
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      // The library does not delete a team that is the session's active team.
      await call("organization.set-active-team", { teamId: null });
      await call("organization.remove-team", { organizationId, teamId: team.id });
    },
    onSuccess: async () => {
      onRemoved();
      await refreshPeople(queries);
      showToast({ kind: "success", message: t("removed", { name: team.name }) });
    },
  });
  return remove;
}
