import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../api/query-client.ts";
import { ButtonLink, PlainLink } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { ToastArea } from "../ui/toast-area.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { PageFooter } from "./page-footer.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

export function AdminLayout() {
  const t = useTranslations("common.site");
  return (
    <QueryClientProvider client={queryClient}>
      <div className="ui-public">
        <SkipLink />
        <ImpersonationBanner />
        <header className="ui-topbar">
          <PlainLink to="/" className="ui-brand" aria-label={t("home")}>
            <Logo />
            Shopwarden
          </PlainLink>
          <nav aria-label={t("site")} className="ui-actions">
            <ButtonLink to="/admin/users" kind="quiet">
              {t("users")}
            </ButtonLink>
          </nav>
          <span className="grow" />
          <ButtonLink to="/app/dashboard">{t("backToDashboard")}</ButtonLink>
          <ThemeToggle />
        </header>
        <main id={MAIN_ID} className="ui-main" tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <PageFooter />
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}
