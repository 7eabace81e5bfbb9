import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import type { ButtonProps } from "../../ui/press/button.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { WatchToggle } from "../../ui/shop/watch-toggle.tsx";
import { useWatchShops } from "./use-watch-shops.ts";

interface WatchShopProps extends Omit<ButtonProps, "icon" | "onClick"> {
  shopId: number;
  isWatched: boolean;
}

/**
 * Subscribes a person to a shop's notifications or unsubscribes them, and confirms it. Disabled while the call runs.
 */
export function WatchShop({ shopId, isWatched, isLoading = false, ...rest }: WatchShopProps) {
  const t = useTranslations("frame.watching");
  const watch = useWatchShops();
  const change = () =>
    watch.mutate(
      { shopIds: [shopId], watching: !isWatched },
      {
        onSuccess: () => showToast({ kind: "success", message: t(isWatched ? "unsubscribed" : "subscribed") }),
        onError: showError,
      },
    );
  return <WatchToggle isWatched={isWatched} isLoading={isLoading || watch.isPending} onClick={change} {...rest} />;
}
