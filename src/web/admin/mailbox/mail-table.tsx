import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateTime } from "../../ui/times/date-time.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { PagedTable } from "../../ui/tables/paged-table.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import type { TableState } from "../../ui/tables/use-table-state.ts";

export interface ListedMail {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
}

interface MailTableProps {
  rows: readonly ListedMail[] | undefined;
  total: number;
  rowsPerPage: number;
  state: TableState;
  isStale: boolean;
  empty: ReactNode;
  error: unknown;
  onRetry: () => void;
}

export function MailTable(props: MailTableProps) {
  const t = useTranslations("admin.mailbox");
  const columns: readonly Column<ListedMail>[] = [
    { key: "subject", title: t("subject"), isSortable: false, value: (mail) => mail.subject, cell: subjectOf },
    { key: "to", title: t("to"), isSortable: false, value: (mail) => mail.to, cell: readerOf, width: "36%" },
    { key: "when", title: t("when"), isSortable: false, value: (mail) => mail.sentAt, cell: momentOf, width: "148px" },
  ];
  const phone = (mail: ListedMail) => (
    <PhoneRow name={subjectOf(mail)} status={<span className="ui-cut">{mail.to}</span>} aside={momentOf(mail)} />
  );
  return (
    <PagedTable
      {...props}
      canOpen
      label={t("label")}
      rowKey={({ id }) => id}
      columns={columns}
      phone={phone}
      sort="-when"
    />
  );
}

function subjectOf({ id, subject }: ListedMail) {
  return (
    <PlainLink to="/admin/mailbox/$mailId" params={{ mailId: id }} className="font-mid ui-cut" data-tip-cut="">
      {subject}
    </PlainLink>
  );
}

function readerOf({ to }: ListedMail) {
  return <span className="ui-mid">{to}</span>;
}

function momentOf({ sentAt }: ListedMail) {
  return <DateTime at={sentAt} className="ui-dim" />;
}
