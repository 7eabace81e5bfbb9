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
  /** The open change, or the last one while its dialog closes. */
  entry: ChangeEntry | null;
  isOpen: boolean;
  show: (entry: ChangeEntry) => void;
  close: () => void;
}

/**
 * The open change is in the address, as `?change=118`. If it is not in the list, it is looked up among all changes that
 * can be listed.
 */
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
