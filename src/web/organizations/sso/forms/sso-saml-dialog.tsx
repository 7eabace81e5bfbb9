import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { addressOf } from "../../../api/call-address.ts";
import { CopyLine } from "../../../ui/press/copy-line.tsx";
import type { AppForm } from "../../../ui/forms/form.tsx";
import { PasteArea } from "../../../ui/fields/paste-area.tsx";
import { registerField } from "../../../ui/fields/register-field.ts";
import { SsoDomainField } from "./sso-domain-field.tsx";
import { type KindDialogProps, SsoFormDialog } from "./sso-form-dialog.tsx";
import type { SamlForm } from "./sso-form-schema.ts";
import { useSaveProvider } from "./sso-save-provider.ts";

export function SsoSamlDialog({ form, ...props }: KindDialogProps & { form: AppForm<SamlForm> }) {
  const t = useTranslations("sso.form");
  const callback = useTranslations("sso.callback");
  const { provider, providerId } = props;
  const { saveSaml } = useSaveProvider(props);
  const domain = useWatch({ control: form.control, name: "domain" });
  return (
    <SsoFormDialog {...props} form={form} onSave={saveSaml}>
      <SsoDomainField
        isMoved={provider !== null && domain.trim().toLowerCase() !== provider.domain}
        {...registerField(form, "domain")}
      />
      <CopyLine label={callback("acs")} text={addressOf("sso.saml2.sp.acs.:providerId", providerId)} />
      <CopyLine label={callback("entityId")} text={`${addressOf("sso.saml2.sp.metadata")}?providerId=${providerId}`} />
      <PasteArea
        label={t("metadata")}
        hint={t(provider === null ? "metadataHint" : "metadataKept")}
        isMono
        {...registerField(form, "metadata")}
      />
    </SsoFormDialog>
  );
}
