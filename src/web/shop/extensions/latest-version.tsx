import { useTranslations } from "use-intl";
import { NewerButton } from "../../ui/shop/newer-button.tsx";
import { newestOf } from "./extension-state.ts";
import type { ShopExtension } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The newest version for the shop, or why it is unknown. */
export function LatestVersion({ extension, onOpen }: { extension: ShopExtension; onOpen: (name: string) => void }) {
  const t = useTranslations("shopDetail.extensions");
  const { name, version, latestVersion, installed, storeUnknownSince } = extension;
  switch (newestOf(extension)) {
    case "update":
      return latestVersion === null ? null : (
        <NewerButton
          installed={version}
          latest={latestVersion}
          label={t("updateTo", { version: latestVersion })}
          onPress={() => onOpen(name)}
        />
      );
    case "current":
      return <span className="ui-dim">{installed ? t("upToDate") : (latestVersion ?? version)}</span>;
    case "notInStore":
      return <span className="ui-dim">{t("notInStore")}</span>;
    case "notAsked":
      return <span className="ui-dim">{t("notAsked")}</span>;
    case "unknown":
      return <StoreUnknown since={storeUnknownSince} />;
  }
}

function StoreUnknown({ since }: { since: string | null }) {
  const t = useTranslations("shopDetail.extensions");
  const time = useShortMoment();
  return (
    <span className="ui-dim" data-tip={since === null ? undefined : t("storeUnknownTip", { time: time(since) })}>
      {t("storeUnknown")}
    </span>
  );
}
