import { useLocale, useTranslations } from "use-intl";
import { capital, numberWord } from "../../../attention/number-word.ts";
import { addressIn } from "../../../checks/matter.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { useIncidentText } from "../../page/incident-text/use-incident-text.ts";
import { writeDuration } from "../../ui/times/moments.ts";
import { type Headline, type PastFacts } from "./headline.ts";

export interface SaidHead {
  title: string;
  /** Empty if the title says all. */
  lead: string;
}

const SPELLED = 12;

/** Spells small numbers of incidents out. */
export function useNumber(): (count: number) => string {
  const t = useTranslations("incidents");
  const words = t("numbers").split(" ");
  return (count) => numberWord(count, words, SPELLED);
}

/** The answer of the page of open incidents: the largest that nobody has, and how it is with the rest. */
export function useOpenHead(): (headline: Headline) => SaidHead {
  const t = useTranslations("incidents.head");
  const text = useIncidentText();
  const number = useNumber();
  const nameOf = (largest: ListedIncident) =>
    addressIn(largest.matter) === null ? text.title(largest) : t("server", { count: largest.openCount });
  const restOf = ({ largest, more, acknowledged, inWindow, without }: Headline) => {
    const parts = [
      more > 0 && t("more", { count: more, number: number(more) }),
      largest !== null && acknowledged > 0 && t("acknowledged", { count: acknowledged, number: number(acknowledged) }),
      inWindow > 0 &&
        (largest !== null || acknowledged > 0) &&
        t("inWindow", { count: inWindow, number: number(inWindow) }),
    ].filter((part) => part !== false);
    const sentence = parts.length === 0 ? "" : `${capital(parts.join(", "))}.`;
    return [sentence, without > 0 ? t("without", { count: without }) : ""].filter((part) => part !== "").join(" ");
  };
  return (headline) => ({ title: titleOf(headline), lead: restOf(headline) });

  function titleOf({ largest, acknowledged }: Headline): string {
    if (largest !== null) return t("nobody", { what: nameOf(largest) });
    return acknowledged > 0 ? t("allTaken", { count: acknowledged }) : t("onlyPlanned");
  }
}

/** The answer of the page of past incidents, for thirty days. */
export function usePastHead(): (facts: PastFacts) => SaidHead {
  const t = useTranslations("incidents.pastHead");
  const number = useNumber();
  const locale = useLocale();
  return ({ count, seconds, longest, withoutCause, isCut }) => {
    if (count === 0) return { title: t("none"), lead: "" };
    const lengths = { all: writeDuration(seconds, locale), longest: writeDuration(longest, locale), count };
    const lead = [
      isCut ? t("lengthsMore", lengths) : t("lengths", lengths),
      ...(withoutCause > 0 ? [capital(t("noCause", { count: withoutCause, number: number(withoutCause) }))] : []),
    ];
    return {
      title: isCut ? t("endedMore", { count }) : capital(t("ended", { count, number: number(count) })),
      lead: lead.join(" "),
    };
  };
}
