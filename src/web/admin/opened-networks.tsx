import { useTranslations } from "use-intl";
import { PlainTable } from "../ui/tables/plain-table.tsx";
import { Section } from "../ui/page/section.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";

interface Opened {
  organization: { id: string; name: string | null } | null;
  entries: readonly string[];
}

/** Private addresses that the configuration allows, and for whom. They can only be changed there. */
export function OpenedNetworks({ opened }: { opened: readonly Opened[] }) {
  const t = useTranslations("admin.operation");
  const whom = ({ organization }: Opened) => {
    if (organization === null) return t("openedForAll");
    return organization.name ?? t("openedForNobody", { id: organization.id });
  };
  return (
    <Section title={t("opened")} isFlush>
      <p className="ui-mid pb-3">{t(opened.length === 0 ? "openedNone" : "openedText")}</p>
      {opened.length > 0 && (
        <PlainTable
          label={t("opened")}
          rows={opened}
          rowKey={({ organization }) => organization?.id ?? ""}
          isWrapping
          columns={[
            { key: "whom", title: t("whom"), cell: whom },
            { key: "entries", title: t("openedAddresses"), cell: entriesOf },
          ]}
          phone={(row) => <PhoneRow name={whom(row)} status={row.entries.join(", ")} />}
        />
      )}
    </Section>
  );
}

function entriesOf(row: Opened) {
  return (
    <ul>
      {row.entries.map((entry) => (
        <li key={entry} className="wrap-anywhere">
          {entry}
        </li>
      ))}
    </ul>
  );
}
