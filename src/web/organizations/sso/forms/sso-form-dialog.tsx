import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { StepUpDeclined } from "../../../api/session/step-up.ts";
import { AskToDiscard, LeaveGuard } from "../../../page/leave-guard.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { AppForm } from "../../../ui/forms/form.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { SsoDialogFoot } from "./sso-dialog-foot.tsx";
import type { SsoProviderDialogProps } from "../sso-provider-dialog-props.ts";
import { useServerRefusal } from "../../../api/refusals/server-refusal.ts";

/** Props of the forms for both kinds of provider. */
export interface KindDialogProps extends SsoProviderDialogProps {
  providerId: string;
  /** The choice of kind, for a new provider. */
  choice: ReactNode;
  /** Whether something was typed, in either kind. */
  isDirty: boolean;
}

interface SsoFormDialogProps<Values extends FieldValues> extends Pick<
  KindDialogProps,
  "provider" | "isOpen" | "onClose" | "choice" | "isDirty"
> {
  form: AppForm<Values>;
  /** An error is shown beside the button; the typed values stay. */
  onSave: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** The dialog around an identity provider's fields: saves and reports the outcome. */
export function SsoFormDialog<Values extends FieldValues>(props: SsoFormDialogProps<Values>) {
  const { provider, isOpen, onClose, choice, isDirty, form, onSave, children } = props;
  const t = useTranslations("sso.form");
  const sentence = useServerRefusal();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { isSubmitting } = form.formState;
  const isNew = provider === null;
  const save = async (values: Values) => {
    setFailure(null);
    try {
      await onSave(values);
    } catch (error) {
      if (error instanceof StepUpDeclined) return;
      return setFailure(sentence(error, t(isNew ? "addFailed" : "editFailed")));
    }
    onClose();
    showToast({ kind: "success", message: t(isNew ? "added" : "updated") });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      size="large"
      isBusy={isSubmitting}
      title={isNew ? t("addTitle") : t("editTitle", { domain: provider.domain })}
      onSubmit={() => void form.handleSubmit(save)()}
      footer={<SsoDialogFoot isNew={isNew} isSaving={isSubmitting} failure={failure} onClose={onClose} />}
    >
      <div className="ui-form">
        {choice}
        {children}
      </div>
      <LeaveGuard formState={{ isDirty, isSubmitting }} />
      {isDirty && <AskToDiscard isOpen={isLeaving} onStay={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
