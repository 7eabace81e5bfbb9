import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAppForm } from "../../ui/forms/form.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { oidcFormOf, oidcFormSchema, samlFormSchema } from "./forms/sso-form-schema.ts";
import { SsoOidcDialog } from "./forms/sso-oidc-dialog.tsx";
import type { SsoProviderDialogProps } from "./sso-provider-dialog-props.ts";
import { SsoSamlDialog } from "./forms/sso-saml-dialog.tsx";

/** The form for either kind of provider. For a new one people can switch between both, and each keeps its values. */
export function SsoProviderPopup(props: SsoProviderDialogProps) {
  const t = useTranslations("sso.form");
  const { provider } = props;
  const [chosen, setChosen] = useState<"oidc" | "saml">("oidc");
  const kind = provider === null ? chosen : provider.samlConfig === null ? "oidc" : "saml";
  // The id is part of the addresses that are entered at the identity provider, so it must be known before saving.
  const [newId] = useState(newProviderId);
  const sentences = { domain: t("domainWrong"), url: t("urlWrong"), required: t("required") };
  const oidc = useAppForm({
    schema: oidcFormSchema(sentences, provider === null),
    defaultValues: oidcFormOf(provider),
  });
  const saml = useAppForm({
    schema: samlFormSchema(sentences, provider === null),
    defaultValues: { domain: provider?.domain ?? "", metadata: "" },
  });
  const isDirty = oidc.formState.isDirty || saml.formState.isDirty;
  const choice =
    provider === null ? (
      <Segments
        label={t("kind")}
        segments={[
          { value: "oidc", label: t("oidc") },
          { value: "saml", label: t("saml") },
        ]}
        value={kind}
        onChange={setChosen}
        isLarge
      />
    ) : null;
  const common = { ...props, providerId: provider?.providerId ?? newId, choice, isDirty };
  return kind === "oidc" ? <SsoOidcDialog {...common} form={oidc} /> : <SsoSamlDialog {...common} form={saml} />;
}

/** `randomUUID` is missing on pages without TLS. */
function newProviderId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
