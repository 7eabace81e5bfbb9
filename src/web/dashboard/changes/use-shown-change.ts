import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { MOST_CHANGES } from "../../../changelog/change-kind.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useLastOpen } from "../../ui/overlays/use-last-open.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import type { ChangeEntry } from "./change-entry.ts";

interface ShownChange {
  /** The one that is open, or was open last while its dialog closes. */
  entry: ChangeEntry | null;
  isOpen: boolean;
  show: (entry: ChangeEntry) => void;
  close: () => void;
}

/** Which change is read stands in the address, as `?change=118`. One that is not in the list is looked for among all that can be listed. */
export function useShownChange(listed: readonly ChangeEntry[]): ShownChange {
  const t = useTranslations("fleet.changes");
  const [shown, show] = useRowAddress("change");
  const isShown = ({ id }: ChangeEntry) => String(id) === shown;
  const known = listed.find(isShown);
  const { data } = useQuery(
    trpc.account.currentUserChangelogs.queryOptions(
      { limit: MOST_CHANGES },
      { enabled: shown !== null && known === undefined },
    ),
  );
  const open = known ?? data?.find(isShown) ?? null;
  const entry = useLastOpen(open);
  const isGone = shown !== null && open === null && data !== undefined;
  useEffect(() => {
    if (!isGone) return;
    showToast({ kind: "info", message: t("gone") });
    show(null);
  }, [isGone, show, t]);
  return {
    entry,
    isOpen: open !== null,
    show: ({ id }) => show(String(id)),
    close: () => show(null),
  };
}
