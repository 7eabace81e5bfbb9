import { useTranslations } from "use-intl";
import { IncidentsFrame } from "../incidents-frame.tsx";

export function PlannedWorkPage() {
  const t = useTranslations("plannedWork");
  return <IncidentsFrame title={t("title")}>{null}</IncidentsFrame>;
}
