import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CopyLine } from "../ui/copy-line.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useAppForm } from "../ui/form.tsx";
import { PasteArea } from "../ui/paste-area.tsx";
import { registerField } from "../ui/register-field.ts";
import { showToast } from "../ui/toasts.ts";
import { SsoDialogFoot } from "./sso-dialog-foot.tsx";
import { SsoDomainField } from "./sso-domain-field.tsx";
import { type SamlForm, samlFormSchema } from "./sso-form-schema.ts";
import type { KindDialogProps } from "./sso-oidc-dialog.tsx";
import { useSaveProvider } from "./sso-save-provider.ts";
import { useSsoSentence } from "./sso-sentence.ts";

export function SsoSamlDialog({ choice, ...props }: KindDialogProps) {
  "use no memo";
  const t = useTranslations("sso.form");
  const callback = useTranslations("sso.callback");
  const { provider, providerId, isOpen, onClose } = props;
  const sentence = useSsoSentence();
  const { saveSaml } = useSaveProvider(props);
  const [failure, setFailure] = useState<string | null>(null);
  const sentences = { domain: t("domainWrong"), url: t("urlWrong"), required: t("required") };
  const form = useAppForm({
    schema: samlFormSchema(sentences, provider === null),
    defaultValues: { domain: provider?.domain ?? "", metadata: "" },
  });
  const { isSubmitting } = form.formState;
  const domain = useWatch({ control: form.control, name: "domain" });
  const base = `${location.origin}/api/auth/sso/saml2/sp`;
  const save = async (values: SamlForm) => {
    setFailure(null);
    try {
      await saveSaml(values);
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
        <SsoDomainField
          isMoved={provider !== null && domain.trim().toLowerCase() !== provider.domain}
          {...registerField(form, "domain")}
        />
        <CopyLine label={callback("acs")} text={`${base}/acs/${providerId}`} />
        <CopyLine label={callback("entityId")} text={`${base}/metadata?providerId=${providerId}`} />
        <PasteArea
          label={t("metadata")}
          hint={t(provider === null ? "metadataHint" : "metadataKept")}
          isMono
          {...registerField(form, "metadata")}
        />
      </div>
    </Dialog>
  );
}
