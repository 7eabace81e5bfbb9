import { useTranslations } from "use-intl";
import { capital } from "../../../attention/number-word.ts";
import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { addressIn } from "../../../checks/matter.ts";
import type { IncidentGap, ListedIncident } from "../../../incidents/incident-answers.ts";
import { writeEnd } from "../../ui/times/brief-moments.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { isUnwatched, type NamedIncident, titleOf } from "./incident-title.ts";
import { troubleReason, type TroubleSpeech, troubleTitle, troubleWhy } from "./trouble-text.ts";
import { useTroubleSpeech } from "./use-trouble-speech.ts";

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
  const speech = useTroubleSpeech();
  const restOf = useRest();
  const gapText = useGapText();
  const title = (incident: NamedIncident) => {
    const { word, shop, probe, address } = titleOf(incident);
    const { said, gap, openCount: open, shopCount: count } = incident;
    const time = gap === null ? "" : gapText(gap);
    const names = { shop: keptDirection(shop), probe: keptDirection(probe), address, time };
    return name(word, { ...names, open, count, what: keptDirection(troubleTitle(said, speech) ?? "") });
  };
  return {
    title,
    explanation: (incident) => [...detailsOf(incident.said, speech), ...restOf(incident)].filter(Boolean).join(" "),
  };
}

/** What else is to be known of what goes on. */
function useRest(): (incident: ExplainedIncident) => readonly string[] {
  const t = useTranslations("incidentText");
  const left = useLeftText();
  const unwatched = useUnwatchedText();
  return (incident) => {
    const { state, matter, isFlapping, reopened, isInWindow, openCount, shopCount } = incident;
    if (state !== "open") return [];
    const back = addressIn(matter) === null ? 0 : shopCount - openCount;
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
    const address = addressIn(leftOver.matter);
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
    toAt === null
      ? t("gapSince", { from: time(fromAt) })
      : t("gapTime", { from: time(fromAt), to: writeEnd(toAt, fromAt) });
}

/** Why it is so, and by what it is known. */
function detailsOf(said: SaidTrouble, speech: TroubleSpeech): readonly string[] {
  const reason = troubleReason(said, speech) ?? "";
  const isInTitle = said.check !== null && reason === troubleTitle(said, speech);
  return [isInTitle ? "" : sentence(reason), troubleWhy(said, speech) ?? ""];
}

function sentence(text: string): string {
  return text === "" || /[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
