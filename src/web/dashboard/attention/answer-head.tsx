import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { HeadlineText } from "../../../attention/headline-text.ts";
import { ButtonLink, TextLink } from "../../ui/press/link.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { IncidentLink } from "./incident-link.tsx";
import { MarkedSentence } from "./marked-sentence.tsx";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import { visitTimes } from "../visit-times.ts";

interface AnswerHeadProps {
  text: HeadlineText;
  fleet: Fleet;
  mayAdd: boolean;
}

/** Says first of all whether anything is wrong, and where. */
export function AnswerHead({ text, fleet, mayAdd }: AnswerHeadProps) {
  const t = useTranslations("dashboard");
  return (
    <PageHead
      isAnswer
      title={text.answer}
      {...(text.rest !== null && { lead: <Lead text={text} rest={text.rest} fleet={fleet} /> })}
      actions={
        <>
          <VisitTimes fleet={fleet} />
          {mayAdd && (
            <ButtonLink to="/app/shops/new" icon={Plus} aria-label={t("addShop")}>
              <span className="max-sm:hidden">{t("addShop")}</span>
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The details; what is said of a server leads to its incident, and of planned work to its shops. */
function Lead({ text: { parts }, rest, fleet }: { text: HeadlineText; rest: string; fleet: Fleet }) {
  const servers = fleet.groups.filter(({ server }) => server !== null);
  const incidentOf = (part: string) => servers[parts.servers.indexOf(part)];
  const { maintenance } = parts;
  return (
    <MarkedSentence
      sentence={rest}
      words={[...parts.servers, ...(maintenance === null ? [] : [maintenance])]}
      mark={(part) =>
        part === maintenance ? (
          <TextLink to="/app/dashboard" search={{ filter: MARK_OF.planned }} hash="fleet">
            {part}
          </TextLink>
        ) : (
          <IncidentLink group={incidentOf(part)}>{part}</IncidentLink>
        )
      }
    />
  );
}

function VisitTimes({ fleet }: { fleet: Fleet }) {
  const t = useTranslations("dashboard");
  const { last, next } = visitTimes(fleet, useNow());
  if (next === null) return null;
  const time = writeMoment(new Date(next), "time");
  return (
    <span className="ui-answer-aside max-sm:hidden">
      {last === null
        ? t("visitedNever", { time })
        : t.rich("visited", { time, ago: () => <RelativeTime at={last} form="short" /> })}
    </span>
  );
}
