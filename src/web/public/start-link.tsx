import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/press/link.tsx";

/** The most useful step: the dashboard, registering or, where registration is closed, signing in. */
export function StartLink({ isSignedIn, isOpen }: { isSignedIn: boolean; isOpen: boolean }) {
  const t = useTranslations("public.home");
  if (isSignedIn) {
    return (
      <ButtonLink to="/app/dashboard" kind="primary" size="large">
        {t("dashboard")}
      </ButtonLink>
    );
  }
  return isOpen ? (
    <ButtonLink to="/account/register" kind="primary" size="large">
      {t("register")}
    </ButtonLink>
  ) : (
    <ButtonLink to="/account/login" kind="primary" size="large">
      {t("login")}
    </ButtonLink>
  );
}
