import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { passwordProblem } from "../../../identity/passwords/password-rules.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function SetPasswordDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin");
  const { send, isSending, failure } = useAdminCall();
  const [password, setPassword] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = passwordProblem(password);
  const set = async () => {
    setWasSent(true);
    if (problem !== null) return field.current?.focus();
    if (!(await send("admin.set-user-password", { userId: user.id, newPassword: password }))) return;
    onClose();
    showToast({ kind: "success", message: t("password.done", { name: user.name }) });
  };
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t("password.title", { name: user.name })}
      lead={t("password.text")}
      submit={t("password.submit")}
      isSending={isSending}
      failure={failure}
      onSubmit={() => void set()}
    >
      <PasswordField
        ref={field}
        label={t("password.field")}
        hint={t("create.passwordHint")}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasSent && problem !== null ? t(`password.${problem}`) : undefined}
      />
    </DialogForm>
  );
}
