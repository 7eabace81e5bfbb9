import { useTranslations } from "use-intl";
import type { PlannedWindow, WindowList } from "../../../windows/window-answers.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { STRIP_DAYS } from "./strip.ts";
import { useWindowText } from "./use-window-text.ts";

const DAY = 86_400_000;

/** What the page answers, and below it what comes next. */
export function usePlannedSentence() {
  const t = useTranslations("plannedWork.head");
  const now = useNow();
  const { dayWord } = useWindowText();
  const moment = (at: Date) => `${dayWord(at)}, ${writeMoment(at, "time")}`;
  const endSentence = (name: string, end: Date, count: number) =>
    writeMoment(end, "date") === writeMoment(now, "date")
      ? t("endsAt", { name, time: writeMoment(end, "time"), count })
      : t("endsOn", { name, time: writeMoment(end, "dateTime"), count });
  return (list: WindowList | undefined): { title: string; lead?: string } => {
    if (list === undefined) return { title: t("loading") };
    const { windows } = list;
    if (windows.length === 0) return { title: t("none") };
    const running = windows.filter((window) => window.running !== null);
    const next = nextBegins(windows, now);
    const [first] = next;
    const soon = t("moreSoon", { count: next.length, time: first === undefined ? "" : moment(first) });
    if (running.length === 0) return { title: t("coming", { count: windows.length }), lead: soon };
    const ends = running.flatMap(({ name, running: time, recorded }) =>
      time === null ? [] : endSentence(name, new Date(time.endsAt), recorded?.troubles ?? 0),
    );
    const shops = running[0]?.shops ?? 0;
    return { title: t("running", { count: running.length, shops }), lead: [...ends.slice(0, NAMED), soon].join(" ") };
  };
}

/** More of them would push the list away. */
const NAMED = 2;

/** When the windows begin next within the days of the strip, soonest first. */
function nextBegins(windows: readonly PlannedWindow[], now: Date): readonly Date[] {
  return windows
    .flatMap(({ nextAt }) => (nextAt === null ? [] : new Date(nextAt)))
    .filter((at) => at.getTime() - now.getTime() < STRIP_DAYS * DAY)
    .toSorted((one, other) => one.getTime() - other.getTime());
}
