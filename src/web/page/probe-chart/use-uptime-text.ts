import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { ProbeReason } from "../../../snapshot/pulse.ts";
import { failureShort } from "../../../snapshot/failure-words.ts";
import { writeDuration, writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { writeDurationAfter } from "../../ui/times/write-duration-after.ts";
import { useFailureWords } from "../../words/attention-texts.ts";
import { cutPercent } from "./cut-percent.ts";

const SECOND = 1000;
/** From here seconds say more than milliseconds. */
const LONG = 1000;
const KB = 1000;

/** How the page writes figures, moments and reasons. */
export function useUptimeText() {
  const t = useTranslations("uptime");
  const format = useFormatter();
  const language = useLocale();
  const moment = useShortMoment();
  const failures = useFailureWords();
  const now = useNow();
  return {
    moment: (at: string | null) => (at === null ? "–" : moment(at)),
    /** "09:20" today, the day before that. */
    since: (at: string | null) => (at === null ? "–" : writeNear(at, writeMoment(now, "date"))),
    /** "1,204 ms", where parts have to add up. */
    exact: (milliseconds: number) => `${format.number(Math.round(milliseconds))} ms`,
    /** "412 ms", "5.2 s". */
    length: (milliseconds: number) =>
      milliseconds < LONG
        ? `${format.number(Math.round(milliseconds))} ms`
        : `${format.number(milliseconds / SECOND, { maximumFractionDigits: 1 })} s`,
    /** "31.4 kB". */
    size: (bytes: number) => `${format.number(bytes / KB, { maximumFractionDigits: 1 })} kB`,
    percent: (percent: number) => format.number(cutPercent(percent), { maximumFractionDigits: 2 }),
    /** Cut like the rest: it never says more was measured than was. */
    measured: (percent: number) => format.number(Math.floor(percent * 10 + 1e-9) / 10, { maximumFractionDigits: 1 }),
    duration: (seconds: number) => writeDuration(seconds, language),
    durationAfter: (seconds: number) => writeDurationAfter(seconds, language),
    names: (names: readonly string[]) => format.list(names),
    /** "502: Server error"; the status alone where nothing else is known. */
    reason: (reason: ProbeReason | null, httpStatus: number | null) => {
      const words = reason === null ? null : failureShort(reason, failures);
      if (httpStatus === null) return words ?? t("noFigure");
      return words === null ? String(httpStatus) : `${httpStatus}, ${words}`;
    },
    interval: (seconds: number) => t("every", { minutes: seconds / 60 }),
  };
}

export const timeOf = (at: string): string => writeMoment(new Date(at), "time");
