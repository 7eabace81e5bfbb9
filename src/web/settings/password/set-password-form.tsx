import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFieldChecks } from "../../sign-in/field-checks.ts";
import { trpcClient } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { NewPasswordField } from "../../sign-in/new-password-field.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { accountsQuery } from "../../sign-in/settings-data.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

/** For accounts without a password, which sign in with another service. */
export function SetPasswordForm({ email }: { email: string }) {
  const t = useTranslations("settings.password");
  const account = useTranslations("account.fields");
  const check = useFieldChecks();
  const set = useSet(email);
  return (
    <SmallForm check={({ newPassword }) => ({ newPassword: check.newPassword(newPassword) })} onSubmit={set}>
      {({ errors, isSending }) => (
        <div className="ui-form max-w-94">
          <NewPasswordField
            label={t("new")}
            name="newPassword"
            hint={account("passwordHint")}
            error={errors.newPassword}
          />
          <div>
            <Button type="submit" isLoading={isSending}>
              {t("set")}
            </Button>
          </div>
        </div>
      )}
    </SmallForm>
  );
}

function useSet(email: string) {
  const t = useTranslations("settings.password");
  const sentence = useRefusalWords("settings");
  const queries = useQueryClient();
  const set = async ({ newPassword = "" }: Readonly<Record<string, string>>) => {
    try {
      await trpcClient.account.setPassword.mutate({ newPassword });
    } catch (error) {
      return sentence(error);
    }
    showToast({ kind: "success", message: t("isSet", { email }) });
    await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
  };
  return set;
}
