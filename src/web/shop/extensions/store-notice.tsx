import { useTranslations } from "use-intl";
import { UnknownSection } from "../../ui/page/unknown-section.tsx";
import { isStoreSilent, storeSilentSince } from "./extension-state.ts";
import type { ShopExtension } from "../shop-detail.ts";

/** For how many extensions the store does not answer, and since when, and for how many it is not asked. */
export function StoreNotice({ extensions }: { extensions: readonly ShopExtension[] }) {
  const t = useTranslations("shopDetail.extensions");
  const silent = extensions.filter((extension) => extension.installed && isStoreSilent(extension));
  const neverAsked = silent.filter(({ storeUnknownSince }) => storeUnknownSince === null);
  const noLonger = silent.length - neverAsked.length;
  const kept = extensions.filter(({ installed, isNameKept }) => installed && isNameKept).length;
  return (
    <>
      {silent.length > 0 && (
        <div className="mt-3 mb-2">
          <UnknownSection since={storeSilentSince(silent)}>
            {noLonger > 0 && t("storeSilent", { count: noLonger })}{" "}
            {neverAsked.length > 0 && t("storeNeverAsked", { count: neverAsked.length })}
          </UnknownSection>
        </div>
      )}
      {kept > 0 && <p className="ui-mid mt-3 mb-2">{t("namesKept", { count: kept })}</p>}
    </>
  );
}
