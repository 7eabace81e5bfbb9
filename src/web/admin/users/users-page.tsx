import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import { Button } from "../../ui/press/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { useUserSearch } from "./use-user-search.ts";
import { type OpenUserDialog, UserDialogs } from "./user-dialogs.tsx";
import { shownSort, userListingOf } from "./user-search.ts";
import { UserTable } from "./user-table.tsx";
import { UserTools } from "./user-tools.tsx";

const DIALOGS = ["create"] as const;

/** All users of the instance, for its admins. */
export function UsersPage() {
  const t = useTranslations("admin.users");
  const { asked, table, choose } = useUserSearch();
  const listing = userListingOf(asked);
  const found = useQuery(trpc.admin.users.queryOptions(listing, { placeholderData: keepPreviousData }));
  const [, open] = useRowAddress("dialog");
  const opened = useKnownWord("dialog", DIALOGS);
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const [clearings, setClearings] = useState(0);
  const { data } = found;
  const isFiltered = listing.search !== "" || listing.role !== null || listing.status !== null;
  const clear = () => {
    setClearings(clearings + 1);
    choose({ q: "", role: "", status: "" });
  };
  const empty = isFiltered ? (
    <EmptyState title={t("noMatch")} actions={<Button onClick={clear}>{t("clear")}</Button>}>
      {t("noMatchText")}
    </EmptyState>
  ) : (
    <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
  );
  return (
    <>
      <PageHead
        title={
          <>
            {t("heading")}
            {data && <span className="ui-count"> {t("totals", data.all)}</span>}
          </>
        }
        actions={
          <Button kind="primary" onClick={() => open("create")}>
            {t("create")}
          </Button>
        }
      />
      <UserTable
        rows={data?.users}
        total={data?.matching ?? 0}
        sort={shownSort(listing)}
        state={table}
        isStale={found.isPlaceholderData}
        tools={<UserTools asked={asked} byRole={data?.byRole} clearings={clearings} onChoose={choose} />}
        empty={empty}
        error={found.error}
        onRetry={() => void found.refetch()}
        onAct={(kind, user) => setDialog({ kind, user })}
      />
      <CreateUserDialog isOpen={opened === "create"} onClose={() => open(null)} />
      <UserDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
