import { useTranslations } from "use-intl";
import { StatusMark } from "../ui/signs/status-mark.tsx";
import type { ExtensionRow } from "./extension-row.ts";
import { useStoreStanding } from "./use-store-standing.ts";

/** The newest version, with the reason when the store cannot confirm it. */
export function LatestInStore({ row }: { row: Pick<ExtensionRow, "latest" | "isStoreUnknown" | "storeUnknownSince"> }) {
  const t = useTranslations("extensions");
  const reason = useStoreStanding(row);
  if (reason === null) return row.latest ?? "–";
  return (
    <span className="flex items-center gap-1" data-tip={reason}>
      <StatusMark status="unknown" label={reason} size="small" />
      {row.latest ?? t("storeUnknown")}
    </span>
  );
}
