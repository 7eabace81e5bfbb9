import { type ReactNode } from "react";
import { useMessages, useTranslations } from "use-intl";
import { useRoleName } from "../ui/signs/role-name.ts";
import { DateTime } from "../ui/times/date-time.tsx";
import { type PlainColumn, PlainTable } from "../ui/tables/plain-table.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";
import { type AuditChange, auditChanges } from "./audit-changes.ts";
import type { AuditEntry } from "./audit-entry.ts";

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What an entry changed: each field before and after. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("audit.detail");
  const fieldName = useFieldName();
  const value = useWrittenValue();
  const changes = auditChanges(entry);
  if (changes.length === 0) return <p className="ui-mid pt-3">{t("noChanges")}</p>;
  const nameOf = ({ field }: AuditChange) => fieldName(field);
  const before = (change: AuditChange) => <span className="ui-mid">{value(change.field, change.before)}</span>;
  const after = (change: AuditChange) => value(change.field, change.after);
  const columns: readonly PlainColumn<AuditChange>[] = [
    { key: "field", title: t("field"), cell: nameOf, width: "30%" },
    { key: "before", title: t("before"), cell: before },
    { key: "after", title: t("after"), cell: after },
  ];
  const phone = (change: AuditChange) => (
    <PhoneRow
      name={nameOf(change)}
      status={
        <>
          {before(change)} → {after(change)}
        </>
      }
    />
  );
  return (
    <section className="pt-4" aria-label={t("changes")}>
      <PlainTable
        label={t("changes")}
        rows={changes}
        rowKey={({ field }) => field}
        columns={columns}
        phone={phone}
        isWrapping
      />
    </section>
  );
}

function useFieldName(): (field: string) => string {
  const t = useTranslations("audit.field");
  const { field: known } = useMessages().audit;
  const isKnown = (field: string): field is keyof typeof known => Object.hasOwn(known, field);
  return (field) => (isKnown(field) ? t(field) : field);
}

function useWrittenValue(): (field: string, value: unknown) => ReactNode {
  const t = useTranslations();
  const roleName = useRoleName();
  return (field, value) => {
    if (value === undefined || value === null || value === "") return <span className="ui-dim">–</span>;
    if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return value.length === 0 ? t("audit.nothing") : value.map(String).join(", ");
    if (typeof value !== "string") return JSON.stringify(value);
    if (field === "role") return roleName(value);
    return MOMENT.test(value) ? <DateTime at={value} form="dateTime" /> : value;
  };
}
