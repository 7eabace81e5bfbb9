import { useTranslations } from "use-intl";

export const MAIN_ID = "main";

export function SkipLink() {
  const t = useTranslations("ui.page");
  return (
    <a className="ui-skip" href={`#${MAIN_ID}`}>
      {t("skip")}
    </a>
  );
}
