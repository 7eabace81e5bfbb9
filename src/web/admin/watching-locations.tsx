import { useTranslations } from "use-intl";
import { UNNAMED_LOCATION } from "../../uptime/probe-location.ts";
import { Alert } from "../ui/page/alert.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { Section } from "../ui/page/section.tsx";
import { PlainTable } from "../ui/tables/plain-table.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";
import { writeMoment } from "../ui/times/moments.ts";
import { RelativeTime } from "../ui/times/relative-time.tsx";

export interface WatchingLocation {
  name: string;
  blindSince: string | null;
  rule: "landmarks" | "share" | null;
  lastSeenAt: string | null;
}

/** Says which locations see nothing: what fails there is nothing that shops did. */
export function BlindLocations({ locations }: { locations: readonly WatchingLocation[] }) {
  const t = useTranslations("admin.operation");
  const nameOf = useLocationName();
  const blind = locations.flatMap(({ name, blindSince }) => (blindSince === null ? [] : [{ name, blindSince }]));
  return (
    <HeldRows rows={blind} keyOf={({ name }) => name}>
      {({ name, blindSince }) => (
        <Alert
          kind="error"
          title={t("blind", { location: nameOf(name), moment: writeMoment(new Date(blindSince), "dateTime") })}
        >
          {t("blindText")}
        </Alert>
      )}
    </HeldRows>
  );
}

/** From where shops are watched, and how each place knows whether it sees. */
export function WatchingLocations({ locations }: { locations: readonly WatchingLocation[] }) {
  const t = useTranslations("admin.operation");
  const nameOf = useLocationName();
  if (locations.length === 0) return null;
  const sees = ({ blindSince }: WatchingLocation) =>
    blindSince === null ? t("seesNow") : t("seesNothing", { moment: writeMoment(new Date(blindSince), "dateTime") });
  const rule = (row: WatchingLocation) => (row.rule === null ? "–" : t(`sightRules.${row.rule}`));
  const looked = ({ lastSeenAt }: WatchingLocation) => <RelativeTime at={lastSeenAt} none={t("neverLooked")} />;
  return (
    <Section title={t("locations")} count={locations.length} isFlush>
      <PlainTable
        label={t("locations")}
        rows={locations}
        rowKey={({ name }) => name}
        isWrapping
        columns={[
          { key: "name", title: t("location"), width: "140px", cell: ({ name }) => nameOf(name) },
          { key: "sees", title: t("sees"), width: "190px", cell: sees },
          { key: "rule", title: t("sightRule"), cell: rule },
          { key: "looked", title: t("lookedLast"), width: "150px", leavesAt: 899, cell: looked },
        ]}
        phone={(row) => <PhoneRow name={nameOf(row.name)} status={sees(row)} facts={rule(row)} />}
      />
    </Section>
  );
}

function useLocationName() {
  const t = useTranslations("admin.operation");
  return (name: string) => (name === UNNAMED_LOCATION ? t("main") : name);
}
