import { useLocale } from "use-intl";
import { chooseLanguage } from "../words/language.ts";
import { Segments } from "../ui/press/segments.tsx";

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
