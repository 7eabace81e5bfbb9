import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { capital } from "../../../../attention/number-word.ts";
import { addressIn } from "../../../../checks/matter.ts";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { writeEnd } from "../../../ui/times/brief-moments.ts";
import { writeDurationAfter } from "../../../ui/times/write-duration-after.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { PartLink } from "../part-link.tsx";
import { troubleReason, type TroubleSpeech, troubleWhy } from "../../../page/incident-text/trouble-text.ts";
import { type Said, sentencesOf } from "./sentences.ts";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";

/** What is known of it, the most important first. */
export function IncidentSentence({ incident }: { incident: IncidentDetail }) {
  const write = useSaid(incident);
  const [first, ...rest] = sentencesOf(incident).flatMap((said) => {
    const text = write(said);
    return text === null ? [] : [{ is: said.is, text }];
  });
  return (
    <p className="ui-incident-say">
      {first && <b>{first.text}</b>}
      {rest.map(({ is, text }) => (
        <Fragment key={is}> {text}</Fragment>
      ))}
    </p>
  );
}

interface Speech {
  t: ReturnType<typeof useTranslations<"incident.say">>;
  words: TroubleSpeech;
  time: (at: string) => string;
  part: (id: number) => (words: ReactNode) => ReactNode;
}

function useSaid(incident: IncidentDetail): (said: Said) => ReactNode {
  const t = useTranslations("incident.say");
  const words = useTroubleSpeech();
  const time = useShortMoment();
  const part = (id: number) => (words: ReactNode) => (
    <PartLink slug={incident.organizationSlug} id={id}>
      {words}
    </PartLink>
  );
  return (said) => write(said, { t, words, time, part });
}

function write(said: Said, speech: Speech): ReactNode {
  const { t, words, time, part } = speech;
  switch (said.is) {
    case "reason":
      return reason(said, speech);
    case "why":
      return troubleWhy(said.said, words);
    case "together": {
      const { count, seconds } = said;
      if (seconds < 1) return t("togetherAtOnce", { count });
      return t("together", { count, time: writeDurationAfter(seconds, words.language) });
    }
    case "again":
    case "cameBack":
      return t(said.is, { count: said.count });
    case "stillThere":
      return t.rich("stillThere", { part: part(said.parentId) });
    case "partOf": {
      const { count, matter, parentId } = said;
      const address = addressIn(matter);
      if (address === null) return t.rich("partOfOthers", { count, part: part(parentId) });
      return t.rich("partOf", { count, address, part: part(parentId) });
    }
    case "has":
      return has(said, speech);
    case "closed": {
      const at = time(said.at);
      return said.by === null ? t("closedFormer", { time: at }) : t("closed", { name: said.by.name, time: at });
    }
    case "passedOver":
    case "window":
    case "flapping":
    case "nobody":
    case "shopsGone":
      return t(said.is);
  }
}

function reason({ said, isDated, from, to }: Said & { is: "reason" }, { t, words, time }: Speech): string | null {
  const end = to === null ? null : { from: time(from), to: writeEnd(to, from) };
  if (!isDated) return end === null ? t("since", { time: time(from) }) : t("fromTo", end);
  const what = capital(troubleReason(said, words) ?? "");
  if (what === "") return null;
  return end === null ? t("reason", { what }) : t("reasonOver", { what, ...end });
}

function has({ by, at, isOfParent }: Said & { is: "has" }, { t, time }: Speech): string {
  const since = { time: time(at) };
  if (by === null) return isOfParent ? t("hasParentFormer", since) : t("hasFormer", since);
  return isOfParent ? t("hasParent", { name: by.name, ...since }) : t("has", { name: by.name, ...since });
}
