import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { ArrowLeft, Search } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { keyNames } from "../../ui/keys/key-names.ts";
import { ButtonLink, PlainLink } from "../../ui/press/link.tsx";
import { Logo } from "../../ui/signs/logo.tsx";
import { PageSkeleton } from "../../ui/page/skeleton.tsx";
import { ThemeToggle } from "../../ui/press/theme-toggle.tsx";
import { ToastArea } from "../../ui/overlays/toast-area.tsx";
import { AdminPlaces } from "./admin-places.tsx";
import { AppKeys } from "../app/app-keys.tsx";
import { ImpersonationBanner } from "../app/impersonation-banner.tsx";
import { SecondFactorGate } from "./second-factor-gate.tsx";
import { openPopup } from "../../palette/open-popup.ts";
import { PageFooter } from "../page-footer.tsx";
import { MAIN_ID, SkipLink } from "../skip-link.tsx";

const StepUpArea = lazy<ComponentType>(() =>
  import("../../sign-in/step-up-area.tsx").then(
    ({ StepUpArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** The frame of the administration of the instance. */
export function AdminLayout() {
  const t = useTranslations();
  const f = useTranslations("frame");
  const locale = useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="ui-public">
        <SkipLink />
        <ImpersonationBanner />
        <header className="ui-topbar ui-admin-bar">
          <PlainLink to="/" className="ui-brand" aria-label={t("common.site.home")}>
            <Logo />
            <span className="ui-brand-name">Shopwarden</span>
          </PlainLink>
          <AdminPlaces />
          <span className="grow" />
          <IconButton
            icon={Search}
            label={f("search")}
            keys={keyNames("mod+k", locale)}
            aria-haspopup="dialog"
            onClick={() => openPopup("palette")}
          />
          <ThemeToggle />
          <ButtonLink to="/app/dashboard" icon={ArrowLeft}>
            <span className="words">{t("admin.nav.back")}</span>
          </ButtonLink>
        </header>
        <main id={MAIN_ID} className="ui-main" tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          </Suspense>
        </main>
        <PageFooter />
        <AppKeys />
        <Suspense fallback={null}>
          <StepUpArea />
        </Suspense>
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}
