import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { changelogDays, dayName } from "../../../changelog/changelog-days.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { PastIncidents } from "../../ui/shop/past-incidents.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { PastRow } from "./past-row.tsx";
import { useOrganizations } from "./use-organizations.ts";

/** Incidents by the day on which they began, newest first. */
export function IncidentDays({ incidents }: { incidents: readonly ListedIncident[] }) {
  const t = useTranslations("incidents");
  const locale = useLocale();
  const now = useNow();
  const organizations = useOrganizations();
  const timeZone = useTimeZone() ?? "UTC";
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
  const dated = incidents.map((incident) => ({ incident, date: incident.beganAt }));
  return (
    <PastIncidents
      columns={[t("column.incident"), t("column.cause"), t("column.by"), t("column.span"), t("column.length")]}
      days={changelogDays(dated, timeZone).map(({ day, entries }) => {
        const name = dayName(day, now, timeZone);
        const first = new Date(entries[0]?.date ?? now);
        return {
          key: day,
          title: name === "other" ? weekday.format(first) : t(name),
          date: writeMoment(first, "date"),
          rows: entries.map(({ incident }) => (
            <PastRow
              key={`${incident.organizationId} ${incident.id}`}
              incident={incident}
              organizations={organizations}
            />
          )),
        };
      })}
    />
  );
}
