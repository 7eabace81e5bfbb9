import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FormSkeleton } from "../../ui/forms/form-skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { accountsQuery, hasPassword } from "../../sign-in/settings-data.ts";

export function PasswordSettings({ email }: { email: string }) {
  const t = useTranslations("settings.password");
  const { data, error, refetch } = useQuery(accountsQuery);
  const isSet = data === undefined || hasPassword(data);
  return (
    <SettingsSection id="password" title={t("title")} lead={t(isSet ? "lead" : "setLead")}>
      {data === undefined && error === null && <FormSkeleton fields={3} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (isSet ? <ChangePasswordForm /> : <SetPasswordForm email={email} />)}
    </SettingsSection>
  );
}
