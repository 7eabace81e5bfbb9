import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { ResendButton } from "../../sign-in/resend-button.tsx";

/** The password was right, but the address is still to be confirmed. */
export function UnconfirmedNote({ email }: { email: string }) {
  const t = useTranslations("account.signIn");
  return (
    <div className="mt-4">
      <Alert kind="warning" title={t("unconfirmedTitle")} isNew>
        <p className="mb-3">{t("unconfirmed", { email })}</p>
        <ResendButton email={email} />
      </Alert>
    </div>
  );
}
