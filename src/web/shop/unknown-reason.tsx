import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { failureSentence } from "../../snapshot/failure-words.ts";
import { Code } from "../ui/signs/code.tsx";
import { useFailureWords } from "../words/attention-texts.ts";
import type { UnknownReading } from "./visit/section-reading.ts";
import { useShortMoment } from "../ui/times/use-short-moment.ts";

/** Why something is unknown, and how old the data is that is shown instead. */
export function UnknownReason({ reading }: { reading: UnknownReading }) {
  const t = useTranslations("shopDetail.unknown");
  const failures = useFailureWords();
  const time = useShortMoment();
  const { rights, failure, readAt, facts } = reading;
  const names = () =>
    rights.map((right, index) => (
      <Fragment key={right}>
        {index > 0 && ", "}
        <Code>{right}</Code>
      </Fragment>
    ));
  return (
    <>
      {rights.length > 0 && t.rich("rights", { count: rights.length, rights: names })}
      {facts !== undefined && t("sourceAway")}
      {failure !== null && failureSentence(failure, failures)}{" "}
      {readAt === null ? t("neverRead") : t("readAt", { time: time(readAt) })}
    </>
  );
}
