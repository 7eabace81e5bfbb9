import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { Timeline } from "../../ui/lists/timeline.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { ChangeLine } from "./change-line.tsx";
import { changelogDays, dayName } from "../../../changelog/changelog-days.ts";
import type { ShopChange } from "../shop-detail.ts";
import { statusOfChange } from "./status-of-change.ts";

interface ChangelogTimelineProps {
  entries: readonly ShopChange[];
  onOpen: (id: number) => void;
}

/** The shop's changes, by day. */
export function ChangelogTimeline({ entries, onOpen }: ChangelogTimelineProps) {
  const t = useTranslations("shopDetail.changelog");
  const locale = useLocale();
  const now = useNow();
  const timeZone = useTimeZone() ?? "UTC";
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
  const days = changelogDays(entries, timeZone).map(({ day, entries: some }) => {
    const name = dayName(day, now, timeZone);
    const first = new Date(some[0]?.date ?? now);
    return {
      title: name === "other" ? weekday.format(first) : t(name),
      subtitle: writeMoment(first, "date"),
      events: some.map((entry) => {
        const status = statusOfChange(entry);
        const at = new Date(entry.date);
        return {
          id: entry.id,
          at,
          ...(status !== null && { status }),
          what: <ChangeLine change={entry} />,
          more: (
            <Button
              kind="quiet"
              size="small"
              aria-label={t("detailsOf", { time: writeMoment(at, "dateTime") })}
              onClick={() => onOpen(entry.id)}
            >
              {t("details")}
            </Button>
          ),
        };
      }),
    };
  });
  return <Timeline days={days} headingLevel={2} />;
}
