import { useTranslations } from "use-intl";
import type { UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { lookOf, type ProbeLook } from "./probe-look.ts";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";

/** From here maintenance mode looks forgotten (product rule). */
const LEFT_ON_SECONDS = 4 * 3600;

type Tone = "quiet" | "loud" | "bad";
/** All others are loud. */
const TONES: Partial<Record<ProbeLook, Tone>> = { up: "quiet", off: "quiet", first: "quiet", recovering: "bad" };

interface StateWords {
  word: string;
  /** Since when, and why. */
  detail: string;
  tone: Tone;
}

/** The state of a probe in two lines. */
export function useStateWords(): (probe: UptimeProbe) => StateWords {
  const t = useTranslations("uptime");
  const detailOf = useDetail();
  const text = useUptimeText();
  const now = useNow();
  return (probe) => {
    const look = lookOf(probe);
    const detail = detailOf(probe);
    if (look === "down" && probe.isInWindow) return { word: t("state.failingInWindow"), detail, tone: "loud" };
    if (look === "down") {
      const from = probe.failedAt ?? probe.since;
      const time = text.duration(from === null ? 0 : (now.getTime() - Date.parse(from)) / 1000);
      return { word: t("state.downFor", { time }), detail, tone: "bad" };
    }
    return { word: t(`state.${look}`), detail, tone: TONES[look] ?? "loud" };
  };
}

function useDetail(): (probe: UptimeProbe) => string {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  const now = useNow();
  return (probe) => {
    const { since, failedAt, reason, httpStatus, failingAt, fineFrom, vendor, isInWindow, lastAt } = probe;
    const time = text.since(since);
    const isLong = since !== null && now.getTime() - Date.parse(since) > LEFT_ON_SECONDS * 1000;
    switch (lookOf(probe)) {
      case "off":
        return t(probe.isForeign ? "notOwn" : "notAsked");
      case "first":
        return probe.expectations === null ? t("unreadable") : text.interval(probe.intervalSeconds);
      case "down":
        return t("sinceReason", { time: text.since(failedAt ?? since), reason: text.reason(reason, httpStatus) });
      case "doubted":
        return t("tried", { time: text.since(failedAt ?? since) });
      case "recovering":
        return t("goodSince", { time });
      case "partly":
        return t("partlyFrom", { time, names: text.names(failingAt), count: fineFrom });
      case "blocked":
        return t("sinceReason", { time, reason: vendor ?? text.reason(reason, httpStatus) });
      case "maintenance":
        if (isInWindow) return t("inWindow", { time });
        return isLong ? t("leftOn", { time }) : t("since", { time });
      case "unknown":
        if (probe.expectations === null) return t("unreadable");
        return lastAt === null ? t("since", { time }) : t("until", { time: text.since(lastAt) });
      case "up":
      case "slow":
        return t("since", { time });
    }
  };
}
