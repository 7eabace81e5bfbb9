import type { AppForm } from "../../../ui/forms/form.tsx";
import { type KindDialogProps, SsoFormDialog } from "./sso-form-dialog.tsx";
import type { OidcForm } from "./sso-form-schema.ts";
import { SsoOidcFields } from "./sso-oidc-fields.tsx";
import { useSaveProvider } from "./sso-save-provider.ts";

export function SsoOidcDialog({ form, ...props }: KindDialogProps & { form: AppForm<OidcForm> }) {
  const { organizationId, provider, providerId } = props;
  const { saveOidc } = useSaveProvider(props);
  return (
    <SsoFormDialog {...props} form={form} onSave={saveOidc}>
      <SsoOidcFields form={form} organizationId={organizationId} provider={provider} providerId={providerId} />
    </SsoFormDialog>
  );
}
