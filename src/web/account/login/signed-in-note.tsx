import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useEnter } from "../enter.ts";

/** Tells people who are signed in already as whom, and lets them continue. */
export function SignedInNote({ name, email }: { name: string; email: string }) {
  const t = useTranslations("account.signedIn");
  const enter = useEnter();
  return (
    <div className="mt-4">
      <Alert
        kind="info"
        title={t("title", { name })}
        actions={<Button onClick={() => void enter()}>{t("goOn")}</Button>}
      >
        <p>{t("lead", { email })}</p>
      </Alert>
    </div>
  );
}
