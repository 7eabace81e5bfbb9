import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../api/session/session.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Skeleton } from "../ui/page/skeleton.tsx";
import { confirmByCode, confirmByPasskey, confirmByPassword } from "./confirm-identity.ts";
import { accountsQuery, hasPassword, passkeysQuery } from "./settings-data.ts";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";
import { SignInElsewhere } from "./sign-in-elsewhere.tsx";

/** Asks for password or passkey; what the person wanted waits behind it and keeps what was typed. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useTranslations("settings.stepUp");
  const common = useTranslations("common");
  const sentence = useRefusalWords("settings");
  const accounts = useQuery(accountsQuery);
  const passkeys = useQuery(passkeysQuery);
  const hasTwoFactor = useSession()?.user.hasTwoFactor === true;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const byPassword = accounts.data !== undefined && hasPassword(accounts.data);
  const byPasskey = passkeys.data !== undefined && passkeys.data.length > 0;
  const confirm = async (who: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await who();
      onAnswer(true);
    } catch (error) {
      setRefusal(sentence(error));
      setBusy(false);
    }
  };
  const isFilled = password !== "" || code !== "";
  const send = () => confirm(() => (code === "" ? confirmByPassword(password) : confirmByCode(code)));
  const isKnown = accounts.data !== undefined && !passkeys.isPending;
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      isBusy={isBusy}
      title={t("title")}
      onSubmit={() => void (isFilled && send())}
      footer={
        <>
          <Button onClick={() => onAnswer(false)} disabled={isBusy}>
            {common("cancel")}
          </Button>
          {byPassword && (
            <Button type="submit" kind="primary" disabled={!isFilled} isLoading={isBusy}>
              {t("goOn")}
            </Button>
          )}
        </>
      }
    >
      <p className="ui-mid">{t("lead")}</p>
      {refusal !== undefined && <Alert kind="error" title={refusal} isNew />}
      {!isKnown && <Skeleton width="100%" />}
      {byPassword && (
        <PasswordField
          label={t("password")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      )}
      {hasTwoFactor && (
        <TextField
          label={t("code")}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          isMono
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      {byPasskey && (
        <div>
          <Button icon={KeyRound} isLoading={isBusy} onClick={() => void confirm(confirmByPasskey)}>
            {t("passkey")}
          </Button>
        </div>
      )}
      {isKnown && !byPassword && !byPasskey && (
        <SignInElsewhere accounts={accounts.data ?? []} onRefusal={setRefusal} />
      )}
    </Dialog>
  );
}
