import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/press/button.tsx";
import { Menu } from "../ui/press/menu.tsx";
import { auditExportAddress, type AuditSearch } from "./audit-search.ts";

/** Saves the whole log with the current filters. `orgId` is null for the instance's log. */
export function AuditExportMenu({ search, orgId }: { search: AuditSearch; orgId: string | null }) {
  const t = useTranslations("audit.export");
  const save = (format: "csv" | "jsonl") => location.assign(auditExportAddress(format, search, orgId));
  return (
    <Menu
      label={t("open")}
      opener={(opener) => (
        <Button icon={Download} {...opener}>
          {t("open")}
        </Button>
      )}
      entries={[
        { label: t("csv"), onSelect: () => save("csv") },
        { label: t("jsonl"), onSelect: () => save("jsonl") },
      ]}
    />
  );
}
