import { useTranslations } from "use-intl";
import { call } from "../api/auth-client.ts";
import { renewSession } from "../api/session/session.ts";
import { Avatar } from "../ui/signs/avatar.tsx";
import { Button } from "../ui/press/button.tsx";
import { SettingsSection } from "../ui/page/section.tsx";
import { SmallForm } from "../ui/forms/small-form.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { showToast } from "../ui/overlays/toasts.ts";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";

export function ProfileSettings({ name, email }: { name: string; email: string }) {
  const t = useTranslations("settings.profile");
  const save = useSave();
  return (
    <SettingsSection id="profile" title={t("title")} lead={t("lead")}>
      <SmallForm
        check={(values) => ({ name: (values.name ?? "").trim() === "" ? t("nameRequired") : undefined })}
        onSubmit={save}
      >
        {({ errors, isSending }) => (
          <div className="ui-form max-w-112">
            <div className="flex items-start gap-4">
              <Avatar email={email} isLarge />
              <div className="flex-1 min-w-0">
                <TextField label={t("name")} name="name" defaultValue={name} autoComplete="name" error={errors.name} />
              </div>
            </div>
            <div>
              <Button type="submit" isLoading={isSending}>
                {t("save")}
              </Button>
            </div>
          </div>
        )}
      </SmallForm>
    </SettingsSection>
  );
}

function useSave() {
  const t = useTranslations("settings.profile");
  const sentence = useRefusalWords("settings");
  const save = async (values: Readonly<Record<string, string>>) => {
    try {
      await call("update-user", { name: (values.name ?? "").trim() });
      await renewSession(true);
      showToast({ kind: "success", message: t("saved") });
    } catch (error) {
      return sentence(error, t("failed"));
    }
  };
  return save;
}
