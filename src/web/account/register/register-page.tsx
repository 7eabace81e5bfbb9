import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { useInstance } from "../../api/instance.ts";
import { withMessages } from "../../words/language.ts";
import { invitationOnTheWay } from "./invitation-on-the-way.ts";
import { MailboxNote } from "./mailbox-note.tsx";
import { OtherWays } from "../login/other-ways.tsx";
import { RedirectFailure } from "../login/redirect-failure.tsx";
import { RegisterForm } from "./register-form.tsx";

const InvitedNote = lazy(() =>
  withMessages(import("./invited-note.tsx"), "invitations").then(({ InvitedNote: Note }) => ({ default: Note })),
);

export function RegisterPage() {
  const t = useTranslations("account.register");
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <MailboxNote email={sentTo} />;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead">
        {t("haveOne")}{" "}
        <TextLink to="/account/login" className="ui-link-accent">
          {t("signIn")}
        </TextLink>
      </p>
      {invitationOnTheWay() === null ? (
        <WaysIn onSent={setSentTo} />
      ) : (
        <Suspense fallback={null}>
          <InvitedNote at="register">
            <WaysIn onSent={setSentTo} />
          </InvitedNote>
        </Suspense>
      )}
    </>
  );
}

/** The form, and sign-up with other services. */
function WaysIn({ onSent }: { onSent: (email: string) => void }) {
  const or = useTranslations("account.signIn");
  const instance = useInstance();
  const providers = instance?.socialProviders ?? [];
  return (
    <>
      {instance?.registrationIsOpen === false && <Closed />}
      <RedirectFailure />
      <RegisterForm onSent={onSent} />
      {providers.length > 0 && (
        <>
          <div className="ui-or">
            <span>{or("or")}</span>
          </div>
          <div className="grid gap-2">
            <OtherWays providers={providers} from="/account/register" />
          </div>
        </>
      )}
    </>
  );
}

function Closed() {
  const t = useTranslations("account.register");
  return (
    <div className="mt-4">
      <Alert kind="info" title={t("closedTitle")}>
        <p>{t("closed")}</p>
        <p className="mt-2">{t("closedHere")}</p>
      </Alert>
    </div>
  );
}
