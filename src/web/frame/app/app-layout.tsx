import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "../../api/session/session.ts";
import type { Session } from "../../api/session/session-shape.ts";
import { queryClient } from "../../api/query-client.ts";
import { classNames } from "../../ui/style/class-names.ts";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { PageSkeleton } from "../../ui/page/skeleton.tsx";
import { ToastArea } from "../../ui/overlays/toast-area.tsx";
import { afterPaint } from "./after-paint.ts";
import { AppKeys } from "./app-keys.tsx";
import { AppRail } from "./app-rail.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { PageFooter } from "../page-footer.tsx";
import { SidePlace } from "../../page/side-place.tsx";
import { MAIN_ID, SkipLink } from "../skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** Only for an admin who is impersonating somebody. */
const ImpersonationBanner = lazyPiece(() =>
  import("./impersonation-banner.tsx").then((file) => file.ImpersonationBanner),
);

/**
 * Without it links still work. Only the pressed link is not marked at once, and the scroll position of a long page may
 * be lost.
 */
const PageMoves = lazy(() =>
  import("./page-moves.tsx").then(
    ({ PageMoves: Moves }) => ({ default: Moves }),
    () => ({ default: () => null }),
  ),
);

/** Asks people to confirm who they are, on whatever page they are. */
const StepUpArea = lazy<ComponentType>(() =>
  import("../../sign-in/step-up-area.tsx").then(
    ({ StepUpArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** What is loaded once the frame is drawn; nothing waits for it. */
function startFollowing(): () => void {
  const started = import("./once-drawn.ts").then(
    ({ startOnceDrawn }) => startOnceDrawn(),
    () => () => undefined,
  );
  return () => void started.then((stop) => stop());
}

/** Once per account: mails use this browser's language and time zone until the settings say otherwise. */
function adopt(user: Session["user"]): void {
  void import("../../api/adopt-browser.ts").then(({ adoptBrowser }) => adoptBrowser(user)).catch(() => undefined);
}

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/** The frame of all pages behind sign-in. */
export function AppLayout() {
  const isShop = useMatches({ select: (matches) => matches.some((match) => match.staticData.isShop === true) });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const session = useSession();
  const isImpersonated = Boolean(session?.impersonatedBy);
  const newcomer = session?.user.isNew === true && !isImpersonated ? session.user : null;
  const isPainted = useIsPainted();
  useEffect(() => (isPainted ? startFollowing() : undefined), [isPainted]);
  useEffect(() => {
    if (newcomer && isPainted) adopt(newcomer);
  }, [newcomer, isPainted]);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <LazyPart fallback={null}>{isImpersonated && <ImpersonationBanner />}</LazyPart>
      <div className={classNames("ui-app", isShop && "ui-app-compact")}>
        <AppRail isCompact={isShop} />
        {isShop && <div ref={setPlace} className="ui-shop-side" />}
        <div className="ui-app-column">
          <TopBar />
          <OfflineStrip />
          <main id={MAIN_ID} className="ui-main" tabIndex={-1}>
            <SidePlace value={place}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </SidePlace>
          </main>
          <PageFooter />
        </div>
      </div>
      <AppKeys />
      {isPainted && (
        <Suspense fallback={null}>
          <PageMoves />
          <StepUpArea />
        </Suspense>
      )}
      <ToastArea />
    </QueryClientProvider>
  );
}
