import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { Refusal } from "../../../lib/errors.ts";
import { fetchForOrganization } from "../../../lib/http/fetch-through.ts";
import { proveDomain } from "../../../organizations/sso/domain-proof.service.ts";
import { domainOfEmail, normalDomain } from "../../../organizations/sso/sso-domain.ts";
import { oidcConfigSchema, oidcUpdateInput } from "../../../organizations/sso/sso-provider.ts";
import { SSO_TEXTS } from "../../../organizations/sso/sso-texts.ts";
import { viewProviders } from "../../../organizations/sso/sso-view.service.ts";
import {
  type Manager,
  removeProvider,
  updateOidcProvider,
  updateSamlProvider,
} from "../../../organizations/sso/sso.service.ts";
import {
  findProvider,
  findProviderOfDomain,
  findProviderOfSlug,
  findStoredProvider,
  type StoredProvider,
} from "../../../organizations/sso/sso.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { callbackAddresses } from "./sso-answer-paths.ts";
import { parsedBody, replaceBody } from "./sso-body.ts";
import { answeringRefusals, managerOfProvider } from "./sso-manager.ts";
import { trustEndpoints } from "./sso-trust.ts";

const DOMAIN_VERIFIED = { message: "Domain has already been verified", code: "DOMAIN_VERIFIED" };
const NO_PROVIDER = { message: "No provider found for the issuer", code: "PROVIDER_NOT_FOUND" };

const updateBody = z.object({
  domain: z.string().optional(),
  issuer: z.string().optional(),
  oidcConfig: oidcUpdateInput.omit({ domain: true, issuer: true }).partial().optional(),
  samlConfig: z.object({ idpMetadata: z.object({ metadata: z.string() }) }).optional(),
});

