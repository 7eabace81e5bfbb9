import { Moon, Sun } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { storeMine } from "../api/adopt-browser.ts";
import { useSession } from "../api/session/session.ts";
import { chooseLanguage } from "../words/language.ts";
import { isLanguage } from "../../lib/language.ts";
import { SettingsSection } from "../ui/page/section.tsx";
import { Segments } from "../ui/press/segments.tsx";
import { SelectField } from "../ui/fields/select-field.tsx";
import { FieldPair } from "../ui/forms/step-section.tsx";
import { chooseTheme, useTheme } from "../ui/style/theme.ts";
import { TimeZoneChoice } from "./time-zone-choice.tsx";
import { useLanguageToast } from "./use-language-toast.ts";

/** Each language under its own name. */
const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

export function LookSettings() {
  const t = useTranslations("settings.look");
  const locale = useLocale();
  const { choice } = useTheme();
  const me = useSession();
  const choose = useChooseLanguage();
  return (
    <SettingsSection id="look" title={t("title")} lead={t("lead")}>
      <FieldPair>
        <SelectField
          label={t("language")}
          choices={LANGUAGES}
          value={locale}
          onChange={(event) => void choose(event.target.value)}
        />
        <div className="ui-field">
          <span className="ui-label">{t("theme")}</span>
          <Segments
            label={t("theme")}
            value={choice}
            onChange={chooseTheme}
            isLarge
            segments={[
              { value: "system", label: t("system") },
              { value: "light", label: t("light"), icon: Sun },
              { value: "dark", label: t("dark"), icon: Moon },
            ]}
          />
        </div>
      </FieldPair>
      <div className="mt-4">
        <TimeZoneChoice timeZone={me?.user.timeZone ?? null} />
      </div>
    </SettingsSection>
  );
}

function useChooseLanguage() {
  const tell = useLanguageToast();
  const choose = async (language: string) => {
    if (!isLanguage(language)) return;
    await chooseLanguage(language);
    await storeMine({ language }).then(
      () => tell("changed"),
      () => tell("failed"),
    );
  };
  return choose;
}
