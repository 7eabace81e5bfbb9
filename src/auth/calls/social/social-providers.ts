import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { socialProviderList } from "better-auth/social-providers";
import { isStorable } from "../../../lib/storable-text.ts";
import { type AppleKey, appleSecret } from "./social-apple-secret.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import type { SocialSettings } from "./social-options.ts";

/** Microsoft's names for more than one tenant; any of those may write any address into its tokens. */
const MANY_TENANTS = new Set(["common", "organizations", "consumers"]);
const SAID_YES = new Set<unknown>([true, 1, "1", "true"]);

const appleKeySchema = z.object({
  clientId: z.string(),
  teamId: z.string(),
  keyId: z.string(),
  privateKey: z.string(),
}) satisfies z.ZodType<AppleKey>;

const microsoftProfile = z.looseObject({
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  verified_primary_email: z.array(z.string()).catch([]),
  verified_secondary_email: z.array(z.string()).catch([]),
});

/** Providers whose answer names its issuer. https://accounts.google.com/.well-known/openid-configuration */
const ISSUER_OF: Readonly<Record<string, string>> = { google: "https://accounts.google.com" };

type Parts = Pick<AuthDependencies, "socialProviders" | "log" | "now">;

/** The providers that are switched on, with the product's rules. An unknown one would make every sign-in fail. */
export function socialProviders({ socialProviders, log, now }: Parts) {
  const known = new Set<string>(socialProviderList);
  const unknown = Object.keys(socialProviders).filter((name) => !known.has(name));
  if (unknown.length > 0) log.warn({ unknown }, "There are no social providers of these names");
  return Object.fromEntries(
    Object.entries(socialProviders)
      .filter(([name]) => known.has(name))
      .map(([name, settings]) => [name, withRules(name, settings, now)]),
  );
}

/**
 * Refuses an answer that names another provider than the one that was asked. An answer that cannot be read or stored,
 * on which the library fails, is reported like any unusable answer.
 */
export const socialAnswers = {
  id: "social-answers",
  init: ({ socialProviders, logger }) => {
    for (const provider of socialProviders) {
      const issuer = ISSUER_OF[provider.id];
      if (issuer !== undefined) provider.issuer = issuer;
      const ask = provider.getUserInfo;
      provider.getUserInfo = async (tokens) => {
        const told = await ask(tokens).catch((error: unknown) => {
          logger.warn(`What ${provider.id} told of somebody cannot be read`, error);
          return null;
        });
        return told !== null && isStorable(told.user.email) ? told : null;
      };
      const subjectOf = provider.accountSubject;
      provider.accountSubject = async (told) => {
        const subject = await subjectOf(told);
        if (!isStorable(subject)) throw new Error("Who it is cannot be kept");
        return subject;
      };
    }
  },
} satisfies BetterAuthPlugin;

/**
 * Nobody is signed in with an address that neither the provider nor we have verified: new people confirm it by mail.
 */
function withRules(name: string, settings: SocialSettings, now: () => Date): SocialSettings {
  const proven = { ...settings, requireEmailVerification: true };
  if (name === "microsoft") return { ...proven, mapProfileToUser: microsoftRule(settings) };
  const appleKey = appleKeySchema.safeParse(settings).data;
  if (name !== "apple" || appleKey === undefined) return proven;
  return {
    ...proven,
    get clientSecret() {
      return appleSecret(appleKey, now());
    },
  };
}

/**
 * Microsoft vouches for an address only if it says that the owner of its domain was verified. With many tenants, plain
 * `email_verified` is only a claim of some administrator.
 * https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
function microsoftRule({ tenantId }: SocialSettings) {
  const isOneTenant = typeof tenantId === "string" && !MANY_TENANTS.has(tenantId);
  return (profile: unknown) => {
    const { email, ...claims } = microsoftProfile.parse(profile);
    const isListed =
      email !== undefined && [...claims.verified_primary_email, ...claims.verified_secondary_email].includes(email);
    const isClaimed = SAID_YES.has(claims.xms_edov) || (isOneTenant && SAID_YES.has(claims.email_verified));
    return { emailVerified: isListed || isClaimed };
  };
}
