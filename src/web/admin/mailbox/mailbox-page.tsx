import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { EmptyMailboxDialog } from "./empty-mailbox-dialog.tsx";
import { MailTable } from "./mail-table.tsx";

const MAILS_PER_PAGE = 20;

/** Mails that were written while SMTP is not configured. */
export function MailboxPage() {
  const t = useTranslations("admin.mailbox");
  const state = useTableState();
  const input = { page: Math.min(state.page, 1_000_000) };
  const found = useQuery(trpc.admin.mailbox.list.queryOptions(input, { placeholderData: keepPreviousData }));
  const [isEmptying, setEmptying] = useState(false);
  const { data } = found;
  const total = data?.total ?? 0;
  return (
    <>
      <PageHead
        title={
          <>
            {t("heading")}
            {total > 0 && <span className="ui-count"> {t("totals", { count: total })}</span>}
          </>
        }
        lead={t("lead")}
        {...(total > 0 && { actions: <Button onClick={() => setEmptying(true)}>{t("deleteAll")}</Button> })}
      />
      {(data !== undefined || found.error !== null) && (
        <div className="mt-3 mb-4">
          <Alert kind="info" title={t("perMachine")}>
            <p>{t("perMachineText")}</p>
          </Alert>
        </div>
      )}
      <MailTable
        rows={data?.mails}
        total={total}
        rowsPerPage={data?.mailsPerPage ?? MAILS_PER_PAGE}
        state={state}
        isStale={found.isPlaceholderData}
        empty={<EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
      <EmptyMailboxDialog count={total} isOpen={isEmptying} onClose={() => setEmptying(false)} />
    </>
  );
}
