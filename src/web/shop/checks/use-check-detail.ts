import { useTranslations } from "use-intl";
import { aboutOf } from "../../../checks/about/about-of.ts";
import type { Kept } from "../../../checks/about/about.ts";
import { findingWhy } from "../../../checks/finding-text.ts";
import { saysItsValue } from "../../../checks/frosh-support.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The details of a finding, shown below its text; `null` when there are no more. */
export function useCheckDetail(): (finding: Kept) => string | null {
  const t = useTranslations("shopDetail.checks");
  const texts = useCheckTexts();
  const time = useShortMoment();
  const { value } = texts.froshResult;
  return (finding) => {
    const about = aboutOf(finding);
    switch (about?.kind) {
      case "setting": {
        const { current, recommended } = about;
        const parts = [
          ...(current === "" || saysItsValue(finding) ? [] : [t("current", { current: value(current) })]),
          ...(recommended === "" ? [] : [t("recommended", { recommended: value(recommended) })]),
        ];
        return parts.join(" ") || null;
      }
      case "task":
        return about.dueAt === "" ? null : t("dueAt", { time: time(about.dueAt) });
      case "advisory": {
        const { cve, listReadAt, reportedAt } = about;
        if (listReadAt !== "") return t("listOf", { time: time(listReadAt) });
        if (reportedAt === "") return null;
        const date = writeMoment(new Date(reportedAt), "date");
        return cve === "" ? t("reportedOnly", { date }) : t("reported", { cve, date });
      }
      case "probe":
        return findingWhy({ id: "", ...finding }, texts);
      case "adminWorker":
      case "certificate":
      case "domain":
      case "environment":
      case "names":
      case "queue":
      case undefined:
        return null;
    }
  };
}
