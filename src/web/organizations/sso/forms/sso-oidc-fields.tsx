import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { addressOf } from "../../../api/call-address.ts";
import { CopyLine } from "../../../ui/press/copy-line.tsx";
import type { AppForm } from "../../../ui/forms/form.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { registerField } from "../../../ui/fields/register-field.ts";
import { StoredSecret } from "../../../ui/fields/stored-secret.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DiscoverButton } from "./sso-discover-button.tsx";
import { SsoDomainField } from "./sso-domain-field.tsx";
import type { OidcForm } from "./sso-form-schema.ts";
import type { SsoProvider } from "../sso-provider.ts";

interface SsoOidcFieldsProps {
  organizationId: string;
  form: AppForm<OidcForm>;
  provider: SsoProvider | null;
  providerId: string;
}

const ENDPOINTS = ["authorizationEndpoint", "tokenEndpoint", "jwksEndpoint", "userInfoEndpoint"] as const;
const machine = { isMono: true, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function SsoOidcFields({ form, organizationId, provider, providerId }: SsoOidcFieldsProps) {
  const t = useTranslations("sso.form");
  const callback = useTranslations("sso.callback");
  const [isChanging, setChanging] = useState(provider === null);
  const domain = useWatch({ control: form.control, name: "domain" });
  return (
    <>
      <SsoDomainField
        isMoved={provider !== null && domain.trim().toLowerCase() !== provider.domain}
        {...registerField(form, "domain")}
      />
      <div className="grid gap-2">
        <TextField label={t("issuer")} type="url" inputMode="url" {...machine} {...registerField(form, "issuer")} />
        <DiscoverButton form={form} organizationId={organizationId} />
      </div>
      <CopyLine label={callback("oidc")} text={addressOf("sso.callback.:providerId", providerId)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("clientId")} {...machine} {...registerField(form, "clientId")} />
        {isChanging ? (
          <PasswordField label={t("clientSecret")} autoComplete="off" {...registerField(form, "clientSecret")} />
        ) : (
          <StoredSecret label={t("clientSecret")} onChange={() => setChanging(true)} />
        )}
      </div>
      {ENDPOINTS.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="url"
          inputMode="url"
          isOptional={name === "userInfoEndpoint"}
          {...machine}
          {...registerField(form, name)}
        />
      ))}
    </>
  );
}
