import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFieldChecks } from "../../sign-in/field-checks.ts";
import { call } from "../../api/auth-client.ts";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { NewPasswordField } from "../../sign-in/new-password-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { sessionsQuery } from "../../sign-in/settings-data.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

export function ChangePasswordForm() {
  const t = useTranslations("settings.password");
  const account = useTranslations("account.fields");
  const check = useFieldChecks();
  const [round, setRound] = useState(0);
  const change = useChange(() => setRound((before) => before + 1));
  return (
    <SmallForm
      check={({ currentPassword, newPassword }) => ({
        currentPassword: currentPassword ? undefined : account("passwordRequired"),
        newPassword: check.newPassword(newPassword) ?? (newPassword === currentPassword ? t("same") : undefined),
      })}
      onSubmit={change}
    >
      {({ errors, isSending }) => (
        <div className="ui-form max-w-94">
          <PasswordField
            key={`current-${round}`}
            label={t("current")}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <NewPasswordField
            key={`new-${round}`}
            label={t("new")}
            name="newPassword"
            hint={account("passwordHint")}
            error={errors.newPassword}
          />
          <Checkbox name="others" defaultChecked>
            {t("signOutOthers")}
          </Checkbox>
          <div>
            <Button type="submit" isLoading={isSending}>
              {t("submit")}
            </Button>
          </div>
        </div>
      )}
    </SmallForm>
  );
}

function useChange(onChanged: () => void) {
  const t = useTranslations("settings.password");
  const sentence = useRefusalWords("settings");
  const queries = useQueryClient();
  const change = async ({ currentPassword = "", newPassword = "", others }: Readonly<Record<string, string>>) => {
    const revokeOtherSessions = others !== undefined;
    try {
      await call("change-password", { currentPassword, newPassword, revokeOtherSessions });
    } catch (error) {
      return sentence(error);
    }
    onChanged();
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    showToast({ kind: "success", message: t(revokeOtherSessions ? "changedAndSignedOut" : "changed") });
    return undefined;
  };
  return change;
}
