import { passkey } from "@better-auth/passkey";
import { betterAuth, type User } from "better-auth";
import type { DBFieldAttribute } from "better-auth/db";
import { z } from "zod";
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "../identity/passwords/password-rules.ts";
import { COOKIE_PREFIX } from "../identity/session.ts";
import { isTimeZone } from "../identity/time-zone.ts";
import { LANGUAGES } from "../lib/language.ts";
import { adminPlugin } from "./calls/admin/admin-plugin.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { auditedAdapter } from "./audit/audited-adapter.ts";
import { AUTH_SCHEMA } from "./auth-schema.ts";
import { CLIENT_ADDRESS_HEADER } from "./wire/client-address-header.ts";
import { deviceNotices } from "./mails/device-notices.ts";
import { failureReason } from "../lib/failure-reason.ts";
import { guessLimit } from "./calls/sign-in/limit-guesses.ts";
import { confirmationMails, deletionMails, knownAddressMails } from "./mails/mail-options.ts";
import { newcomerNames } from "./calls/sign-in/newcomer-name.ts";
import { organizationPlugin } from "./calls/organizations/organization-plugin.ts";
import { verifiedPasskeys } from "./calls/passkeys/passkey-verification.ts";
import { passkeySession } from "./calls/passkeys/passkey-session.ts";
import { ownCalls } from "./calls/own-calls.ts";
import { AUTH_BASE } from "./calls/auth-call.ts";
import { AUTH_CALLS, callAt } from "./calls/registry.ts";
import { signUpCall } from "./calls/sign-in/sign-in-calls.ts";
import { afterReset } from "./calls/password/password-reset.ts";
import { waysEnd } from "./ways-end.ts";
import { rulesBefore } from "./rules.ts";
import { securityNotices } from "./mails/security-notices.ts";
import { sessionEnd } from "./calls/sessions/session-end.ts";
import { whoseSession } from "./calls/sign-in/sign-in-in-progress.ts";
import { signInTrace } from "./calls/sign-in/sign-in-trace.ts";
import { sessionHints } from "./calls/sessions/session-hints.ts";
import { sealingAdapter } from "./wire/sealing-adapter.ts";
import { storableAdapter } from "./wire/storable-adapter.ts";
import { STORED_IDENTIFIERS } from "./wire/stored-identifiers.ts";
import { secretVersions } from "./secret-versions.ts";
import { socialAnswers, socialProviders } from "./calls/social/social-providers.ts";
import { ssoBinding } from "./calls/sso/sso-binding.ts";
import { ssoLinks } from "./calls/sso/sso-link.ts";
import { putOut } from "./put-out.ts";
import { ssoPlugin, ssoSessions } from "./calls/sso/sso-plugins.ts";
import { twoFactorPlugin } from "./calls/two-factor/two-factor-plugin.ts";
import { validateNewcomer } from "./calls/sign-in/validate-newcomer.ts";

const COOKIE_CACHE_SECONDS = 60;
const SOCIAL_STATE_SECONDS = 600;

/** People sign in without entering a name, so the passkey must carry the account. */
const PASSKEY_SELECTION = { residentKey: "required", userVerification: "required" } as const;

const LANGUAGE_FIELD: DBFieldAttribute<"string"> = {
  type: "string",
  required: false,
  validator: { input: z.enum(LANGUAGES) },
};

const TIME_ZONE_FIELD: DBFieldAttribute<"string"> = {
  type: "string",
  required: false,
  validator: { input: z.string().refine(isTimeZone, 'This must be the name of a time zone, as "Europe/Berlin"') },
};

export type Auth = ReturnType<typeof createAuth>;

/**
 * The auth library with the product's rules. All its state is in the database, so any number of servers may run one.
 */
