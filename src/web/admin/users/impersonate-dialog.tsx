import { useTranslations } from "use-intl";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { useReason } from "./use-reason.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function ImpersonateDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin.impersonate");
  const { send, isSending, failure } = useAdminCall();
  const { reason, check, field } = useReason();
  const impersonate = async () => {
    // All loaded data belongs to the admin, so the whole page is reloaded.
    if (check() && (await send("admin.impersonate-user", { userId: user.id, reason })))
      location.assign("/app/dashboard");
  };
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name: user.name })}
      lead={t("text")}
      submit={t("submit")}
      isSending={isSending}
      failure={failure}
      onSubmit={() => void impersonate()}
    >
      <TextAreaField {...field} label={t("reason")} hint={t("reasonHint")} rows={2} />
    </DialogForm>
  );
}
