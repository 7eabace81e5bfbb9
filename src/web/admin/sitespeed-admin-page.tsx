import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/page/alert.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { PlainTable } from "../ui/tables/plain-table.tsx";
import { RelativeTime } from "../ui/times/relative-time.tsx";
import { Section } from "../ui/page/section.tsx";
import { StatusLine } from "../ui/signs/status-line.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";

const REFETCH_MILLISECONDS = 30_000;

interface Machine {
  name: string;
  hasBrowser: boolean;
  seenAt: string;
}

/** Whether the instance can measure the speed of shops, on which machines, and where the files are stored. */
export function SitespeedAdminPage() {
  const t = useTranslations("sitespeed.instance");
  const { data } = useSuspenseQuery(
    trpc.admin.speedTests.queryOptions(undefined, { refetchInterval: REFETCH_MILLISECONDS }),
  );
  return (
    <>
      <PageHead title={t("heading")} lead={t("lead")} />
      <div className="mt-3 mb-4">
        <Readiness machines={data.machines} />
      </div>
      {data.machines.length > 0 && <Machines machines={data.machines} />}
      <Section title={t("storage")}>
        <p className="ui-mid pt-3">
          {data.storage === "s3" ? t("s3") : t("folder")}{" "}
          {data.storage === "folder" && data.machines.length > 1 && t("folderMany")}
        </p>
      </Section>
    </>
  );
}

function Readiness({ machines }: { machines: readonly Machine[] }) {
  const t = useTranslations("sitespeed.instance");
  const without = machines.filter(({ hasBrowser }) => !hasBrowser).length;
  if (machines.length === 0) {
    return (
      <Alert kind="warning" title={t("none")}>
        {t("noneText")}
      </Alert>
    );
  }
  if (without === machines.length) {
    return (
      <Alert kind="warning" title={t("noBrowser")}>
        {t("noBrowserText")}
      </Alert>
    );
  }
  return (
    <Alert kind="ok" title={t("ready")}>
      {t("readyText")} {without > 0 && t("someWithout", { count: without })}
    </Alert>
  );
}

function Machines({ machines }: { machines: readonly Machine[] }) {
  const t = useTranslations("sitespeed.instance");
  const browser = ({ hasBrowser }: Machine) => (
    <StatusLine status={hasBrowser ? "ok" : "warning"} reason={t(hasBrowser ? "hasBrowser" : "hasNone")} />
  );
  return (
    <Section title={t("machines")} count={machines.length} isFlush>
      <PlainTable
        label={t("machines")}
        rows={machines}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", title: t("name"), cell: nameOf },
          { key: "browser", title: t("browser"), width: "200px", cell: browser },
          { key: "seen", title: t("seen"), width: "200px", cell: ({ seenAt }) => <RelativeTime at={seenAt} /> },
        ]}
        phone={(machine) => (
          <PhoneRow
            name={nameOf(machine)}
            status={browser(machine)}
            facts={<RelativeTime at={machine.seenAt} form="short" />}
          />
        )}
      />
    </Section>
  );
}

function nameOf({ name }: Machine) {
  return (
    <span className="ui-cut" data-tip-cut="">
      {name}
    </span>
  );
}
