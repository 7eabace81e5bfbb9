import { lazyRouteComponent } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useInstance } from "../../api/instance.ts";
import { withMessages } from "../../words/language.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { LoginForm } from "./login-form.tsx";
import { MoreWays } from "./more-ways.tsx";

const loadNote = () =>
  withMessages(import("./unconfirmed-note.tsx"), "account").then(({ UnconfirmedNote: Note }) => ({ default: Note }));
const UnconfirmedNote = lazy(loadNote);
const LoginNotes = lazyRouteComponent(() => import("./login-notes.tsx"), "LoginNotes");
const loadStep = () =>
  withMessages(import("./second-factor.tsx"), "account").then(({ SecondFactor: Step }) => ({ default: Step }));
const SecondFactor = lazy(loadStep);

export function LoginPage() {
  const t = useTranslations("account.signIn");
  const [isHalfIn, setHalfIn] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  if (isHalfIn) {
    const goBack = (why: string | null) => {
      setReason(why);
      setHalfIn(false);
    };
    return (
      <Suspense fallback={null}>
        <SecondFactor onBack={goBack} />
      </Suspense>
    );
  }
  return (
    <>
      <h1>{t("title")}</h1>
      <NewHere />
      <Suspense fallback={null}>
        <LoginNotes />
      </Suspense>
      {reason !== null && (
        <div className="mt-4">
          <Alert kind="error" title={reason} isNew />
        </div>
      )}
      <Suspense fallback={null}>
        {unconfirmed !== null && <UnconfirmedNote key={unconfirmed} email={unconfirmed} />}
      </Suspense>
      <LoginForm
        onUnconfirmed={async (email) => {
          if (email !== null) await loadNote();
          setUnconfirmed(email);
        }}
        onSecondFactor={async () => {
          await loadStep();
          setHalfIn(true);
        }}
      />
      <MoreWays />
    </>
  );
}

function NewHere() {
  const t = useTranslations("account.signIn");
  if (useInstance()?.registrationIsOpen === false) return <p className="lead">{t("byInvitation")}</p>;
  return (
    <p className="lead">
      {t("newHere")}{" "}
      <TextLink to="/account/register" className="ui-link-accent">
        {t("create")}
      </TextLink>
    </p>
  );
}
