import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { ShopChange } from "../shop-detail.ts";

interface LinkedChange {
  shopId: number;
  /** The loaded changes. */
  entries: readonly ShopChange[];
  /** The id in the address, `null` for none. */
  openId: string | null;
  close: () => void;
}

/**
 * The linked change, from the loaded ones or from the server. If it does not exist, a message says so and the address
 * is cleaned up.
 */
export function useLinkedChange({ shopId, entries, openId, close }: LinkedChange): ShopChange | null {
  const t = useTranslations("shopDetail.changelog");
  const id = Number(openId);
  const loaded = entries.find((entry) => entry.id === id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const isAsked = openId !== null && loaded === undefined;
  const older = useQuery(
    trpc.organization.shop.changelog.queryOptions(
      { shopId, beforeId: id + 1 },
      { enabled: isAsked && isNumber, retry: false },
    ),
  );
  const found = loaded ?? older.data?.find((entry) => entry.id === id) ?? null;
  const isGone = isAsked && found === null && (!isNumber || older.isSuccess);
  const failure = isAsked ? older.error : null;
  useEffect(() => {
    if (!isGone && failure === null) return;
    if (isGone) showToast({ kind: "info", message: t("gone") });
    else showError(failure);
    close();
  }, [isGone, failure, close, t]);
  return openId === null ? null : found;
}
