import { passkey } from "@better-auth/passkey";
import { betterAuth, type User } from "better-auth";
import type { DBFieldAttribute } from "better-auth/db";
import { z } from "zod";
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "../identity/password-rules.ts";
import { COOKIE_PREFIX } from "../identity/session.ts";
import { isTimeZone } from "../identity/time-zone.ts";
import { LANGUAGES } from "../lib/mail/mail.ts";
import { accountTokens } from "./auth/account-tokens.ts";
import { adminPlugin } from "./auth/admin-plugin.ts";
import { evenSignUps } from "./auth/answer-alike.ts";
import type { AuthDependencies } from "./auth/auth-dependencies.ts";
import { auditedAdapter } from "./auth/audit/audited-adapter.ts";
import { AUTH_SCHEMA } from "./auth/auth-schema.ts";
import { CLIENT_ADDRESS_HEADER } from "./auth/client-address-header.ts";
import { deviceNotices } from "./auth/device-notices.ts";
import { failureReason } from "../lib/failure-reason.ts";
import { guessLimit } from "./auth/limit-guesses.ts";
import { confirmationMails, deletionMails, knownAddressMails } from "./auth/mail-options.ts";
import { newcomerNames } from "./auth/newcomer-name.ts";
import { organizationPlugin } from "./auth/organization-plugin.ts";
import { passkeyDemands, verifiedPasskeys } from "./auth/passkey-verification.ts";
import { passkeySession } from "./auth/passkey-session.ts";
import { passwordHashing } from "./auth/password-hashing.ts";
import { productPlugin } from "./auth/product-plugin.ts";
import { reAuthentication } from "./auth/re-authenticate.ts";
import { afterReset, resetTimes } from "./auth/password-reset.ts";
import { waysEnd } from "./auth/ways-end.ts";
import { rulesBefore } from "./auth/rules.ts";
import { securityNotices } from "./auth/security-notices.ts";
import { sessionEnd } from "./auth/session-end.ts";
import { signInTrace } from "./auth/sign-in-trace.ts";
import { sessionHints } from "./auth/session-hints.ts";
import { sealingAdapter } from "./auth/sealing-adapter.ts";
import { STORED_IDENTIFIERS } from "./auth/stored-identifiers.ts";
import { secretVersions } from "./auth/secret-versions.ts";
import { socialIssuers, socialProviders } from "./auth/social-providers.ts";
import { ssoBinding } from "./auth/sso-binding.ts";
import { ssoLinks } from "./auth/sso-link.ts";
import { putOut } from "./auth/put-out.ts";
import { ssoGuard, ssoPlugin } from "./auth/sso-plugins.ts";
import { twoFactorGuard } from "./auth/two-factor-guard.ts";
import { twoFactorPlugin } from "./auth/two-factor-plugin.ts";
import { userAdminPlugin } from "./auth/user-admin-plugin.ts";
import { validateNewcomer } from "./auth/validate-newcomer.ts";

const COOKIE_CACHE_SECONDS = 60;
const SOCIAL_STATE_SECONDS = 600;

/** People sign in without saying who they are, so that the passkey has to know it. */
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

/** The auth library with the product's rules. Everything it knows is in the database; any number of servers may run one. */
export function createAuth(dependencies: AuthDependencies) {
  const { appUrl, db, log, secret } = dependencies;
  return betterAuth({
    appName: "Shopwarden",
    baseURL: appUrl,
    basePath: "/api/auth",
    secret,
    secrets: secretVersions(secret, dependencies.formerSecrets),
    trustedOrigins: [new URL(appUrl).origin],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, sentence, ...details) =>
        log[level === "error" ? "error" : "warn"]({ details: details.map(failureReason) }, sentence),
    },
    database: auditedAdapter(db, { provider: "pg", schema: AUTH_SCHEMA, transaction: true }, (adapter) =>
      sealingAdapter(adapter, dependencies),
    ),
    verification: { storeIdentifier: STORED_IDENTIFIERS },
    emailAndPassword: passwordOptions(dependencies),
    emailVerification: { sendOnSignUp: true, ...confirmationMails(dependencies) },
    user: userOptions(dependencies),
    // `validateNewcomer` asks for a confirmed address, and knows when an unconfirmed one is taken over.
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, requireLocalEmailVerified: false } },
    socialProviders: socialProviders(dependencies),
    // Freshness is judged by the product's own rules, which ask for it on fewer calls.
    session: { cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS }, freshAge: 0 },
    rateLimit: { enabled: true, storage: "database" },
    advanced: advancedOptions(dependencies),
    // Failures of ours reach `authRoutes`, which log them without the values of queries.
    onAPIError: { throw: true },
    hooks: { before: rulesBefore(dependencies) },
    plugins: [
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
      ssoGuard(dependencies),
      ssoLinks(dependencies),
      ssoBinding(dependencies),
      productPlugin(dependencies),
      passkeySession(),
      passkeyDemands(),
      newcomerNames(),
      sessionEnd(dependencies),
      guessLimit(dependencies),
      resetTimes(),
      waysEnd(dependencies),
      putOut(dependencies),
      accountTokens(),
      userAdminPlugin(dependencies),
      reAuthentication(dependencies),
      sessionHints(dependencies),
      socialIssuers,
      twoFactorPlugin(),
      twoFactorGuard(dependencies),
      securityNotices(dependencies),
      deviceNotices(dependencies),
      signInTrace(dependencies),
      evenSignUps(dependencies),
    ],
  });
}

function passwordOptions(dependencies: AuthDependencies) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: PASSWORD_MIN_CHARACTERS,
    maxPasswordLength: PASSWORD_MAX_CHARACTERS,
    revokeSessionsOnPasswordReset: true,
    password: passwordHashing,
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
