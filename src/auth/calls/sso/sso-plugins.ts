import { sso } from "@better-auth/sso";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { listMyOrganizations } from "../../../organizations/organizations.store.ts";
import { joinBySso } from "../../../organizations/sso/sso-newcomer.service.ts";
import { findStoredProvider } from "../../../organizations/sso/sso.store.ts";
import type { Db } from "../../../lib/db.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { refusePutOut } from "../../put-out.ts";
import { personOf } from "../../person-of.ts";
import { SSO_RULES } from "./sso-rules.ts";

const PROVIDERS_PER_PERSON = 100;
const METADATA_BYTES = 100_000;
const providersSchema = z.object({ providers: z.array(z.looseObject({ organizationId: z.string() })) });
const ANSWER_OF_PROVIDER = ["/sso/callback/:providerId", "/sso/saml2/sp/acs/:providerId"];

/** Single sign-on as the library does it. People become members by `joinBySso`, only through the provider itself. */
export function ssoPlugin({ db, now }: AuthDependencies) {
  return sso({
    providersLimit: PROVIDERS_PER_PERSON,
    domainVerification: { enabled: true },
    organizationProvisioning: { disabled: true },
    provisionUserOnEveryLogin: true,
    provisionUser: async ({ user, provider }) => {
      const { organizationId } = provider;
      const ipAddress = callInProgress()?.ipAddress ?? null;
      const stillIn = (tx: Db) => refusePutOut(tx, user.id);
      if (organizationId) await joinBySso(db, { organizationId, user, now: now(), ipAddress, refusePutOut: stillIn });
    },
    saml: { algorithms: { onDeprecated: "reject" }, requireTimestamps: true, maxMetadataSize: METADATA_BYTES },
  });
}

/** The product's rules for the library's calls, what a session remembers of them, and that no secret is ever answered. */
export function ssoGuard(dependencies: AuthDependencies) {
  return {
    id: "sso-guard",
    schema: { session: { fields: { ssoProviderId: { type: "string", required: false, input: false } } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: { before: async (_session, context) => ({ data: { ssoProviderId: providerOf(context) } }) },
          },
          user: {
            create: {
              // The address is of a domain that the organization has proven to be its own, which is all that a mail would prove.
              before: async (_user, context) =>
                providerOf(context) === null ? undefined : { data: { emailVerified: true } },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(SSO_RULES, path),
          handler: createAuthMiddleware(async (context) => await SSO_RULES[context.path]?.(context, dependencies)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/sso/register",
          handler: createAuthMiddleware((context) => withoutSecrets(context, dependencies)),
        },
        {
          matcher: ({ path }) => path === "/sso/providers",
          handler: createAuthMiddleware((context) => withoutClosed(context, dependencies)),
        },
        {
          matcher: ({ path }) => path === "/sso/saml2/sp/acs/:providerId",
          handler: createAuthMiddleware((context) => leadToErrorPage(context, dependencies)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

type AfterContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The provider whose answer is being worked on, null in every other call. */
function providerOf(context: { path?: string | undefined; params?: unknown } | null | undefined): string | null {
  if (!context?.path || !ANSWER_OF_PROVIDER.includes(context.path)) return null;
  const { providerId } = fieldsOf(context.params);
  return typeof providerId === "string" ? providerId : null;
}

async function withoutSecrets(context: AfterContext, { db, ssoProviders }: AuthDependencies) {
  const { returned } = context.context;
  if (isAPIError(returned)) return undefined;
  const fields = fieldsOf(returned);
  const stored = await findStoredProvider(db, ssoProviders, String(fields.providerId));
  const { oidcConfig } = fields;
  return context.json({
    ...fields,
    oidcConfig: oidcConfig === null ? null : { ...fieldsOf(oidcConfig), clientSecret: undefined },
    domainVerified: false,
    domainVerificationToken: stored?.proofToken,
  });
}

/** Providers of organizations that ask for another way of signing in are left out, as everything of theirs is. */
async function withoutClosed(context: AfterContext, { db }: AuthDependencies) {
  const current = context.context.session;
  const listed = providersSchema.safeParse(context.context.returned).data;
  if (!current || listed === undefined) return undefined;
  const open = (await listMyOrganizations(db, personOf(current))).filter(({ signInProblem }) => signInProblem === null);
  const ids = new Set(open.map(({ id }) => id));
  return context.json({ providers: listed.providers.filter(({ organizationId }) => ids.has(organizationId)) });
}

/** The library leads some failures to where a success would have led, where nobody would be told. */
async function leadToErrorPage(context: AfterContext, { appUrl }: AuthDependencies): Promise<void> {
  const { returned } = context.context;
  const location = isAPIError(returned) ? new Headers(returned.headers).get("location") : null;
  if (location === null || !URL.canParse(location, appUrl)) return;
  const error = new URL(location, appUrl).searchParams.get("error");
  if (error !== null) throw context.redirect(`${appUrl}/api/auth/error?error=${encodeURIComponent(error)}`);
}
