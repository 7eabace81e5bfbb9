import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { session } from "../api/session.ts";
import type { Session } from "../api/session-shape.ts";
import { withMessages } from "../i18n/language.ts";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/link.tsx";
import { invitationOnTheWay } from "./invitation-on-the-way.ts";
import { LoginForm } from "./login-form.tsx";
import { MoreWays } from "./more-ways.tsx";
import { RedirectFailure } from "./redirect-failure.tsx";

const loadNote = () =>
  withMessages(import("./unconfirmed-note.tsx"), "account").then(({ UnconfirmedNote: Note }) => ({ default: Note }));
const UnconfirmedNote = lazy(loadNote);
const SignedInNote = lazy(() =>
  withMessages(import("./signed-in-note.tsx"), "account").then(({ SignedInNote: Note }) => ({ default: Note })),
);
const InvitedNote = lazy(() =>
  withMessages(import("./invited-note.tsx"), "invitations").then(({ InvitedNote: Note }) => ({ default: Note })),
);
const loadStep = () =>
  withMessages(import("./second-factor.tsx"), "account").then(({ SecondFactor: Step }) => ({ default: Step }));
const SecondFactor = lazy(loadStep);

export function LoginPage() {
  const t = useTranslations("account.signIn");
  const [isHalfIn, setHalfIn] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const me = useWhoCame();
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
      <Suspense fallback={null}>{invitationOnTheWay() !== null && <InvitedNote at="login" />}</Suspense>
      <Suspense fallback={null}>{me && <SignedInNote name={me.user.name} email={me.user.email} />}</Suspense>
      <RedirectFailure />
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

/** Who was signed in when the page was opened; who signs in here is on the way out of it. */
function useWhoCame(): Session | null {
  const [who, setWho] = useState<Session | null>(null);
  useEffect(() => {
    void session().then(setWho, () => undefined);
  }, []);
  return who;
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
