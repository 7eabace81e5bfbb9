import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Section } from "../../ui/page/section.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useServerRefusal } from "../../api/refusals/server-refusal.ts";

interface SsoRequirementProps {
  orgId: string;
  name: string;
  isRequired: boolean;
  /** At least one domain is proven, so that people can sign in. */
  canBeRequired: boolean;
  mayManage: boolean;
}

/** Whether members must sign in by single sign-on. */
export function SsoRequirement({ orgId, name, isRequired, canBeRequired, mayManage }: SsoRequirementProps) {
  const t = useTranslations("sso.require");
  const change = useChange();
  if (!mayManage && !isRequired) return null;
  const isOn = change.isPending ? change.variables.required : isRequired;
  return (
    <Section title={t("title")}>
      <div className="grid gap-2 pt-3 max-w-[680px]">
        {mayManage ? (
          <>
            <Switch
              checked={isOn}
              disabled={change.isPending || (!canBeRequired && !isRequired)}
              onChange={({ target }) => change.mutate({ orgId, required: target.checked })}
            >
              {t("switch")}
            </Switch>
            <p className="ui-mid">{t("text", { name })}</p>
            {!canBeRequired && <p className="ui-mid">{t("first")}</p>}
          </>
        ) : (
          <p className="ui-mid">{t("reader", { name })}</p>
        )}
      </div>
    </Section>
  );
}

function useChange() {
  const t = useTranslations("sso.require");
  const sentence = useServerRefusal();
  const queries = useQueryClient();
  const change = useMutation(
    trpc.organization.sso.require.mutationOptions({
      onSuccess: async (_, { required }) => {
        await queries.invalidateQueries({ queryKey: trpc.organization.sso.isRequired.queryKey() });
        showToast({ kind: "success", message: t(required ? "isOn" : "isOff") });
      },
      onError: (error) => showToast({ kind: "error", message: sentence(error, t("failed")) }),
    }),
  );
  return change;
}
