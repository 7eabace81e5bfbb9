import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { CAUSES } from "../../../incidents/incident.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/press/button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import { askIncidentsAgain } from "../incident-acts/incident-caches.ts";

interface CauseCellProps {
  incident: ListedIncident;
  /** What it is called. */
  title: string;
  mayAct: boolean;
}

/** Why it happened; where nobody has said so, a key that asks. */
export function CauseCell({ incident: { organizationId, id, version, cause, state }, title, mayAct }: CauseCellProps) {
  const t = useTranslations("incidents");
  const name = useTranslations("incidentText.cause");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(
    trpc.organization.incident.cause.mutationOptions({
      onSuccess: () => showToast({ kind: "success", message: t("causeSaved") }),
      onError: showError,
      onSettled: () => askIncidentsAgain(client),
    }),
  );
  if (!mayAct) return cause === null ? <span className="ui-dim">{t("noCause")}</span> : <span>{name(cause)}</span>;
  if (state === "open" && cause === null) return null;
  return (
    <Menu
      label={t("addCauseOf", { what: title })}
      align="start"
      opener={(props) => (
        <Button
          {...props}
          kind="quiet"
          size="small"
          isLoading={isPending}
          aria-label={
            cause === null ? t("addCauseOf", { what: title }) : t("changeCauseOf", { cause: name(cause), what: title })
          }
        >
          {cause === null ? t("addCause") : name(cause)}
        </Button>
      )}
      entries={CAUSES.map((value) => ({
        label: name(value),
        onSelect: () => mutate({ orgId: organizationId, incidentId: id, version, cause: value }),
        isDisabled: value === cause,
      }))}
    />
  );
}
