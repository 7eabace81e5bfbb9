import { useLocale } from "use-intl";
import { chooseLanguage } from "../i18n/language.ts";
import { Segments } from "../ui/segments.tsx";

export function LanguageSwitch() {
  const locale = useLocale();
  return (
    <Segments
      label="Language"
      value={locale}
      onChange={(next) => void chooseLanguage(next)}
      segments={[
        { value: "en", label: "English" },
        { value: "de", label: "Deutsch" },
      ]}
    />
  );
}
