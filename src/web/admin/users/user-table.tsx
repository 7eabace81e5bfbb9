import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/signs/badge.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { PagedTable } from "../../ui/tables/paged-table.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import type { TableState } from "../../ui/tables/use-table-state.ts";
import type { ListedUser } from "./listed-user.ts";
import { UserActions } from "./user-actions.tsx";
import type { UserDialogKind } from "./user-dialog-props.ts";
import { USERS_PER_PAGE } from "./user-search.ts";
import { UserStatus } from "./user-status.tsx";

interface UserTableProps {
  rows: readonly ListedUser[] | undefined;
  total: number;
  sort: string;
  state: TableState;
  isStale: boolean;
  tools: ReactNode;
  empty: ReactNode;
  error: unknown;
  onRetry: () => void;
  onAct: (kind: UserDialogKind, user: ListedUser) => void;
}

export function UserTable({ onAct, ...table }: UserTableProps) {
  const t = useTranslations("admin.users");
  const columns = useUserColumns(onAct);
  const phone = (user: ListedUser) => (
    <PhoneRow
      name={<Name user={user} hasRole />}
      aside={<UserStatus user={user} />}
      status={<Email user={user} />}
      facts={<UserActions user={user} onAct={onAct} isShort />}
    />
  );
  return (
    <PagedTable
      {...table}
      label={t("label")}
      rowKey={({ id }) => id}
      columns={columns}
      phone={phone}
      rowsPerPage={USERS_PER_PAGE}
    />
  );
}

function useUserColumns(onAct: UserTableProps["onAct"]): readonly Column<ListedUser>[] {
  const t = useTranslations("admin.users");
  return [
    { key: "name", title: t("name"), value: (user) => user.name, cell: (user) => <Name user={user} />, width: "20%" },
    { key: "email", title: t("email"), value: (user) => user.email, cell: (user) => <Email user={user} /> },
    { key: "role", title: t("role"), value: roleOf, cell: (user) => <Role user={user} />, width: "88px" },
    { key: "status", title: t("status"), value: roleOf, cell: (user) => <UserStatus user={user} />, width: "120px" },
    {
      key: "organizations",
      title: t("organizations"),
      kind: "number",
      value: (user) => user.organizationCount,
      cell: (user) => <span className="ui-dim">{user.organizationCount}</span>,
      width: "124px",
      leavesAt: 1179,
    },
    { key: "created", title: t("created"), value: roleOf, cell: createdOf, width: "104px", leavesAt: 1023 },
    { key: "lastSeen", title: t("lastSeen"), value: roleOf, cell: lastSeenOf, width: "120px", leavesAt: 1279 },
    {
      key: "actions",
      title: t("actions"),
      hasHiddenTitle: true,
      isSortable: false,
      kind: "number",
      value: () => null,
      cell: (user) => <UserActions user={user} onAct={onAct} />,
      width: "216px",
    },
  ];
}

function roleOf({ isAdmin }: ListedUser): string {
  return isAdmin ? "admin" : "user";
}

function Name({ user, hasRole = false }: { user: ListedUser; hasRole?: boolean }) {
  const isOff = user.status === "banned";
  return (
    <span className="flex items-center gap-2 min-w-0">
      <b className={`font-mid ui-cut ${isOff ? "ui-dim" : ""}`} data-tip-cut="">
        {user.name}
      </b>
      {hasRole && user.isAdmin && <Role user={user} />}
    </span>
  );
}

function Email({ user }: { user: ListedUser }) {
  const t = useTranslations("admin.users");
  return (
    <span className="flex items-center gap-2 min-w-0">
      <span className={`ui-cut ${user.status === "banned" ? "ui-dim" : "ui-mid"}`} data-tip-cut="">
        {user.email}
      </span>
      {!user.emailVerified && user.status === "banned" && (
        <StatusMark status="unknown" label={t("notConfirmed")} size="small" />
      )}
    </span>
  );
}

function Role({ user }: { user: ListedUser }) {
  const t = useTranslations("admin.users");
  if (!user.isAdmin) return <span className="ui-dim">{t("user")}</span>;
  return (
    <span data-tip={user.isAdminByConfiguration ? t("byConfiguration") : undefined}>
      <Badge>{t("admin")}</Badge>
    </span>
  );
}

function createdOf({ createdAt }: ListedUser) {
  return <DateTime at={createdAt} form="date" className="ui-dim" />;
}

function lastSeenOf({ lastSeenAt }: ListedUser) {
  return <RelativeTime at={lastSeenAt} form="short" className="ui-dim" />;
}
