import { useTranslations } from "use-intl";
import { useAuthSentence } from "../account/auth-refusal.ts";
import { authPost } from "../api/auth-client.ts";
import { renewSession } from "../api/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/section.tsx";
import { SmallForm } from "../ui/small-form.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.ts";

interface ProfileSettingsProps {
  name: string;
  email: string;
  isConfirmed: boolean;
}

export function ProfileSettings({ name, email, isConfirmed }: ProfileSettingsProps) {
  const t = useTranslations("settings.profile");
  const sentence = useAuthSentence();
  const save = async (values: Readonly<Record<string, string>>) => {
    try {
      await authPost("/update-user", { name: (values.name ?? "").trim() });
      await renewSession(true);
      showToast({ kind: "success", message: t("saved") });
    } catch (error) {
      return sentence(error, t("failed"));
    }
  };
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <div className="flex items-start gap-4">
        <Avatar email={email} isLarge />
        <div className="grid gap-4 flex-1 max-w-94">
          <SmallForm
            check={(values) => ({ name: (values.name ?? "").trim() === "" ? t("nameRequired") : undefined })}
            onSubmit={save}
          >
            {({ errors, isSending }) => (
              <div className="ui-form">
                <TextField label={t("name")} name="name" defaultValue={name} autoComplete="name" error={errors.name} />
                <TextField label={t("email")} value={email} readOnly type="email" />
                <StatusLine
                  status={isConfirmed ? "ok" : "warning"}
                  reason={t(isConfirmed ? "confirmed" : "unconfirmed")}
                />
                <div>
                  <Button type="submit" isLoading={isSending}>
                    {t("save")}
                  </Button>
                </div>
              </div>
            )}
          </SmallForm>
        </div>
      </div>
    </SettingsSection>
  );
}
