import { useLocale, useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { troubleText, troubleTitle } from "../../../page/incident-text/trouble-text.ts";
import { lengthInWords } from "./length-in-words.ts";
import { type Title, titleOf } from "./title.ts";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";

/** What the page is called: what happened, to whom, and since when or how long. */
export function useTitle(incident: IncidentDetail): string {
  const t = useTranslations("incident.name");
  const name = useTranslations("incidentText.name");
  const language = useLocale();
  const speech = useTroubleSpeech();
  const moment = useShortMoment();
  const title = titleOf(incident);
  const time = moment(title.since);
  const length = title.seconds === null ? null : lengthInWords(title.seconds, language);
  const within = title.within === null ? "" : lengthInWords(title.within, language);
  const lasted = { length: length ?? "", within, broken: String(within !== "" && within !== length) };
  return worded(title);

  function worded(one: Title): string {
    switch (one.is) {
      case "down": {
        const { shop, probe } = one;
        if (probe === null) return length === null ? t("down", { shop, time }) : t("wasDown", { shop, ...lasted });
        return length === null ? t("probeDown", { shop, probe, time }) : t("probeWasDown", { shop, probe, ...lasted });
      }
      case "access":
      case "unvisited":
        return length === null
          ? t(one.is, { shop: one.shop, time })
          : t(`${one.is}Over`, { shop: one.shop, ...lasted });
      case "shopsDown": {
        const { open, count, address } = one;
        if (length !== null) return t("shopsWereDown", { count, address, ...lasted });
        return open < count ? t("someDown", { open, count, address, time }) : t("shopsDown", { count, address, time });
      }
      case "found":
        return t("found", { shop: one.shop, what: troubleText(one.said, speech) ?? "", more: one.more });
      case "shopsFound": {
        const { open, count, said } = one;
        const what = troubleTitle(said, speech) ?? "";
        return length === null && open < count
          ? t("someFound", { open, count, what })
          : name("several", { count, what });
      }
    }
  }
}
