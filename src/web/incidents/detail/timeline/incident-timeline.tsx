import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { changelogDays, dayName } from "../../../../changelog/changelog-days.ts";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { Timeline } from "../../../ui/lists/timeline.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { MARK_OF } from "../../../ui/signs/mark-of.ts";
import { writeMoment } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import { entryLines } from "./entry-lines.ts";
import { useEntryWords } from "./use-entry-words.tsx";

/** The server sends no more of them. */
const MOST_SENT = 500;

/** Kinds of entries that stand out. */
const MARKED = ["opened", "reopened", "notDelivered", "ended"] as const;

/** What happened to it, newest first, by day. */
export function IncidentTimeline({ incident }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.timeline");
  const locale = useLocale();
  const now = useNow();
  const write = useEntryWords(incident.organizationSlug);
  const timeZone = useTimeZone() ?? "UTC";
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
  const days = changelogDays(entryLines(incident.entries), timeZone).map(({ day, entries }) => {
    const name = dayName(day, now, timeZone);
    const first = new Date(entries[0]?.at ?? now);
    return {
      title: name === "other" ? weekday.format(first) : t(name),
      subtitle: writeMoment(first, "date"),
      events: entries.map((line) => {
        const marked = MARKED.find((kind) => kind === line.kind);
        return { id: line.id, at: line.at, ...(marked && { status: MARK_OF[marked] }), what: write(line) };
      }),
    };
  });
  return (
    <Section title={t("title")}>
      <Timeline days={days} />
      {incident.entries.length >= MOST_SENT && <p className="ui-dim ui-small">{t("cut", { count: MOST_SENT })}</p>}
    </Section>
  );
}
