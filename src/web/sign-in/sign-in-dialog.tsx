import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";
import { call } from "../api/auth-client.ts";
import { partOf } from "../api/answer-part.ts";
import { renewSession, useSession } from "../api/session/session.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { signInByPasskey } from "./confirm-identity.ts";

/** Signs the same person in again in a dialog, so that the page below keeps its typed values. */
export function SignInDialog({ onAnswer }: { onAnswer: (isBack: boolean) => void }) {
  const t = useTranslations("settings.stepUp");
  const common = useTranslations("common");
  const email = useSession()?.user.email ?? "";
  const { password, setPassword, code, setCode, isHalfIn, isBusy, refusal, byPassword, byPasskey } = useReturn(
    email,
    onAnswer,
  );
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      isBusy={isBusy}
      title={t("endedTitle")}
      onSubmit={() => void byPassword()}
      footer={
        <>
          <Button onClick={() => onAnswer(false)} disabled={isBusy}>
            {common("cancel")}
          </Button>
          <Button type="submit" kind="primary" isLoading={isBusy}>
            {t("signIn")}
          </Button>
        </>
      }
    >
      <p className="ui-mid">{t("endedLead", { email })}</p>
      {refusal !== null && <Alert kind="error" title={refusal} isNew />}
      {isHalfIn ? (
        <TextField
          label={t("code")}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          isMono
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ) : (
        <PasswordField
          label={t("password")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      )}
      <div>
        <Button disabled={isBusy} onClick={() => void byPasskey()}>
          {t("passkey")}
        </Button>
      </div>
    </Dialog>
  );
}

function useReturn(email: string, onAnswer: (isBack: boolean) => void) {
  const sentence = useRefusalWords("settings");
  const codeSentence = useRefusalWords("secondFactor");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isHalfIn, setHalfIn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<boolean>) => {
    setBusy(true);
    setRefusal(null);
    try {
      if (await work()) {
        await renewSession(true);
        return onAnswer(true);
      }
    } catch (error) {
      setRefusal(isHalfIn ? codeSentence(error) : sentence(error));
    }
    setBusy(false);
  };
  const byPassword = () =>
    attempt(async () => {
      if (isHalfIn) return await call("two-factor.verify-totp", { code: code.trim() }).then(() => true);
      const answer = await call("sign-in.email", { email, password });
      const asksForCode = partOf(answer, "twoFactorRedirect") === true;
      setHalfIn(asksForCode);
      return !asksForCode;
    });
  const byPasskey = () => attempt(() => signInByPasskey().then(() => true));
  return { password, setPassword, code, setCode, isHalfIn, isBusy, refusal, byPassword, byPasskey };
}
