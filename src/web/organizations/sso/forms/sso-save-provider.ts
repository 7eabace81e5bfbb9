import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type InputOf } from "../../../api/auth-client.ts";
import { withFreshSession } from "../../../api/session/step-up.ts";
import { trpc } from "../../../api/trpc.ts";
import type { OidcForm, SamlForm } from "./sso-form-schema.ts";
import type { SsoProviderDialogProps } from "../sso-provider-dialog-props.ts";

type Target = Pick<SsoProviderDialogProps, "organizationId" | "provider"> & { providerId: string };

/** Saves the form: a new provider through the auth call for it, a changed one through the product API. */
export function useSaveProvider({ organizationId: orgId, provider, providerId }: Target) {
  const queries = useQueryClient();
  const updateOidc = useMutation(trpc.organization.sso.update.mutationOptions());
  const updateSaml = useMutation(trpc.organization.sso.updateSaml.mutationOptions());
  const reload = () => queries.invalidateQueries({ queryKey: trpc.organization.sso.list.queryKey() });
  const register = (body: Omit<InputOf<"sso.register">, "providerId" | "organizationId">) =>
    call("sso.register", { providerId, organizationId: orgId, ...body });
  return {
    saveOidc: async ({ domain, issuer, clientSecret, userInfoEndpoint, ...endpoints }: OidcForm) => {
      const optional = userInfoEndpoint === "" ? {} : { userInfoEndpoint };
      if (provider === null)
        await register({ domain, issuer, oidcConfig: { ...endpoints, ...optional, clientSecret } });
      else {
        const secret = clientSecret === "" ? {} : { clientSecret };
        const change = { domain, issuer, ...endpoints, ...secret, userInfoEndpoint: userInfoEndpoint || null };
        await withFreshSession(() => updateOidc.mutateAsync({ orgId, providerId, ...change }));
      }
      await reload();
    },
    saveSaml: async ({ domain, metadata }: SamlForm) => {
      if (provider === null)
        await register({ domain, issuer: location.origin, samlConfig: { idpMetadata: { metadata } } });
      else
        await withFreshSession(() =>
          updateSaml.mutateAsync({ orgId, providerId, domain, ...(metadata !== "" && { metadata }) }),
        );
      await reload();
    },
  };
}
