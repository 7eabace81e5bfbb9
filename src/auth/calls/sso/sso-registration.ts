import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { socialProviderList } from "better-auth/social-providers";
import { z } from "zod";
import {
  DEFAULT_SCOPES,
  discoveryAddress,
  domainInput,
  providerIdInput,
} from "../../../organizations/sso/sso-provider.ts";
import { SSO_TEXTS } from "../../../organizations/sso/sso-texts.ts";
import { refuseAddresses, refuseProvenDomain, samlProviderOf } from "../../../organizations/sso/sso.service.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { callbackAddresses } from "./sso-answer-paths.ts";
import { parsedBody, replaceBody } from "./sso-body.ts";
import { answeringRefusals, managerOf } from "./sso-manager.ts";
import { trustEndpoints } from "./sso-trust.ts";

const text = z.string().trim().min(1).max(2000);
const endpoint = z.url();

/** Names of claims, for identity providers that do not use the standard ones. */
const mapping = z.object({ email: text, name: text, image: text.optional() }).optional();

const registrationBody = z.object({
  providerId: providerIdInput,
  organizationId: z.string(),
  domain: domainInput,
  issuer: endpoint,
  oidcConfig: z
    .object({
      clientId: text,
      clientSecret: text,
      authorizationEndpoint: endpoint,
      tokenEndpoint: endpoint,
      jwksEndpoint: endpoint,
      userInfoEndpoint: endpoint.optional(),
      scopes: z.array(text).optional(),
      tokenEndpointAuthentication: z.enum(["client_secret_post", "client_secret_basic"]).optional(),
      mapping,
    })
    .optional(),
  samlConfig: z.object({ idpMetadata: z.object({ metadata: z.string() }), mapping }).optional(),
});
type Registration = z.infer<typeof registrationBody>;

/** Names that other ways of signing in use for their accounts, now or once they are switched on. */
const RESERVED_IDS = new Set<string>([
  ...socialProviderList,
  "credential",
  "email-otp",
  "magic-link",
  "anonymous",
  "siwe",
]);

/** Lets a registration through with only those fields that the product knows to be safe. */
export async function checkRegistration(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<void> {
  const { organizationId } = fieldsOf(context.body);
  if (typeof organizationId !== "string") return;
  const manager = await answeringRefusals("FORBIDDEN", () => managerOf(context, dependencies, organizationId));
  if (manager === null) return;
  if (!maySignPeopleUp(dependencies, organizationId))
    throw new APIError("FORBIDDEN", { ...closedFor(organizationId), code: "SSO_NOT_ALLOWED" });
  const body = parsedBody(registrationBody, context.body);
  const { providerId, domain, issuer, oidcConfig, samlConfig } = body;
  if (RESERVED_IDS.has(providerId))
    throw new APIError("UNPROCESSABLE_ENTITY", {
      message: SSO_TEXTS.reservedId.en,
      german: SSO_TEXTS.reservedId.de,
      code: "PROVIDER_ID_RESERVED",
    });
  await answeringRefusals("DOMAIN_TAKEN", () => refuseProvenDomain(manager.db, manager.access, domain));
  if (oidcConfig !== undefined && samlConfig === undefined)
    replaceBody(context, {
      providerId,
      organizationId,
      domain,
      issuer,
      oidcConfig: await oidcOf(context, { ...body, organizationId }, oidcConfig, dependencies),
    });
  else if (samlConfig !== undefined && oidcConfig === undefined)
    replaceBody(context, {
      providerId,
      organizationId,
      domain,
      ...(await samlOf(samlConfig, { providerId, organizationId }, dependencies)),
    });
  else
    throw new APIError("BAD_REQUEST", {
      message: "Either oidcConfig or samlConfig is required",
      code: "VALIDATION_ERROR",
    });
}

/** A provider must belong to an organization; otherwise anybody could claim any domain. */
export async function refuseHomeless(context: GenericEndpointContext): Promise<void> {
  if ((await getSessionFromCtx(context)) && typeof fieldsOf(context.body).organizationId !== "string")
    throw new APIError("BAD_REQUEST", { message: "organizationId is required", code: "ORGANIZATION_REQUIRED" });
}

/**
 * If registration is closed, single sign-on would open it, so the instance's operator decides for which organizations.
 */
export function maySignPeopleUp(
  { registration, ssoOrganizations }: Pick<AuthDependencies, "registration" | "ssoOrganizations">,
  organizationId: string,
): boolean {
  return registration === "open" || ssoOrganizations.includes(organizationId);
}

/** Includes the organization's id, which the operator needs. */
function closedFor(organizationId: string) {
  const { en: message, de: german } = SSO_TEXTS.closedFor(organizationId);
  return { message, german };
}

async function oidcOf(
  context: GenericEndpointContext,
  { issuer, organizationId }: Registration & { organizationId: string },
  config: NonNullable<Registration["oidcConfig"]>,
  { outboundAllow }: AuthDependencies,
) {
  const { authorizationEndpoint, tokenEndpoint, jwksEndpoint, userInfoEndpoint, mapping } = config;
  const endpoints = [
    authorizationEndpoint,
    tokenEndpoint,
    jwksEndpoint,
    ...(userInfoEndpoint ? [userInfoEndpoint] : []),
  ];
  await answeringRefusals("ADDRESS_REFUSED", async () =>
    refuseAddresses({ allow: outboundAllow, organizationId }, [issuer, ...endpoints]),
  );
  trustEndpoints(context, endpoints);
  return {
    ...config,
    ...(mapping && { mapping }),
    scopes: config.scopes ?? [...DEFAULT_SCOPES],
    discoveryEndpoint: discoveryAddress(issuer),
    pkce: true,
    // The addresses are known and checked. The library's own discovery would bypass our check of outgoing requests.
    skipDiscovery: true,
  };
}

async function samlOf(
  { idpMetadata, mapping }: NonNullable<Registration["samlConfig"]>,
  named: { providerId: string; organizationId: string },
  { outboundAllow, appUrl }: AuthDependencies,
) {
  const made = await answeringRefusals("METADATA_REFUSED", async () =>
    samlProviderOf(idpMetadata.metadata, { allow: outboundAllow, callbacks: callbackAddresses(appUrl), ...named }),
  );
  return { issuer: made.issuer, samlConfig: { ...made.config, ...(mapping && { mapping }) } };
}
