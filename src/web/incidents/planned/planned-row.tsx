import { Pencil } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { StripRow } from "../../ui/lists/strip-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { writeDuration } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { blockOn, placeOn, stripOf } from "./strip.ts";
import type { useWindowActs } from "./use-window-acts.ts";
import { useWhomText, useWindowText } from "./use-window-text.ts";

interface PlannedRowProps {
  window: PlannedWindow;
  acts: ReturnType<typeof useWindowActs>;
  onEdit: () => void;
}

export function PlannedRow({ window, acts, onEdit }: PlannedRowProps) {
  const ui = useTranslations("ui.status");
  const whom = useWhomText();
  const now = useNow();
  const span = stripOf(now);
  const isRunning = window.running !== null;
  const { when, note } = useWhen(window);
  return (
    <StripRow
      look={isRunning ? "running" : "coming"}
      mark={isRunning && <StatusMark status="maintenance" label={ui("maintenance")} />}
      name={window.name}
      note={whom(window)}
      when={when}
      whenNote={note}
      blocks={window.times.flatMap((time) => blockOn(span, time) ?? [])}
      now={placeOn(span, now)}
      acts={window.mayChange && <RowActs window={window} acts={acts} onEdit={onEdit} />}
    />
  );
}

function useWhen({ running, schedule, nextAt, pauses }: PlannedWindow): { when: string; note: string } {
  const t = useTranslations("plannedWork");
  const locale = useLocale();
  const now = useNow();
  const text = useWindowText();
  const visits = t(pauses ? "pause" : "goOn");
  const again = schedule.kind === "again" ? text.again(schedule) : null;
  if (running !== null) {
    const time = writeDuration((new Date(running.endsAt).getTime() - now.getTime()) / 1000, locale);
    return { when: text.time(running), note: again === null ? t("left", { time }) : t("leftAgain", { time, again }) };
  }
  if (schedule.kind === "once") return { when: text.time(schedule), note: visits };
  const next = nextAt === null ? null : text.dayWord(new Date(nextAt));
  return {
    when: again ?? "",
    note: next === null ? t("noneSoon", { visits }) : t("nextAt", { time: next, visits }),
  };
}

function RowActs({ window, acts, onEdit }: PlannedRowProps) {
  const t = useTranslations("plannedWork");
  const { name, running } = window;
  if (running === null)
    return (
      <Button kind="quiet" size="small" aria-label={t("editThis", { name })} onClick={onEdit}>
        {t("edit")}
      </Button>
    );
  const isBusy = acts.busyWith === window.id;
  return (
    <>
      <Button size="small" aria-label={t("extendThis", { name })} disabled={isBusy} onClick={() => acts.extend(window)}>
        {t("extend")}
      </Button>
      <Button size="small" aria-label={t("endThis", { name })} disabled={isBusy} onClick={() => acts.end(window)}>
        {t("end")}
      </Button>
      <IconButton icon={Pencil} kind="quiet" size="small" label={t("editThis", { name })} onClick={onEdit} />
    </>
  );
}
