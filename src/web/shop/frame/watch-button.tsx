import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { WatchShop } from "../../api/watching/watch-shop.tsx";

/** Whether this person watches the shop; disabled while unknown. */
export function WatchButton({ shopId }: { shopId: number }) {
  const t = useTranslations("shopDetail.actions");
  const { data, isPending } = useQuery(trpc.organization.shop.isSubscribedToNotifications.queryOptions({ shopId }));
  const isWatched = data ?? false;
  return (
    <WatchShop shopId={shopId} isWatched={isWatched} isLoading={isPending}>
      {t(isWatched ? "unwatch" : "watch")}
    </WatchShop>
  );
}
