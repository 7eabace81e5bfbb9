import { passkey } from "@better-auth/passkey";
import { sso } from "@better-auth/sso";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import type { DBFieldAttribute } from "better-auth/db";
import { socialProviderList } from "better-auth/social-providers";
import { z } from "zod";
import { confirmationMail, deletionMail, knownAddressMail, passwordResetMail } from "../identity/identity-mails.ts";
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "../identity/password-rules.ts";
import { COOKIE_PREFIX } from "../identity/session.ts";
import type { Log } from "../lib/log.ts";
import { LANGUAGES } from "../lib/mail/mail.ts";
import { adminPlugin } from "./auth/admin-plugin.ts";
import type { AuthDependencies } from "./auth/auth-dependencies.ts";
import { auditTrail } from "./auth/audit-trail.ts";
import { authSchema } from "./auth/auth-schema.ts";
import { CLIENT_ADDRESS_HEADER } from "./auth/client-address-header.ts";
import { organizationPlugin } from "./auth/organization-plugin.ts";
import { productPlugin } from "./auth/product-plugin.ts";
import { rulesBefore } from "./auth/rules.ts";
import { mailReader, sendMail } from "./auth/send-mail.ts";
import { validateNewcomer } from "./auth/validate-newcomer.ts";

const COOKIE_CACHE_SECONDS = 60;
const SOCIAL_STATE_SECONDS = 600;

const LANGUAGE_FIELD: DBFieldAttribute<"string"> = {
  type: "string",
  required: false,
  validator: { input: z.enum(LANGUAGES) },
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
    trustedOrigins: [new URL(appUrl).origin],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, sentence, ...details) =>
        log[level === "error" ? "error" : "warn"]({ details: details.map(String) }, sentence),
    },
    database: drizzleAdapter(db, { provider: "pg", schema: authSchema(dependencies.box), transaction: true }),
    emailAndPassword: passwordOptions(dependencies),
    emailVerification: verificationOptions(dependencies),
    user: userOptions(dependencies),
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true } },
    socialProviders: knownProviders(dependencies),
    // Freshness is judged by the product's own rules, which ask for it on fewer calls.
    session: { cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS }, freshAge: 0 },
    rateLimit: { enabled: true, storage: "database" },
    advanced: advancedOptions(dependencies),
    onAPIError: { onError: (error) => logUnexpected(error, log) },
    hooks: { before: rulesBefore(dependencies), after: auditTrail(dependencies) },
    plugins: [
      adminPlugin(dependencies.adminUserIds),
      organizationPlugin(dependencies),
      passkey({ rpID: new URL(appUrl).hostname, rpName: "Shopwarden", origin: new URL(appUrl).origin }),
      sso({ domainVerification: { enabled: true } }),
      productPlugin(dependencies),
    ],
  });
}

/** A name that the library does not know would keep everybody from signing in. */
function knownProviders({ socialProviders, log }: AuthDependencies) {
  const known = new Set<string>(socialProviderList);
  const unknown = Object.keys(socialProviders).filter((name) => !known.has(name));
  if (unknown.length > 0) log.warn({ unknown }, "There are no social providers of these names");
  return Object.fromEntries(Object.entries(socialProviders).filter(([name]) => known.has(name)));
}

function logUnexpected(error: unknown, log: Log): void {
  if (isAPIError(error)) return;
  log.error({ reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }, "An auth call failed");
}

function passwordOptions(dependencies: AuthDependencies) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: PASSWORD_MIN_CHARACTERS,
    maxPasswordLength: PASSWORD_MAX_CHARACTERS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }: { user: Person; token: string }, request?: Request) =>
      sendMail(dependencies, passwordResetMail(mailReader(user, request), dependencies.appUrl, token)),
    onExistingUserSignUp: ({ user }: { user: Person }, request?: Request) =>
      sendMail(dependencies, knownAddressMail(mailReader(user, request), dependencies.appUrl)),
  };
}

type Person = { name: string; email: string };

function verificationOptions(dependencies: AuthDependencies) {
  return {
    sendOnSignUp: true,
    sendVerificationEmail: ({ user, token }: { user: Person; token: string }, request?: Request) =>
      sendMail(dependencies, confirmationMail(mailReader(user, request), dependencies.appUrl, token)),
  };
}

function userOptions(dependencies: AuthDependencies) {
  const sendDeleteAccountVerification = ({ user, url }: { user: Person; url: string }, request?: Request) =>
    sendMail(dependencies, deletionMail(mailReader(user, request), url));
  return {
    additionalFields: { language: LANGUAGE_FIELD },
    changeEmail: { enabled: true },
    deleteUser: { enabled: true, ...(dependencies.mailsAreDelivered ? { sendDeleteAccountVerification } : {}) },
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
