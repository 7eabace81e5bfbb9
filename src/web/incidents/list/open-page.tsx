import { useTranslations } from "use-intl";
import { IncidentsFrame } from "../incidents-frame.tsx";

export function OpenIncidentsPage() {
  const t = useTranslations("incidents");
  return <IncidentsFrame title={t("title")}>{null}</IncidentsFrame>;
}
