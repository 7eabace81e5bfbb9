import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { session, useSession } from "../api/session/session.ts";
import { ButtonLink, PlainLink } from "../ui/press/link.tsx";
import { Logo } from "../ui/signs/logo.tsx";
import { ThemeToggle } from "../ui/press/theme-toggle.tsx";
import { PageFooter } from "./page-footer.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

/** Frame of the public pages. */
export function PublicLayout() {
  const t = useTranslations("common.site");
  return (
    <div className="ui-public">
      <SkipLink />
      <header className="ui-topbar">
        <PlainLink to="/" className="ui-brand" aria-label={t("home")}>
          <Logo />
          Shopwarden
        </PlainLink>
        <span className="grow" />
        <nav aria-label={t("account")} className="ui-actions">
          <AccountLinks />
          <ThemeToggle />
        </nav>
      </header>
      <main id={MAIN_ID} className="ui-main" tabIndex={-1}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <PageFooter />
    </div>
  );
}

function AccountLinks() {
  const t = useTranslations("common.site");
  const known = useSession();
  const isOpen = useInstance()?.registrationIsOpen ?? true;
  useEffect(() => {
    session().catch(() => undefined);
  }, []);
  if (known) {
    return (
      <ButtonLink to="/app/dashboard" kind="primary">
        {t("dashboard")}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/account/login" kind={isOpen ? "quiet" : "primary"}>
        {t("login")}
      </ButtonLink>
      {isOpen && (
        <ButtonLink to="/account/register" kind="primary">
          {t("register")}
        </ButtonLink>
      )}
    </>
  );
}