export function createAuth(dependencies: AuthDependencies) {
  const { appUrl, db, log, secret } = dependencies;
  return betterAuth({
    appName: "Shopwarden",
    baseURL: appUrl,
    basePath: AUTH_BASE,
    secret,
    secrets: secretVersions(secret, dependencies.formerSecrets),
    trustedOrigins: [new URL(appUrl).origin],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, sentence, ...details) =>
        log[level === "error" ? "error" : "warn"]({ details: details.map(failureReason) }, sentence),
    },
    database: auditedAdapter(
      db,
      { provider: "pg", schema: AUTH_SCHEMA, transaction: true },
      { dress: (adapter) => storableAdapter(sealingAdapter(adapter, dependencies)), callAt },
    ),
    verification: { storeIdentifier: STORED_IDENTIFIERS },
    emailAndPassword: passwordOptions(dependencies),
    emailVerification: { sendOnSignUp: true, ...confirmationMails(dependencies, isSignUp) },
    user: userOptions(dependencies),
    // `validateNewcomer` requires a confirmed address, and decides when an unconfirmed one may be taken over.
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, requireLocalEmailVerified: false } },
    socialProviders: socialProviders(dependencies),
    // The product's own rules check freshness, and require it on fewer calls.
    session: { cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS }, freshAge: 0 },
    rateLimit: { enabled: true, storage: "database" },
    advanced: advancedOptions(dependencies),
    // Our own failures reach `authRoutes`, which logs them without values of queries.
    onAPIError: { throw: true },
    hooks: { before: rulesBefore(dependencies, callAt) },
    plugins: [
      whoseSession(),
      adminPlugin(dependencies.adminUserIds),
      organizationPlugin(dependencies),
      passkey({
        rpID: new URL(appUrl).hostname,
        rpName: "Shopwarden",
        origin: new URL(appUrl).origin,
        authenticatorSelection: PASSKEY_SELECTION,
        ...verifiedPasskeys,
      }),
      ssoPlugin(dependencies),
      ssoSessions(),
      ssoLinks(dependencies),
      ssoBinding(dependencies),
      ownCalls(dependencies, AUTH_CALLS, callAt),
      passkeySession(callAt),
      newcomerNames(),
      sessionEnd(dependencies),
      guessLimit(dependencies, callAt),
      waysEnd(dependencies),
      putOut(dependencies),
      sessionHints(dependencies),
      socialAnswers,
      twoFactorPlugin(),
      securityNotices(dependencies, callAt),
      deviceNotices(dependencies, callAt),
      signInTrace(callAt),
    ],
  });
}

function isSignUp({ url }: Request): boolean {
  return url.endsWith(signUpCall.path);
}

function passwordOptions(dependencies: AuthDependencies) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: PASSWORD_MIN_CHARACTERS,
    maxPasswordLength: PASSWORD_MAX_CHARACTERS,
    revokeSessionsOnPasswordReset: true,
    password: dependencies.passwordHashing,
    onPasswordReset: (person: { user: User }, request?: Request) => afterReset(dependencies, person, request),
    ...knownAddressMails(dependencies),
  };
}

function userOptions(dependencies: AuthDependencies) {
  return {
    additionalFields: { language: LANGUAGE_FIELD, timeZone: TIME_ZONE_FIELD },
    changeEmail: { enabled: true },
    deleteUser: { enabled: true, ...deletionMails(dependencies) },
    validateUserInfo: validateNewcomer(dependencies),
  };
}

function advancedOptions({ appUrl, log }: AuthDependencies) {
  return {
    cookiePrefix: COOKIE_PREFIX,
    useSecureCookies: appUrl.startsWith("https:"),
    disableCSRFCheck: false,
    disableOriginCheck: false,
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    cookies: { state: { attributes: { maxAge: SOCIAL_STATE_SECONDS } } },
    backgroundTasks: {
      handler: (task: Promise<unknown>) =>
        void task.catch((error: unknown) =>
          log.error({ error: String(error) }, "A background task of the auth calls failed"),
        ),
    },
  };
}
