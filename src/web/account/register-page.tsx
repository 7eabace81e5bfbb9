import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/link.tsx";
import { useInstance } from "../api/instance.ts";
import { MailboxNote } from "./mailbox-note.tsx";
import { RegisterForm } from "./register-form.tsx";

export function RegisterPage() {
  const t = useTranslations("account.register");
  const instance = useInstance();
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
      {instance?.registrationIsOpen === false && (
        <div className="mt-4">
          <Alert kind="info" title={t("closedTitle")}>
            <p>{t("closed")}</p>
            <p className="mt-2">{t("closedHere")}</p>
          </Alert>
        </div>
      )}
      <RegisterForm onSent={setSentTo} />
    </>
  );
}
