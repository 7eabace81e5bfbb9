import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/press/link.tsx";
import { ResendButton } from "../../sign-in/resend-button.tsx";

/** After registering: what happens next, and what to do when no mail arrives. */
export function MailboxNote({ email }: { email: string }) {
  const t = useTranslations("account.register");
  return (
    <div className="grid gap-4" role="status">
      <div>
        <h1>{t("sentTitle")}</h1>
        <p className="lead mt-1">{t("sent", { email })}</p>
      </div>
      <p className="ui-mid">{t("noMail")}</p>
      <ResendButton email={email} />
      <ButtonLink to="/account/login" size="large" isWide>
        {t("toSignIn")}
      </ButtonLink>
    </div>
  );
}
