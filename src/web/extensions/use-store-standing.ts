import { useTranslations } from "use-intl";
import { writeMoment } from "../ui/times/moments.ts";
import type { ExtensionRow } from "./extension-row.ts";

/** Why it is unknown whether there is an update, `null` while the store answers. */
export function useStoreStanding({
  isStoreUnknown,
  storeUnknownSince,
}: Pick<ExtensionRow, "isStoreUnknown" | "storeUnknownSince">): string | null {
  const t = useTranslations("extensions");
  if (!isStoreUnknown) return null;
  if (storeUnknownSince === null) return t("storeNeverAsked");
  return t("storeUnknownSince", { time: writeMoment(new Date(storeUnknownSince), "dateTime") });
}
