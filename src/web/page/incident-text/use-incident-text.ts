import { useLocale, useTranslations } from "use-intl";
import type { SaidTrouble } from "../../../changelog/define-event.ts";
import { findingText, findingTitle, findingWhy } from "../../../checks/finding-text.ts";
import { textParam } from "../../../checks/remote-text.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { failureShortText } from "../../../snapshot/failure-text.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { addressOf, type NamedIncident, reasonIn, titleOf } from "./incident-title.ts";

/** From this status on an answer is no page. */
const FIRST_BAD_STATUS = 400;

type ExplainedIncident = NamedIncident & Pick<ListedIncident, "reopened" | "isInWindow">;

export interface IncidentText {
  /** What an incident is called. */
  title: (incident: NamedIncident) => string;
  /** What is known of it beyond its name; empty if nothing is. */
  explanation: (incident: ExplainedIncident) => string;
  /** What one error of it says, without the name of its shop. */
  trouble: (said: SaidTrouble) => string;
}

/** Words incidents for the reader. Only for pages whose words include those of findings. */
export function useIncidentText(): IncidentText {
  const t = useTranslations("incidentText");
  const name = useTranslations("incidentText.name");
  const finding = useFindingWords();
  const reason = useReason();
  const title = (incident: NamedIncident) => {
    const { word, ...names } = titleOf(incident);
    const { said, openCount: open, shopCount: count } = incident;
    const kept = { shop: keptDirection(names.shop), probe: keptDirection(names.probe), address: names.address };
    return name(word, { ...kept, open, count, what: keptDirection(finding.title(said)) });
  };
  return {
    title,
    explanation: (incident) =>
      [reason(incident.said), confirmedBy(incident.said), ...restOf(incident)].filter((part) => part !== "").join(" "),
    trouble: (said) => (said.check === null ? reason(said) : finding.text(said)),
  };

  function confirmedBy({ check, params }: SaidTrouble): string {
    const tries = Number(textParam(params, "tries"));
    const places = Number(textParam(params, "places"));
    return check === "uptime" && tries > 1 ? t("confirmed", { tries, places: Math.max(1, places) }) : "";
  }

  function restOf({ state, isFlapping, reopened, isInWindow, ...incident }: ExplainedIncident): readonly string[] {
    const { openCount, shopCount } = incident;
    const isOpen = state === "open";
    return [
      ...(isOpen && addressOf(incident) !== null && openCount < shopCount
        ? [t("back", { count: shopCount - openCount })]
        : []),
      ...(isOpen && isFlapping ? [t("flapping", { count: reopened })] : []),
      ...(isOpen && isInWindow ? [t("inWindow")] : []),
    ];
  }
}

/** What findings say; an error has no id of its own, so that one of an older version shows its check. */
function useFindingWords() {
  const texts = useCheckTexts();
  const asFinding = ({ check, text, params }: SaidTrouble) => ({ id: check ?? text, check: check ?? "", text, params });
  return {
    title: (said: SaidTrouble) => findingTitle(asFinding(said), texts),
    text: (said: SaidTrouble) => findingText(asFinding(said), texts),
    why: (said: SaidTrouble) => findingWhy(asFinding(said), texts),
  };
}

/** Why it is so, as a sentence: what came in place of a page, or what the finding says. */
function useReason() {
  const t = useTranslations("incidentText");
  const language = useLocale();
  const finding = useFindingWords();
  return (said: SaidTrouble): string => {
    const isProbe = said.check === "uptime" && said.text === "down";
    if (said.check !== null && !isProbe) return sentence(detailOf(said));
    const word = isProbe ? textParam(said.params, "reason") : said.text;
    const status = Number(textParam(said.params, "httpStatus"));
    if (status >= FIRST_BAD_STATUS)
      return t(word === "gateway_error" ? "serverStatus" : "shopStatus", { status: String(status) });
    const reason = reasonIn(word);
    return reason === null ? "" : t("reason", { reason: failureShortText(reason, language) });
  };

  function detailOf(said: SaidTrouble): string {
    const text = finding.text(said);
    return text === finding.title(said) ? (finding.why(said) ?? "") : text;
  }
}

function sentence(text: string): string {
  return text === "" || /[.!?…]$/.test(text) ? text : `${text}.`;
}
