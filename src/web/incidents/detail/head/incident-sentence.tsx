import { Fragment, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import type { Language } from "../../../../lib/language.ts";
import { writeDuration, writeMoment } from "../../../ui/times/moments.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { PartLink } from "../part-link.tsx";
import { troubleReason, troubleWhy } from "../trouble-text.ts";
import { type Said, sentencesOf } from "./sentences.ts";
import { addressOf } from "./title.ts";

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
  language: Language;
  time: (at: string) => string;
  part: (id: number) => (words: ReactNode) => ReactNode;
}

function useSaid(incident: IncidentDetail): (said: Said) => ReactNode {
  const t = useTranslations("incident.say");
  const language = useLocale();
  const time = useShortMoment();
  const part = (id: number) => (words: ReactNode) => (
    <PartLink slug={incident.organizationSlug} id={id}>
      {words}
    </PartLink>
  );
  return (said) => write(said, { t, language, time, part });
}

function write(said: Said, speech: Speech): ReactNode {
  const { t, language, time, part } = speech;
  switch (said.is) {
    case "reason":
      return reason(said, speech);
    case "why":
      return troubleWhy(said.said, language);
    case "together": {
      const { count, seconds } = said;
      if (seconds < 1) return t("togetherAtOnce", { count });
      return t("together", { count, time: writeDuration(seconds, language) });
    }
    case "again":
    case "cameBack":
      return t(said.is, { count: said.count });
    case "stillThere":
      return t.rich("stillThere", { part: part(said.parentId) });
    case "partOf": {
      const { count, matter, parentId } = said;
      const address = addressOf(matter);
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

function reason({ said, isDated, from, to }: Said & { is: "reason" }, { t, language, time }: Speech): string | null {
  const what = capital(troubleReason(said, language) ?? "");
  if (what === "") return null;
  if (to !== null) return t("reasonOver", { what, from: time(from), to: shortEnd(from, to) });
  return isDated ? t("reason", { what }) : t("reasonSince", { what, time: time(from) });
}

function has({ by, at, isOfParent }: Said & { is: "has" }, { t, time }: Speech): string {
  const since = { time: time(at) };
  if (by === null) return isOfParent ? t("hasParentFormer", since) : t("hasFormer", since);
  return isOfParent ? t("hasParent", { name: by.name, ...since }) : t("has", { name: by.name, ...since });
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The day is said once if it is the same. */
function shortEnd(from: string, to: string): string {
  const [begin, end] = [new Date(from), new Date(to)];
  return writeMoment(end, writeMoment(begin, "date") === writeMoment(end, "date") ? "time" : "dateTime");
}
