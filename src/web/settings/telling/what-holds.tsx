import { type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Holds } from "../../ui/telling/holds.tsx";
import { writeMinute } from "../../ui/telling/write-minute.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { Telling } from "./use-telling.ts";

const bold = { b: (words: ReactNode) => <b>{words}</b> };

/** How the reader is told now, as a sentence. */
export function WhatHolds({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.holds");
  const moment = useShortMoment();
  const { choice, devices, watchedShops, hasAddress, quiet, breaksThrough, pausedUntil } = telling;
  return (
    <Holds>
      {t.rich(choice, bold)} {t.rich("ways", { ...bold, devices, shops: watchedShops })}
      {!hasAddress && <> {t("noMail")}</>}
      {quiet !== null && (
        <>
          {" "}
          {t.rich("quiet", {
            ...bold,
            from: writeMinute(quiet.from),
            to: writeMinute(quiet.to),
            through: t(breaksThrough),
          })}
        </>
      )}
      {pausedUntil !== null && <> {t.rich("paused", { ...bold, time: moment(pausedUntil) })}</>}
    </Holds>
  );
}
