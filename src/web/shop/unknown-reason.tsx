import { Fragment } from "react";
import { useLocale, useTranslations } from "use-intl";
import { failureText } from "../../snapshot/failure-text.ts";
import { Code } from "../ui/signs/code.tsx";
import type { UnknownReading } from "./visit/section-reading.ts";
import { useShortMoment } from "../ui/times/use-short-moment.ts";

/** Why something is unknown, and how old the data is that is shown instead. */
export function UnknownReason({ reading }: { reading: UnknownReading }) {
  const t = useTranslations("shopDetail.unknown");
  const language = useLocale();
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
      {failure !== null && failureText(failure, language)}{" "}
      {readAt === null ? t("neverRead") : t("readAt", { time: time(readAt) })}
    </>
  );
}
