import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/press/link.tsx";

/** The step that helps most: in, for those who have an account or cannot get one by themselves. */
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
