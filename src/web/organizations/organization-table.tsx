import { useTranslations } from "use-intl";
import type { SignInProblem } from "../../organizations/sign-in/sign-in-rules.ts";
import { Badge } from "../ui/signs/badge.tsx";
import { Mono } from "../ui/signs/code.tsx";
import { Count } from "../ui/signs/count.tsx";
import { DataTable } from "../ui/tables/data-table.tsx";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink, PlainLink } from "../ui/press/link.tsx";
import type { Column } from "../ui/tables/table-column.ts";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";
import { useTableState } from "../ui/tables/use-table-state.ts";
import { useRoleName } from "../ui/signs/role-name.ts";

export interface OrganizationRow {
  id: string;
  name: string;
  slug: string;
  role: string;
  memberCount: number;
  shopCount: number;
  /** Why the reader cannot enter it. */
  signInProblem: SignInProblem | null;
}

interface OrganizationTableProps {
  rows: readonly OrganizationRow[] | undefined;
  error: unknown;
  onRetry: () => void;
}

export function OrganizationTable({ rows, error, onRetry }: OrganizationTableProps) {
  const t = useTranslations("organizations.list");
  const state = useTableState();
  const { columns, phone } = useOrganizationCells();
  return (
    <DataTable
      label={t("label")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      state={state}
      defaultSort="name"
      canOpen
      {...(rows && rows.length > 8 && { searchLabel: t("search") })}
      phone={phone}
      empty={<NoOrganizations />}
      error={error}
      onRetry={onRetry}
    />
  );
}

function NoOrganizations() {
  const t = useTranslations("organizations.list");
  const add = (
    <ButtonLink to="/app/organizations/new" kind="primary">
      {t("add")}
    </ButtonLink>
  );
  return (
    <EmptyState title={t("empty")} actions={add}>
      {t("emptyText")}
    </EmptyState>
  );
}

function useOrganizationCells() {
  const t = useTranslations("organizations.list");
  const roleName = useRoleName();
  const phone = (row: OrganizationRow) => (
    <PhoneRow
      name={<OrganizationName row={row} />}
      aside={roleName(row.role)}
      status={slugOf(row)}
      facts={
        <>
          {t("shops")}: <Count of={row.shopCount} />
        </>
      }
    />
  );
  const name = { value: (row: OrganizationRow) => row.name, cell: nameOf };
  const members = { value: (row: OrganizationRow) => row.memberCount, width: "104px", leavesAt: 899 } as const;
  const columns: readonly Column<OrganizationRow>[] = [
    { key: "name", title: t("name"), ...name, isSearched: true },
    { key: "slug", title: t("slug"), value: (row) => row.slug, cell: slugOf, isSearched: true, width: "28%" },
    { key: "role", title: t("role"), value: (row) => roleName(row.role), width: "120px" },
    { key: "members", title: t("members"), kind: "number", ...members },
    { key: "shops", title: t("shops"), kind: "number", value: (row) => row.shopCount, width: "88px" },
  ];
  return { columns, phone };
}

function nameOf(row: OrganizationRow) {
  return <OrganizationName row={row} />;
}

function OrganizationName({ row }: { row: OrganizationRow }) {
  const locked = useTranslations("members.locked.badge");
  return (
    <span className="flex items-center gap-2 min-w-0">
      <PlainLink to="/app/organizations/$slug" params={{ slug: row.slug }} className="font-mid ui-cut" data-tip-cut="">
        {row.name}
      </PlainLink>
      {row.signInProblem !== null && <Badge kind="warning">{locked(row.signInProblem)}</Badge>}
    </span>
  );
}

function slugOf({ slug }: OrganizationRow) {
  return <Mono>{slug}</Mono>;
}
