import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { ComboboxField } from "../../ui/fields/combobox-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Section } from "../../ui/page/section.tsx";
import { Button } from "../../ui/press/button.tsx";
import { timeZoneChoices } from "../../ui/times/time-zone-choices.ts";
import { browserTimeZone } from "../../words/browser-time-zone.ts";

/** Where the organization's days begin; without a choice, as the instance's do. */
export function ZoneSection({ id, timeZone }: { id: string; timeZone: string | null }) {
  const t = useTranslations("organizations.zone");
  const { shown, choose, isBusy } = useChoice(id, timeZone);
  const { data } = useQuery(trpc.account.window.list.queryOptions());
  const instance = data?.timeZone;
  return (
    <Section title={t("title")}>
      <div className="ui-form pt-3">
        <ComboboxField
          label={t("field")}
          hint={t("hint")}
          placeholder={instance === undefined ? t("ofInstance") : t("ofInstanceNamed", { zone: instance })}
          choices={timeZoneChoices({ here: browserTimeZone(), hereLabel: t("here"), shown })}
          value={shown}
          onChange={(zone) => zone !== "" && choose(zone)}
          {...(shown !== "" && {
            aside: (
              <Button kind="quiet" size="small" disabled={isBusy} onClick={() => choose(null)}>
                {t("takeInstance")}
              </Button>
            ),
          })}
        />
      </div>
    </Section>
  );
}

function useChoice(orgId: string, timeZone: string | null) {
  const t = useTranslations("organizations.zone");
  const client = useQueryClient();
  const change = useMutation(
    trpc.organization.setTimeZone.mutationOptions({
      onSuccess: async (_, sent) => {
        await client.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() });
        showToast({
          kind: "success",
          message: sent.timeZone === null ? t("changedToInstance") : t("changed", { zone: sent.timeZone }),
        });
      },
      onError: showError,
    }),
  );
  const stored = change.isPending ? change.variables.timeZone : timeZone;
  return {
    shown: stored ?? "",
    isBusy: change.isPending,
    choose: (zone: string | null) => {
      if (zone !== timeZone) change.mutate({ orgId, timeZone: zone });
    },
  };
}
