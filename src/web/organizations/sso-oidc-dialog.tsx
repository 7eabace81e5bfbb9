import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../ui/dialog.tsx";
import { useAppForm } from "../ui/form.tsx";
import { showToast } from "../ui/toasts.ts";
import { SsoDialogFoot } from "./sso-dialog-foot.tsx";
import { type OidcForm, oidcFormOf, oidcFormSchema } from "./sso-form-schema.ts";
import { SsoOidcFields } from "./sso-oidc-fields.tsx";
import type { SsoProviderDialogProps } from "./sso-provider-dialog-props.ts";
import { useSaveProvider } from "./sso-save-provider.ts";
import { useSsoSentence } from "./sso-sentence.ts";

export interface KindDialogProps extends SsoProviderDialogProps {
  providerId: string;
  /** Where the kind is chosen, for a new provider. */
  choice: ReactNode;
}

export function SsoOidcDialog({ choice, ...props }: KindDialogProps) {
  "use no memo";
  const t = useTranslations("sso.form");
  const { provider, providerId, isOpen, onClose } = props;
  const sentence = useSsoSentence();
  const { saveOidc } = useSaveProvider(props);
  const [failure, setFailure] = useState<string | null>(null);
  const sentences = { domain: t("domainWrong"), url: t("urlWrong"), required: t("required") };
  const form = useAppForm({
    schema: oidcFormSchema(sentences, provider === null),
    defaultValues: oidcFormOf(provider),
  });
  const { isSubmitting } = form.formState;
  const save = async (values: OidcForm) => {
    setFailure(null);
    try {
      await saveOidc(values);
    } catch (error) {
      return setFailure(sentence(error, t(provider === null ? "addFailed" : "editFailed")));
    }
    onClose();
    showToast({ kind: "success", message: t(provider === null ? "added" : "updated") });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      isBusy={isSubmitting}
      title={provider === null ? t("addTitle") : t("editTitle", { domain: provider.domain })}
      onSubmit={() => void form.handleSubmit(save)()}
      footer={<SsoDialogFoot isNew={provider === null} isSaving={isSubmitting} failure={failure} onClose={onClose} />}
    >
      <div className="ui-form">
        {choice}
        <SsoOidcFields form={form} provider={provider} providerId={providerId} />
      </div>
    </Dialog>
  );
}
