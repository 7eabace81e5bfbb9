import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { afterPaint } from "../../ui/page/after-paint.ts";
import { ScrollKeeper } from "./scroll-keeper.tsx";

/** What happens between two pages. */
export function PageMoves(): React.ReactNode {
  usePressAnswers();
  return <ScrollKeeper />;
}

/** Marks a pressed link at once, and only then draws the new page, which can take a while on a slow device. */
function usePressAnswers(): void {
  const router = useRouter();
  useEffect(() => {
    let pressed: Element | null = null;
    const remember = ({ target }: Event) => (pressed = target instanceof Element ? target.closest("a") : null);
    const forget = router.subscribe("onResolved", () => pressed?.removeAttribute("data-under-way"));
    const letGo = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) => {
        if (action !== "PUSH" || currentLocation.pathname === nextLocation.pathname) return false;
        pressed?.setAttribute("data-under-way", "");
        await new Promise<void>(afterPaint);
        return false;
      },
    });
    document.addEventListener("click", remember, { capture: true });
    return () => {
      document.removeEventListener("click", remember, { capture: true });
      forget();
      letGo();
    };
  }, [router]);
}
