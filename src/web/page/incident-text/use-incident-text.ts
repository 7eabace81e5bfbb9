import { useTranslations } from "use-intl";
import { capital } from "../../../attention/number-word.ts";
import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { addressIn } from "../../../checks/matter.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { type NamedIncident, titleOf } from "./incident-title.ts";
import { troubleReason, type TroubleSpeech, troubleTitle, troubleWhy } from "./trouble-text.ts";
import { useTroubleSpeech } from "./use-trouble-speech.ts";

type ExplainedIncident = NamedIncident & Pick<ListedIncident, "reopened" | "isInWindow">;

export interface IncidentText {
  /** What an incident is called. */
  title: (incident: NamedIncident) => string;
  /** What is known of it beyond its name; empty if nothing is. */
  explanation: (incident: ExplainedIncident) => string;
}

/** Words incidents for the reader. Only for pages whose words include those of findings. */
export function useIncidentText(): IncidentText {
  const t = useTranslations("incidentText");
  const name = useTranslations("incidentText.name");
  const speech = useTroubleSpeech();
  const title = (incident: NamedIncident) => {
    const { word, shop, probe, address } = titleOf(incident);
    const { said, openCount: open, shopCount: count } = incident;
    const names = { shop: keptDirection(shop), probe: keptDirection(probe), address };
    return name(word, { ...names, open, count, what: keptDirection(troubleTitle(said, speech) ?? "") });
  };
  const rest = (incident: ExplainedIncident) => {
    const { state, matter, isFlapping, reopened, isInWindow, openCount, shopCount } = incident;
    if (state !== "open") return [];
    const back = addressIn(matter) === null ? 0 : shopCount - openCount;
    return [
      back > 0 && t("back", { count: back }),
      isFlapping && t("flapping", { count: reopened }),
      isInWindow && t("inWindow"),
    ];
  };
  return {
    title,
    explanation: (incident) => [...detailsOf(incident.said, speech), ...rest(incident)].filter(Boolean).join(" "),
  };
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