/** Parts of a provider are changed by the product's own update, which knows what must be proven or entered again. */
export async function answerUpdate(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<unknown> {
  return await forManager(context, dependencies, async (manager, providerId) => {
    const update = parsedBody(updateBody, context.body);
    const services = servicesOf(dependencies);
    const stored = await findProvider(manager.db, services.providers, manager.access, providerId);
    if (stored === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    const whole = { domain: stored.domain, issuer: stored.issuer, ...withoutUndefined(update) };
    if (stored.oidcConfig === null) {
      const { domain } = parsedBody(oidcUpdateInput.pick({ domain: true }), whole);
      await updateSamlProvider(services, manager, providerId, {
        domain,
        metadata: update.samlConfig?.idpMetadata.metadata,
      });
    } else {
      const config = { ...oidcConfigSchema.parse(JSON.parse(stored.oidcConfig)), clientSecret: undefined };
      const fields = {
        ...config,
        ...withoutUndefined(update.oidcConfig ?? {}),
        domain: whole.domain,
        issuer: whole.issuer,
      };
      await updateOidcProvider(services, manager, providerId, parsedBody(oidcUpdateInput, fields));
    }
    const all = await viewProviders(services, manager.db, manager.access);
    return Response.json(all.find((provider) => provider.providerId === providerId) ?? null);
  });
}

export async function answerDeletion(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<unknown> {
  return await forManager(context, dependencies, async (manager, providerId) => {
    await removeProvider(servicesOf(dependencies), manager, providerId);
    return Response.json({ success: true });
  });
}

export async function answerProofRequest(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<unknown> {
  return await forManager(context, dependencies, async (manager, providerId) => {
    const provider = await findProvider(manager.db, dependencies.ssoProviders, manager.access, providerId);
    if (provider === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    if (provider.domainVerified) throw new APIError("CONFLICT", DOMAIN_VERIFIED);
    return Response.json({ domainVerificationToken: provider.proofToken }, { status: 201 });
  });
}

export async function answerProof(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<unknown> {
  return await forManager(context, dependencies, async (manager, providerId) => {
    const { readTextRecords, ssoProviders: providers } = dependencies;
    const provider = await findProvider(manager.db, providers, manager.access, providerId);
    if (provider?.domainVerified) throw new APIError("CONFLICT", DOMAIN_VERIFIED);
    const proof = await proveDomain({ providers, readTextRecords }, manager, providerId);
    if (proof.proven) return new Response(null, { status: 204 });
    throw new APIError("BAD_GATEWAY", {
      message: `Unable to verify domain ownership for ${provider?.domain ?? "this domain"}. Try again later`,
      code: "DOMAIN_VERIFICATION_FAILED",
    });
  });
}

/** Leaves calls to the library that name no provider or come from nobody who is signed in. */
async function forManager(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
  command: (manager: Manager, providerId: string) => Promise<Response>,
): Promise<Response | undefined> {
  return await answeringRefusals("REFUSED", async () => {
    const found = await managerOfProvider(context, dependencies);
    return found === null ? undefined : await command(found.manager, found.providerId);
  });
}

const signInBody = z.object({
  email: z.string().optional(),
  domain: z.string().optional(),
  organizationSlug: z.string().optional(),
  providerId: z.string().optional(),
  callbackURL: z.string(),
  errorCallbackURL: z.string().optional(),
  newUserCallbackURL: z.string().optional(),
  loginHint: z.string().optional(),
});

/**
 * The library would choose any provider that claims the domain or a parent of it; the product chooses the one that has
 * proven it.
 */
export async function chooseProvider(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const body = signInBody.safeParse(context.body).data;
  if (body === undefined) return;
  const { domain, organizationSlug, email, ...kept } = body;
  const { db, ssoProviders } = dependencies;
  const named = email === undefined ? domain : (domainOfEmail(email) ?? "");
  const providerId = await chosenId();
  const provider = providerId === null ? null : await findStoredProvider(db, ssoProviders, providerId);
  if (provider === null) throw new APIError("NOT_FOUND", NO_PROVIDER);
  const loginHint = kept.loginHint ?? email;
  replaceBody(context, { ...withoutUndefined(kept), providerId, ...(loginHint && { loginHint }) });
  askProvider(context, provider);

  async function chosenId(): Promise<string | null> {
    if (body?.providerId !== undefined) return body.providerId;
    if (named !== undefined) return normalDomain(named) === null ? null : await findProviderOfDomain(db, named);
    return organizationSlug === undefined ? null : await findProviderOfSlug(db, organizationSlug);
  }
}

export async function trustProvider(
  context: GenericEndpointContext,
  { db, ssoProviders }: AuthDependencies,
): Promise<void> {
  const { providerId } = fieldsOf(context.params);
  const provider = typeof providerId === "string" ? await findStoredProvider(db, ssoProviders, providerId) : null;
  if (provider !== null) askProvider(context, provider);
}

/** From here on the call acts for the provider's organization. */
function askProvider(context: GenericEndpointContext, { organizationId, oidcConfig }: StoredProvider): void {
  trustEndpoints(context, endpointsIn(oidcConfig));
  if (organizationId !== null) fetchForOrganization(organizationId);
}

function endpointsIn(oidcConfig: string | null): string[] {
  if (oidcConfig === null) return [];
  const { tokenEndpoint, jwksEndpoint, userInfoEndpoint } = oidcConfigSchema.parse(JSON.parse(oidcConfig));
  return [tokenEndpoint, jwksEndpoint, userInfoEndpoint].filter((address) => address !== undefined);
}

function servicesOf({ appUrl, outboundAllow, ssoProviders, mailer }: AuthDependencies) {
  return { appUrl, callbacks: callbackAddresses(appUrl), allow: outboundAllow, providers: ssoProviders, mailer };
}

function withoutUndefined<T extends object>(fields: T): Partial<T> {
  const given: Partial<T> = { ...fields };
  for (const [name, value] of Object.entries(fields)) if (value === undefined) Reflect.deleteProperty(given, name);
  return given;
}
