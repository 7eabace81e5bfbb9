import { useLocale, useTranslations } from "use-intl";
import type { Finding } from "../../../checks/finding.ts";
import { germanValue } from "../../../checks/words/frosh-result-words-de.ts";
import { textParam } from "../../../checks/remote-text.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { froshValues, isFromFrosh } from "./frosh-values.ts";
import { useShortMoment } from "../use-short-moment.ts";

/** What exactly was found, below the text of the finding; `null` where the text says it all. */
export function useCheckDetail(): (finding: Pick<Finding, "check" | "params">) => string | null {
  const t = useTranslations("shopDetail.checks");
  const language = useLocale();
  const time = useShortMoment();
  const value = (text: string) => (language === "de" ? germanValue(text) : text);
  return (finding) => {
    const { check, params } = finding;
    if (isFromFrosh(finding)) {
      const { current, recommended } = froshValues(finding);
      const parts = [
        ...(current === "" ? [] : [t("current", { current: value(current) })]),
        ...(recommended === "" ? [] : [t("recommended", { recommended: value(recommended) })]),
      ];
      return parts.join(" ") || null;
    }
    const dueAt = textParam(params, "dueAt");
    if (check === "scheduled-tasks" && dueAt !== "") return t("dueAt", { time: time(dueAt) });
    const listReadAt = textParam(params, "listReadAt");
    if (listReadAt !== "") return t("listOf", { time: time(listReadAt) });
    const reportedAt = textParam(params, "reportedAt");
    if (check !== "security" || reportedAt === "") return null;
    const cve = textParam(params, "cve");
    const date = writeMoment(new Date(reportedAt), "date");
    return cve === "" ? t("reportedOnly", { date }) : t("reported", { cve, date });
  };
}
