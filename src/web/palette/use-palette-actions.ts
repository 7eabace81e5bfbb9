import { storeMine } from "../api/adopt-browser.ts";
import { signOut } from "../api/session/session.ts";
import { showError } from "../ui/failures/show-error.ts";
import { useStopImpersonating } from "../api/session/stop-impersonating.ts";
import { chooseLanguage } from "../words/language.ts";
import type { Language } from "../../lib/language.ts";
import { useReschedule } from "../shop/tasks/use-reschedule.ts";
import { chooseTheme } from "../ui/style/theme.ts";
import { openPopup } from "./open-popup.ts";
import type { AskedAction, PaletteAction } from "./entries/palette-entry.ts";

/** Runs palette actions that need no confirmation. */
export function usePaletteActions(watch: (shopId: number, isWatching: boolean) => void) {
  const reschedule = useReschedule();
  const stopImpersonating = useStopImpersonating();
  return (action: Exclude<PaletteAction, AskedAction>): void => {
    switch (action.is) {
      case "watch":
      case "unwatch":
        return watch(action.shopId, action.is === "watch");
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
}

/** Changes the language at once here, and stores it in the account. */
async function speak(language: Language): Promise<void> {
  await chooseLanguage(language);
  await storeMine({ language });
}
