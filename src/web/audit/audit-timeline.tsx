import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { changelogDays, dayName } from "../../changelog/changelog-days.ts";
import { useRowAddress } from "../ui/address/use-row-address.ts";
import { Button } from "../ui/press/button.tsx";
import { writeMoment } from "../ui/times/moments.ts";
import { Timeline } from "../ui/lists/timeline.tsx";
import { useNow } from "../ui/times/use-now.ts";
import { AuditDialog } from "./audit-dialog.tsx";
import type { AuditEntry } from "./audit-entry.ts";
import { AuditSentence } from "./audit-sentence.tsx";
import { useAuditWords } from "./audit-words.tsx";

interface AuditTimelineProps {
  entries: readonly AuditEntry[];
  showsOrganization: boolean;
}

/** Events as sentences, grouped by day, each with its details. */
export function AuditTimeline({ entries, showsOrganization }: AuditTimelineProps) {
  const t = useTranslations("audit");
  const locale = useLocale();
  const now = useNow();
  const timeZone = useTimeZone() ?? "UTC";
  const words = useAuditWords();
  const [openId, open] = useRowAddress("entry");
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
  const dated = entries.map((entry) => ({ ...entry, date: entry.at }));
  const days = changelogDays(dated, timeZone).map(({ day, entries: some }) => {
    const name = dayName(day, now, timeZone);
    const first = new Date(some[0]?.at ?? now);
    return {
      title: name === "other" ? weekday.format(first) : t(name),
      subtitle: writeMoment(first, "date"),
      events: some.map((entry) => ({
        id: entry.id,
        at: entry.at,
        what: <AuditSentence entry={entry} showsOrganization={showsOrganization} />,
        more: (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("detailsOf", {
              time: writeMoment(new Date(entry.at), "dateTime"),
              sentence: words.text(entry),
            })}
            onClick={() => open(String(entry.id))}
          >
            {t("details")}
          </Button>
        ),
      })),
    };
  });
  return (
    <>
      <Timeline days={days} headingLevel={2} />
      <AuditDialog entry={entries.find(({ id }) => String(id) === openId) ?? null} onClose={() => open(null)} />
    </>
  );
}
