import { useTranslations } from "use-intl";
import { SettingsSection } from "../../ui/page/section.tsx";
import { type ReachCell, ReachTable } from "../../ui/telling/reach-table.tsx";
import { writeMinute } from "../../ui/telling/write-minute.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { useWeekday } from "./use-weekday.ts";
import type { Telling } from "./use-telling.ts";

type Reached = Telling["reach"][number]["day"];

/** What would reach the reader, by day and in quiet hours. */
export function WhatReaches({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.reach");
  const cell = useReachCell(telling);
  const { quiet } = telling;
  const why = { when: t("watched", { count: telling.watchedShops }) };
  const span = (from: number, to: number) => `${writeMinute(from)} – ${writeMinute(to)}`;
  const times =
    quiet === null
      ? [{ title: t("always") }]
      : [
          { title: span(quiet.to, quiet.from), short: t("day") },
          { title: span(quiet.from, quiet.to), short: t("quiet") },
        ];
  const heads = [{ title: t("what") }, ...times, { title: t("why") }];
  return (
    <SettingsSection id="reach" title={t("title")} lead={t("lead")}>
      <ReachTable
        label={t("title")}
        heads={heads}
        rows={telling.reach.map(({ id, day, quiet: inQuiet }) => ({
          key: id,
          what: t(`examples.${id}`),
          cells: [cell(day), ...(quiet === null || inQuiet === null ? [] : [cell(inQuiet)]), why],
        }))}
      />
    </SettingsSection>
  );
}

function useReachCell({ devices, weeklyDay }: Telling) {
  const t = useTranslations("myTelling.reach");
  const moment = useShortMoment();
  const weekday = useWeekday();
  return ({ email, push }: Reached): ReachCell => {
    switch (email.when) {
      case "now": {
        const ways = [t("mail"), ...(push.when === "now" ? [t("devices", { count: devices })] : [])];
        return { when: t("now"), how: ways.join(", ") };
      }
      case "unlessRead":
        return { when: t("unlessRead", { minutes: email.minutes }), how: t("unlessReadHow") };
      case "at":
        return { when: t("at", { time: writeMinute(email.minute) }), how: t("atHow") };
      case "paused":
        return { when: t("paused", { time: moment(email.until) }), how: t("pausedHow") };
      case "digest":
        return email.digest === "weekly"
          ? { when: t("weekly", { day: weekday(weeklyDay) }), how: t("weeklyHow") }
          : { when: t("daily", { time: writeMinute(email.minute) }), how: t("dailyHow") };
      case "inbox":
        return push.when === "now" ? { when: t("now"), how: t("devices", { count: devices }) } : { when: t("inbox") };
    }
  };
}
