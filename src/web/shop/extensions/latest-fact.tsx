import { useTranslations } from "use-intl";
import { NewerVersion } from "../../ui/shop/version-change.tsx";
import { newestOf } from "./extension-state.ts";
import type { ShopExtension } from "../shop-detail.ts";

const WORD_OF = {
  current: "upToDate",
  notInStore: "notInStore",
  notAsked: "notAsked",
  unknown: "storeUnknown",
} as const;

/** The newest version of an extension as a fact beside others. */
export function LatestFact({ extension }: { extension: ShopExtension }) {
  const t = useTranslations("shopDetail.extensions");
  const newest = newestOf(extension);
  if (newest !== "update") return t(WORD_OF[newest]);
  return extension.latestVersion === null ? null : (
    <NewerVersion installed={extension.version} latest={extension.latestVersion} />
  );
}
