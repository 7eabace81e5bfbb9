import { useTranslations } from "use-intl";
import { useAppForm } from "../ui/form.tsx";
import { type KindDialogProps, SsoFormDialog } from "./sso-form-dialog.tsx";
import { oidcFormOf, oidcFormSchema } from "./sso-form-schema.ts";
import { SsoOidcFields } from "./sso-oidc-fields.tsx";
import { useSaveProvider } from "./sso-save-provider.ts";

export function SsoOidcDialog(props: KindDialogProps) {
  "use no memo";
  const t = useTranslations("sso.form");
  const { provider, providerId } = props;
  const { saveOidc } = useSaveProvider(props);
  const sentences = { domain: t("domainWrong"), url: t("urlWrong"), required: t("required") };
  const form = useAppForm({
    schema: oidcFormSchema(sentences, provider === null),
    defaultValues: oidcFormOf(provider),
  });
  return (
    <SsoFormDialog {...props} form={form} onSave={saveOidc}>
      <SsoOidcFields form={form} provider={provider} providerId={providerId} />
    </SsoFormDialog>
  );
}
