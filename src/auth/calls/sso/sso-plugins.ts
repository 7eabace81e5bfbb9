import { sso } from "@better-auth/sso";
import type { BetterAuthPlugin } from "better-auth";
import { joinBySso } from "../../../organizations/sso/sso-newcomer.service.ts";
import type { Db } from "../../../lib/db.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { refusePutOut } from "../../put-out.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { isProvidersAnswer } from "./sso-answer-paths.ts";

const PROVIDERS_PER_PERSON = 100;
const METADATA_BYTES = 100_000;

/**
 * The library's single sign-on. People become members only through `joinBySso`, on an answer of the provider itself.
 */
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

/**
 * Stores in a session which provider began it, and marks the address of an account that the provider vouches for as
 * verified.
 */
export function ssoSessions() {
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
              // The address belongs to a domain that the organization has proven; a confirmation mail would prove no
              // more.
              before: async (_user, context) =>
                providerOf(context) === null ? undefined : { data: { emailVerified: true } },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

/** The provider whose answer is being processed; null in every other call. */
function providerOf(context: { path?: string | undefined; params?: unknown } | null | undefined): string | null {
  if (!context?.path || !isProvidersAnswer(context.path)) return null;
  const { providerId } = fieldsOf(context.params);
  return typeof providerId === "string" ? providerId : null;
}
