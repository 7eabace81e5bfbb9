import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { HeadlineText } from "../../../attention/headline-text.ts";
import { ButtonLink } from "../../ui/press/link.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { useNow } from "../../ui/times/use-now.ts";
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
      {...(text.rest !== null && { lead: text.rest })}
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
