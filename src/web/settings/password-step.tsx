import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useSettingsSentence } from "./settings-sentence.ts";

interface PasswordStepProps {
  title: string;
  /** What it is good for, or what it changes. */
  children: ReactNode;
  confirm: string;
  /** What it throws is said below the field. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** A step that the password opens. */
export function PasswordStep({ title, children, confirm, onPassword, onClose }: PasswordStepProps) {
  const t = useTranslations();
  const sentence = useSettingsSentence();
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (password === "") return setProblem(t("account.fields.passwordRequired"));
    setBusy(true);
    setProblem(undefined);
    try {
      await onPassword(password);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" kind="primary" isLoading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="ui-mid">{children}</p>
      <PasswordField
        label={t("settings.password.current")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        error={problem}
      />
    </Dialog>
  );
}
