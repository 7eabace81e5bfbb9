import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { AskDialog } from "../ask-dialog.tsx";

interface PasswordStepProps {
  title: string;
  /** Why the password is needed, or what will change. */
  children: ReactNode;
  confirm: string;
  /** An error is shown below the field. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** A step that asks for the password. */
export function PasswordStep({ children, onPassword, ...dialog }: PasswordStepProps) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const check = () => (password === "" ? t("account.fields.passwordRequired") : null);
  return (
    <AskDialog {...dialog} check={check} onSend={() => onPassword(password)}>
      {({ problem, refusal }) => (
        <>
          <p className="ui-mid">{children}</p>
          <PasswordField
            label={t("settings.password.current")}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            error={problem ?? refusal}
          />
        </>
      )}
    </AskDialog>
  );
}
