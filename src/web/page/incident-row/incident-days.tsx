import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { changelogDays, dayName } from "../../../changelog/changelog-days.ts";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { Button } from "../../ui/press/button.tsx";
import { PastIncidents } from "../../ui/shop/past-incidents.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { PastRow } from "./past-row.tsx";
import { useOrganizations } from "./use-organizations.ts";
import type { usePastIncidents } from "./use-past-incidents.ts";

interface PagedIncidentsProps {
  /** Those of all pages so far. */
  incidents: readonly ListedIncident[];
  pages: Pick<ReturnType<typeof usePastIncidents>, "hasOlder" | "isLoading" | "loadOlder">;
}

/** Incidents by day, as many as were asked for, and a key for older ones. */
export function PagedIncidents({ incidents, pages: { hasOlder, isLoading, loadOlder } }: PagedIncidentsProps) {
  const t = useTranslations("incidents");
  return (
    <>
      <IncidentDays incidents={incidents} />
      <div className="ui-table-foot">
        <span role="status">{t("shown", { count: incidents.length })}</span>
        {hasOlder && (
          <Button size="small" isLoading={isLoading} onClick={loadOlder}>
            {t("older")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Incidents by the day on which they began, newest first. */
function IncidentDays({ incidents }: { incidents: readonly ListedIncident[] }) {
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
