import { useTranslations } from "use-intl";
import { WatchShop } from "../../api/watching/watch-shop.tsx";

/** Stops watching a shop of the list, with an undo. */
export function UnwatchShop({ row, isThere }: { row: { id: number; name: string }; isThere: boolean }) {
  const t = useTranslations("notifications.settings");
  return (
    <WatchShop
      shopId={row.id}
      isWatched={isThere}
      size="small"
      aria-label={t(isThere ? "unwatchNamed" : "undoNamed", { name: row.name })}
    >
      {t(isThere ? "unwatch" : "undo")}
    </WatchShop>
  );
}
