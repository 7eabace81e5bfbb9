import { isAPIError } from "better-auth/api";
import { z } from "zod";
import { listMyOrganizations } from "../../../organizations/organizations.store.ts";
import { findStoredProvider } from "../../../organizations/sso/sso.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { personOf } from "../../person-of.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

const providersSchema = z.object({ providers: z.array(z.looseObject({ organizationId: z.string() })) });

/** Removes secrets from an answer. */
export async function withoutSecrets(context: Answered, { db, ssoProviders }: AuthDependencies) {
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

/** Leaves out providers of organizations that require another way of signing in; all their data is hidden then. */
export async function withoutClosed(context: Answered, { db }: AuthDependencies) {
  const current = context.context.session;
  const listed = providersSchema.safeParse(context.context.returned).data;
  if (!current || listed === undefined) return undefined;
  const open = (await listMyOrganizations(db, personOf(current))).filter(({ signInProblem }) => signInProblem === null);
  const ids = new Set(open.map(({ id }) => id));
  return context.json({ providers: listed.providers.filter(({ organizationId }) => ids.has(organizationId)) });
}

/** After some failures the library redirects to the success page, which would not report them. */
export async function leadToErrorPage(context: Answered, { appUrl }: AuthDependencies): Promise<void> {
  const { returned } = context.context;
  const location = isAPIError(returned) ? new Headers(returned.headers).get("location") : null;
  if (location === null || !URL.canParse(location, appUrl)) return;
  const error = new URL(location, appUrl).searchParams.get("error");
  if (error !== null) throw context.redirect(`${appUrl}/api/auth/error?error=${encodeURIComponent(error)}`);
}
