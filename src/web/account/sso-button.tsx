import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../i18n/language.ts";
import { Button } from "../ui/button.tsx";

const SsoSignIn = lazy(() =>
  withMessages(import("./sso-sign-in.tsx"), "account").then(({ SsoSignIn: Form }) => ({ default: Form })),
);

/** The way in by single sign-on: a button that becomes a form, which is fetched when it is asked for. */
export function SsoButton() {
  const t = useTranslations("account.sso");
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button size="large" isWide isLoading={isOpen} onClick={() => setOpen(true)}>
      {t("open")}
    </Button>
  );
  return isOpen ? <Suspense fallback={button}>{<SsoSignIn onBack={() => setOpen(false)} />}</Suspense> : button;
}
