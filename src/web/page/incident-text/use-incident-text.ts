import { useLocale, useTranslations } from "use-intl";
import { capital } from "../../../attention/number-word.ts";
import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { findingReason, findingText, findingTitle, findingWhy } from "../../../checks/finding-text.ts";
import type { IncidentGap, ListedIncident } from "../../../incidents/incident-answers.ts";
import { failureShortText } from "../../../snapshot/failure-text.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { addressOf, isUnwatched, type NamedIncident, reasonIn, titleOf } from "./incident-title.ts";

type ExplainedIncident = NamedIncident & Pick<ListedIncident, "reopened" | "isInWindow" | "beganAt">;

export interface IncidentText {
  /** What an incident is called. */
  title: (incident: NamedIncident) => string;
  /** What is known of it beyond its name; empty if nothing is. */
  explanation: (incident: ExplainedIncident) => string;
}

/** Words incidents for the reader. Only for pages whose words include those of findings. */
export function useIncidentText(): IncidentText {
  const name = useTranslations("incidentText.name");
  const words = useTroubleWords();
  const restOf = useRest();
  const gapText = useGapText();
  const title = (incident: NamedIncident) => {
    const { word, shop, probe, address } = titleOf(incident);
    const { said, gap, openCount: open, shopCount: count } = incident;
    if (word === "unwatched") return name(word, { shop: keptDirection(shop), time: gap === null ? "" : gapText(gap) });
    const names = { shop: keptDirection(shop), probe: keptDirection(probe), address };
    return name(word, { ...names, open, count, what: keptDirection(words.title(said)) });
  };
  return {
    title,
    explanation: (incident) => [...words.details(incident.said), ...restOf(incident)].filter(Boolean).join(" "),
  };
}

/** What else is to be known of what goes on. */
function useRest(): (incident: ExplainedIncident) => readonly string[] {
  const t = useTranslations("incidentText");
  const left = useLeftText();
  const unwatched = useUnwatchedText();
  return (incident) => {
    const { state, isFlapping, reopened, isInWindow, openCount, shopCount } = incident;
    if (state !== "open") return [];
    const back = addressOf(incident) === null ? 0 : shopCount - openCount;
    return [
      left(incident),
      unwatched(incident),
      back > 0 ? t("back", { count: back }) : "",
      isFlapping ? t("flapping", { count: reopened }) : "",
      isInWindow ? t("inWindow") : "",
    ];
  };
}

/** What it was part of, and how many of its shops are well. */
function useLeftText(): (incident: Pick<ListedIncident, "leftOver">) => string {
  const t = useTranslations("incidentText");
  const time = useShortMoment();
  return ({ leftOver }) => {
    if (leftOver === null) return "";
    const { shopCount: count, wellCount: well, endedAt } = leftOver;
    const address = addressOf(leftOver);
    const facts = { count, well, time: time(endedAt) };
    return address === null ? t("leftOverOthers", facts) : t("leftOver", { ...facts, address });
  };
}

/** When nobody looked. */
function useUnwatchedText(): (incident: Pick<ListedIncident, "state" | "gap" | "beganAt">) => string {
  const t = useTranslations("incidentText");
  const time = useShortMoment();
  const gapText = useGapText();
  return (incident) => {
    const { gap, beganAt } = incident;
    if (gap === null) return "";
    return isUnwatched(incident) ? t("unwatched", { time: time(beganAt) }) : t("gap", { time: gapText(gap) });
  };
}

/** "01:10 to 06:40", or since when. */
function useGapText(): (gap: Pick<IncidentGap, "fromAt" | "toAt">) => string {
  const t = useTranslations("incidentText");
  const time = useShortMoment();
  return ({ fromAt, toAt }) =>
    toAt === null ? t("gapSince", { from: time(fromAt) }) : t("gapTime", { from: time(fromAt), to: time(toAt) });
}

/** What an error says; it has no id of its own, so that one of an older version shows its check. */
function useTroubleWords() {
  const language = useLocale();
  const texts = useCheckTexts();
  const findingOf = ({ check, ...said }: SaidTrouble) => ({ ...said, id: check ?? "", check: check ?? "" });
  const reasonOf = (said: SaidTrouble) => {
    if (said.check !== null) return findingReason(findingOf(said), texts);
    const reason = reasonIn(said.text);
    return reason === null ? null : failureShortText(reason, language);
  };
  return {
    title: (said: SaidTrouble) => (said.check === null ? said.text : findingTitle(findingOf(said), texts)),
    /** Why it is so, and by what it is known. */
    details: (said: SaidTrouble): readonly string[] => {
      const finding = findingOf(said);
      const [title, text] = [findingTitle(finding, texts), findingText(finding, texts)];
      const reason = reasonOf(said) ?? (said.check !== null && text !== title ? text : "");
      const why = said.check === null ? null : findingWhy(finding, texts);
      return [sentence(reason), why ?? ""];
    },
  };
}

function sentence(text: string): string {
  return text === "" || /[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
