import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { AuditExportMenu } from "../audit/audit-export-menu.tsx";
import { AuditLog, useAuditSearch } from "../audit/audit-log.tsx";
import { auditInput } from "../audit/audit-search.ts";

/** The log of the whole instance, for its admins. */
export function InstanceAuditPage() {
  const t = useTranslations("audit");
  const [search] = useAuditSearch();
  const { data, error, refetch } = useQuery({
    ...trpc.admin.audit.list.queryOptions(auditInput(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("instanceLead")}
        actions={<AuditExportMenu search={search} orgId={null} />}
      />
      <AuditLog page={data} error={error} onRetry={() => void refetch()} isOfInstance />
    </>
  );
}
