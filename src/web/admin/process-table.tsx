import { useTranslations } from "use-intl";
import { PlainTable } from "../ui/tables/plain-table.tsx";
import { RelativeTime } from "../ui/times/relative-time.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";

export interface ListedProcess {
  id: string;
  kind: "server" | "worker";
  host: string;
  version: string;
  startedAt: string;
  seenAt: string;
}

/** Processes of the instance, with their start and their last sign of life. */
export function ProcessTable({ label, processes }: { label: string; processes: readonly ListedProcess[] }) {
  const t = useTranslations("admin.operation");
  return (
    <PlainTable
      label={label}
      rows={processes}
      rowKey={({ id }) => id}
      columns={[
        { key: "kind", title: t("kind"), width: "120px", cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: "host", title: t("machine"), cell: hostOf },
        { key: "version", title: t("version"), width: "100px", leavesAt: 899, cell: ({ version }) => version },
        { key: "started", title: t("started"), width: "170px", leavesAt: 899, cell: startOf },
        { key: "seen", title: t("seen"), width: "170px", cell: ({ seenAt }) => <RelativeTime at={seenAt} /> },
      ]}
      phone={(process) => (
        <PhoneRow
          name={hostOf(process)}
          status={t(`kinds.${process.kind}`)}
          facts={<RelativeTime at={process.seenAt} form="short" />}
        />
      )}
    />
  );
}

function hostOf({ host }: ListedProcess) {
  return (
    <span className="ui-cut" data-tip-cut="">
      {host}
    </span>
  );
}

function startOf({ startedAt }: ListedProcess) {
  return <RelativeTime at={startedAt} />;
}
