import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { authPost } from "../api/auth-client.ts";
import { sentenceOfError } from "../api/error-sentence.ts";
import { signOut } from "../api/session.ts";
import { showError } from "../api/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { chooseLanguage } from "../i18n/language.ts";
import type { Locale } from "../i18n/locale.ts";
import { useReschedule } from "../shop-detail/use-reschedule.ts";
import { chooseTheme } from "../ui/theme.ts";
import { showToast } from "../ui/toasts.ts";
import { openPopup } from "./open-popup.ts";
import type { AskedAction, PaletteAction } from "./palette-entry.ts";

interface PaletteActions {
  /** What needs no question first. */
  run: (action: Exclude<PaletteAction, AskedAction>) => void;
  refresh: (shopId: number, sitespeed: boolean) => void;
  clearCache: (shopId: number) => void;
}

/** Does what was chosen in the palette and says how it went. */
export function usePaletteActions(): PaletteActions {
  const t = useTranslations();
  const client = useQueryClient();
  const reschedule = useReschedule();
  const ofShop = trpc.organization.shop;
  const refresh = useMutation(
    ofShop.refreshShop.mutationOptions({
      onSuccess: (_done, { shopId }) => {
        showToast({ kind: "success", message: t("shopDetail.actions.refreshSoon") });
        void client.invalidateQueries({ queryKey: ofShop.get.queryKey({ shopId }) });
      },
      onError: showError,
    }),
  );
  const clearCache = useMutation(
    ofShop.clearShopCache.mutationOptions({
      onSuccess: () => showToast({ kind: "success", message: t("shopDetail.actions.cleared") }),
      onError: showError,
    }),
  );
  const watched = (message: string) => ({
    onSuccess: () => {
      showToast({ kind: "success", message });
      void client.invalidateQueries({ queryKey: trpc.account.subscribedShops.pathKey() });
      void client.invalidateQueries({ queryKey: ofShop.isSubscribedToNotifications.pathKey() });
    },
    onError: showError,
  });
  const watch = useMutation(ofShop.subscribeToNotifications.mutationOptions(watched(t("palette.watching"))));
  const unwatch = useMutation(ofShop.unsubscribeFromNotifications.mutationOptions(watched(t("palette.notWatching"))));

  const stopImpersonating = async () => {
    try {
      await authPost("/stop-impersonating");
      location.reload();
    } catch (error) {
      const message = sentenceOfError(error) ?? t("frame.unknownError");
      showToast({ kind: "error", message: t("frame.stopFailed", { message }) });
    }
  };
  const run: PaletteActions["run"] = (action) => {
    switch (action.is) {
      case "watch":
        return watch.mutate({ shopId: action.shopId });
      case "unwatch":
        return unwatch.mutate({ shopId: action.shopId });
      case "reschedule":
        return reschedule.many(action.taskIds);
      case "theme":
        return chooseTheme(action.isDark ? "dark" : "light");
      case "language":
        return void speak(action.locale).catch(showError);
      case "shortcuts":
        return openPopup("shortcuts");
      case "logout":
        return void signOut().catch(showError);
      case "stopImpersonating":
        return void stopImpersonating();
    }
  };
  return {
    run,
    refresh: (shopId, sitespeed) => refresh.mutate({ shopId, sitespeed }),
    clearCache: (shopId) => clearCache.mutate({ shopId }),
  };
}

/** At once here, and from now on for the account. */
async function speak(language: Locale): Promise<void> {
  await chooseLanguage(language);
  await authPost("/update-user", { language });
}
