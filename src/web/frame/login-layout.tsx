import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { PlainLink } from "../ui/press/link.tsx";
import { Logo } from "../ui/signs/logo.tsx";
import { ThemeToggle } from "../ui/press/theme-toggle.tsx";
import { ToastArea } from "../ui/overlays/toast-area.tsx";
import { PageFooter } from "./page-footer.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

/** A centred card for all pages around signing in. */
export function LoginLayout() {
  const t = useTranslations("common.site");
  return (
    <div className="ui-login-page">
      <SkipLink />
      <header className="ui-login-top">
        <PlainLink to="/" className="ui-brand" aria-label={t("home")}>
          <Logo />
          Shopwarden
        </PlainLink>
        <ThemeToggle />
      </header>
      <main id={MAIN_ID} className="ui-login" tabIndex={-1}>
        <div className="ui-login-card">
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <PageFooter />
      <ToastArea />
    </div>
  );
}
