import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { lengthOf } from "../../page/incident-row/incident-length.ts";
import { useIncidentText } from "../../page/incident-text/use-incident-text.ts";
import { TextLink } from "../../ui/press/link.tsx";
import { writeDuration } from "../../ui/times/moments.ts";
import { writeDurationAfter } from "../../ui/times/write-duration-after.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { PastFacts } from "./headline.ts";
import { useNumber } from "./use-headline.ts";

/** While nothing is open: what ended last, and how it was in thirty days. */
export function CalmLead({ last, facts }: { last: ListedIncident; facts: PastFacts }) {
  const t = useTranslations("incidents.head");
  const text = useIncidentText();
  const locale = useLocale();
  const moment = useShortMoment();
  if (last.endedAt === null) return null;
  const length = writeDurationAfter(lengthOf(last), locale);
  return (
    <>
      {t("last", { time: moment(last.endedAt), what: text.title(last), length })} <Month facts={facts} />
    </>
  );
}

function Month({ facts: { count, seconds, withoutCause, isCut } }: { facts: PastFacts }) {
  const t = useTranslations("incidents.head");
  const number = useNumber();
  const locale = useLocale();
  if (count === 0) return null;
  const link = (words: ReactNode) => <TextLink to="/app/incidents/past">{words}</TextLink>;
  const all = writeDuration(seconds, locale);
  return (
    <>
      {isCut ? t("monthMore", { count }) : t("month", { count, number: number(count), all })}
      {withoutCause > 0 && t.rich("monthNoCause", { count: withoutCause, number: number(withoutCause), link })}.
    </>
  );
}
