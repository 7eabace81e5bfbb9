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

/** Asks for password or passkey; the page below keeps its typed values, and the action continues afterwards. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useTranslations("settings.stepUp");
  const ways = useWays();
  const { typed, isFilled, type, who } = useTypedProof();
  const { confirm, isBusy, refusal, setRefusal } = useConfirmation(() => onAnswer(true));
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      isBusy={isBusy}
      title={t("title")}
      onSubmit={() => void (isFilled && confirm(who))}
      footer={<Foot {...{ isBusy, isFilled }} byPassword={ways.byPassword} onCancel={() => onAnswer(false)} />}
    >
      <p className="ui-mid">{t("lead")}</p>
      {refusal !== undefined && <Alert kind="error" title={refusal} isNew />}
      {!ways.areKnown && <Skeleton width="100%" />}
      <ProofFields ways={ways} typed={typed} onType={type} />
      {ways.byPasskey && <PasskeyWay isBusy={isBusy} onPress={() => void confirm(confirmByPasskey)} />}
      {ways.areKnown && !ways.byPassword && !ways.byPasskey && (
        <SignInElsewhere accounts={ways.accounts} onRefusal={setRefusal} />
      )}
    </Dialog>
  );
}

type Ways = ReturnType<typeof useWays>;

/** The reader's options to prove who they are. */
function useWays() {
  const accounts = useQuery(accountsQuery);
  const passkeys = useQuery(passkeysQuery);
  const hasTwoFactor = useSession()?.user.hasTwoFactor === true;
  return {
    accounts: accounts.data ?? [],
    hasTwoFactor,
    byPassword: accounts.data !== undefined && hasPassword(accounts.data),
    byPasskey: passkeys.data !== undefined && passkeys.data.length > 0,
    areKnown: accounts.data !== undefined && !passkeys.isPending,
  };
}

interface TypedProof {
  password: string;
  code: string;
}

function useTypedProof() {
  const [typed, setTyped] = useState<TypedProof>({ password: "", code: "" });
  const { password, code } = typed;
  return {
    typed,
    isFilled: password !== "" || code !== "",
    type: (change: Partial<TypedProof>) => setTyped((before) => ({ ...before, ...change })),
    who: () => (code === "" ? confirmByPassword(password) : confirmByCode(code)),
  };
}

function useConfirmation(onConfirmed: () => void) {
  const sentence = useRefusalWords("settings");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = async (who: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await who();
      onConfirmed();
    } catch (error) {
      setRefusal(sentence(error));
      setBusy(false);
    }
  };
  return { confirm, isBusy, refusal, setRefusal };
}

interface ProofFieldsProps {
  ways: Ways;
  typed: TypedProof;
  onType: (change: Partial<TypedProof>) => void;
}

function ProofFields({ ways, typed, onType }: ProofFieldsProps) {
  const t = useTranslations("settings.stepUp");
  return (
    <>
      {ways.byPassword && (
        <PasswordField
          label={t("password")}
          value={typed.password}
          onChange={(event) => onType({ password: event.target.value })}
          autoComplete="current-password"
        />
      )}
      {ways.hasTwoFactor && (
        <TextField
          label={t("code")}
          value={typed.code}
          onChange={(event) => onType({ code: event.target.value })}
          isMono
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
    </>
  );
}

function PasskeyWay({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const t = useTranslations("settings.stepUp");
  return (
    <div>
      <Button icon={KeyRound} isLoading={isBusy} onClick={onPress}>
        {t("passkey")}
      </Button>
    </div>
  );
}

interface FootProps {
  isBusy: boolean;
  isFilled: boolean;
  byPassword: boolean;
  onCancel: () => void;
}

function Foot({ isBusy, isFilled, byPassword, onCancel }: FootProps) {
  const t = useTranslations("settings.stepUp");
  const common = useTranslations("common");
  return (
    <>
      <Button onClick={onCancel} disabled={isBusy}>
        {common("cancel")}
      </Button>
      {byPassword && (
        <Button type="submit" kind="primary" disabled={!isFilled} isLoading={isBusy}>
          {t("goOn")}
        </Button>
      )}
    </>
  );
}
