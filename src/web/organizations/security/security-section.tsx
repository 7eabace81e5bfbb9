import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { useSession } from "../../api/session/session.ts";
import { ExtensionNames } from "./extension-names.tsx";
import { LinkSignIn } from "./link-sign-in.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

interface SecuritySectionProps {
  id: string;
  requiresTwoFactor: boolean;
  keepsExtensionNames: boolean;
  linksAskSignIn: boolean;
}

/** What the organization requires of its members at sign-in, and which names it keeps from the store. */
export function SecuritySection({ id, requiresTwoFactor, keepsExtensionNames, linksAskSignIn }: SecuritySectionProps) {
  const t = useTranslations("members.security");
  const me = useSession();
  const hasOwn = me?.user.hasTwoFactor ?? false;
  const change = useChange();
  const isOn = change.isPending ? change.variables.required : requiresTwoFactor;
  return (
    <Section title={t("title")}>
      <div className="grid gap-2 pt-3">
        <Switch
          checked={isOn}
          disabled={change.isPending || (!hasOwn && !requiresTwoFactor)}
          onChange={({ target }) => change.mutate({ orgId: id, required: target.checked })}
        >
          {t("twoFactor")}
        </Switch>
        <p className="ui-mid">{t("twoFactorText")}</p>
        {!hasOwn && (
          <p className="ui-mid">
            {t("ownFirst")} <TextLink to="/app/settings">{t("toSettings")}</TextLink>
          </p>
        )}
      </div>
      <LinkSignIn id={id} isAsked={linksAskSignIn} />
      <ExtensionNames id={id} isKept={keepsExtensionNames} />
    </Section>
  );
}

function useChange() {
  const t = useTranslations("members.security");
  const queries = useQueryClient();
  const change = useMutation(
    trpc.organization.requireTwoFactor.mutationOptions({
      onSuccess: async (_, { required }) => {
        await queries.invalidateQueries({ queryKey: trpc.account.listOrganizations.queryKey() });
        showToast({ kind: "success", message: t(required ? "isOn" : "isOff") });
      },
      onError: (error) => showToast({ kind: "error", message: sentenceOfError(error) ?? t("failed") }),
    }),
  );
  return change;
}
