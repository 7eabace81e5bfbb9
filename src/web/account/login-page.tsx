import { lazy, Suspense, useState } from "react";
import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { withMessages } from "../i18n/language.ts";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/link.tsx";
import { useInstance } from "../api/instance.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";

const UnconfirmedNote = lazy(() =>
  withMessages(import("./unconfirmed-note.tsx"), "account").then(({ UnconfirmedNote: Note }) => ({ default: Note })),
);

export function LoginPage() {
  const t = useTranslations("account.signIn");
  const instance = useInstance();
  const { error }: { error?: unknown } = useSearch({ strict: false });
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead">
        {instance?.registrationIsOpen === false ? (
          t("byInvitation")
        ) : (
          <>
            {t("newHere")}{" "}
            <TextLink to="/account/register" className="ui-link-accent">
              {t("create")}
            </TextLink>
          </>
        )}
      </p>
      {error !== undefined && (
        <div className="mt-4">
          <Alert kind="error" title={t("socialFailed")} isNew />
        </div>
      )}
      <Suspense fallback={null}>
        {unconfirmed !== null && <UnconfirmedNote key={unconfirmed} email={unconfirmed} />}
      </Suspense>
      <LoginForm onUnconfirmed={setUnconfirmed} />
      {instance !== null && instance.socialProviders.length > 0 && <OtherWays providers={instance.socialProviders} />}
    </>
  );
}
