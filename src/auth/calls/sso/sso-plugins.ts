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

/** What a session remembers of the provider that began it, and an account that it vouches for. */
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
              // The address is of a domain that the organization has proven to be its own, which is all that a mail would prove.
              before: async (_user, context) =>
                providerOf(context) === null ? undefined : { data: { emailVerified: true } },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

/** The provider whose answer is being worked on, null in every other call. */
function providerOf(context: { path?: string | undefined; params?: unknown } | null | undefined): string | null {
  if (!context?.path || !isProvidersAnswer(context.path)) return null;
  const { providerId } = fieldsOf(context.params);
  return typeof providerId === "string" ? providerId : null;
}
