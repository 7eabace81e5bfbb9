import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { recordRepeated } from "../../audit/audit.store.ts";
import { deviceWords } from "../../identity/device-name.ts";
import { NOT_FRESH_ANSWER } from "../../identity/freshness.ts";
import { user } from "../../identity/identity.table.ts";
import { readSession } from "../../identity/session.store.ts";
import type { Db } from "../../lib/db.ts";
import { failureReason } from "../../lib/failure-reason.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { addressIn, CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { isSignIn } from "./device-notices.ts";
import { fieldsIn, fieldsOf } from "./fields-of.ts";
import { findPerson } from "./two-factor-guard.ts";
import { warnOfSharedAddress } from "./shared-address.ts";

type Person = { id: string; name: string };
type Trace = { person: Person | null; how: string; ipAddress: string | null; device?: string };

const SIGNED_IN = { action: "sign-in.success", sentence: "Somebody signed in", isOwn: true };
const FAILED = { action: "sign-in.failure", sentence: "A sign-in failed", isOwn: false };
const PAUSED = { action: "sign-in.pause", sentence: "Sign-ins are paused after too many failures", isOwn: false };
const WRONG_CODE = { action: "two-factor.failure", sentence: "A second factor was wrong", isOwn: false };
const REFUSED = { action: "access.refused", sentence: "Access was refused", isOwn: true };
type Kind = typeof SIGNED_IN;

/** Leaves a trace of every sign-in, and of every code that was wrong. */
export function signInTrace(dependencies: AuthDependencies) {
  return {
    id: "shopwarden-sign-in-trace",
    hooks: {
      after: [
        {
          matcher: ({ path }) => isSignIn(path),
          handler: createAuthMiddleware((context) => traceAnswered(context, dependencies)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function traceAnswered(
  context: GenericEndpointContext & { context: { returned?: unknown } },
  at: AuthDependencies,
) {
  const { newSession, session, returned } = context.context;
  const isCode = context.path.startsWith("/two-factor/");
  const trace = { how: howOf(context), ipAddress: addressIn(context), ...deviceIn(context.headers) };
  if (newSession && !(isCode && session)) await leave(at, SIGNED_IN, { ...trace, person: newSession.user });
  if (isCode && isAPIError(returned)) {
    const userId = await findPerson(context);
    await leave(at, WRONG_CODE, { ...trace, person: userId === null ? null : await personOf(at.db, user.id, userId) });
  }
}

const CODES_OF_PAUSE = new Set(["TOO_MANY_ATTEMPTS"]);
const CODES_OF_FAILURE = new Set(["INVALID_EMAIL_OR_PASSWORD", "EMAIL_NOT_VERIFIED", "BANNED_USER"]);
const GUARDED = /^\/(organization|sso|admin)\//;

/** Leaves a trace of what an auth call was refused: a sign-in, or what the person may not see or do. */
export async function traceRefusal(
  dependencies: AuthDependencies,
  request: Request,
  path: string,
  response: Response,
): Promise<void> {
  if (response.status < 400 || response.status >= 500) return;
  if (response.status === 429) warnOfSharedAddress(dependencies, request);
  const { code } = await fieldsIn(response);
  const from = { ipAddress: request.headers.get(CLIENT_ADDRESS_HEADER), ...deviceIn(request.headers) };
  const isPause = CODES_OF_PAUSE.has(String(code));
  if (path === "/sign-in/email" && (isPause || CODES_OF_FAILURE.has(String(code)))) {
    const { email } = await fieldsIn(request);
    const person = typeof email === "string" ? await personOf(dependencies.db, user.email, email.toLowerCase()) : null;
    return await leave(dependencies, isPause ? PAUSED : FAILED, { person, how: "password", ...from });
  }
  if (!GUARDED.test(path) || (response.status !== 403 && response.status !== 404)) return;
  const session = await readSession(dependencies, request.headers, dependencies.now());
  if (session !== null && code !== NOT_FRESH_ANSWER.code)
    await leave(dependencies, REFUSED, { person: session.user, how: path.slice(1), ...from });
}

/** A trace that cannot be left keeps nobody from signing in. */
async function leave({ db, log, now }: AuthDependencies, kind: Kind, { person, how, ipAddress, device }: Trace) {
  const { action, sentence, isOwn } = kind;
  log.info({ action, how, userId: person?.id ?? null, ipAddress, device }, sentence);
  try {
    await recordRepeated(db, {
      at: now(),
      organizationId: null,
      // A failure may be anybody's: it is about the account, and nobody is known to have acted.
      actor: person !== null && isOwn ? { ...nameOf(person), impersonatorId: null, ipAddress } : null,
      ipAddress,
      action,
      subject: "user",
      subjectId: person?.id ?? "nobody",
      subjectName: person?.name ?? null,
      before: null,
      after: { how, ...(device !== undefined && { device }) },
    });
  } catch (error) {
    log.error({ action, reason: failureReason(error) }, "A trace could not be written into the audit log");
  }
}

function deviceIn(headers: Headers | undefined): { device?: string } {
  const device = deviceWords(headers?.get("user-agent"));
  return device === null ? {} : { device };
}

const nameOf = ({ id, name }: Person): Person => ({ id, name });

async function personOf(db: Db, column: typeof user.id | typeof user.email, value: string): Promise<Person | null> {
  const [row] = await db.select({ id: user.id, name: user.name }).from(user).where(eq(column, value));
  return row ?? null;
}

/** How somebody came, in a word: "password", "passkey", "sso", or the name of a social provider. */
function howOf({ path, params, body }: GenericEndpointContext): string {
  if (path.startsWith("/sso/") || path === "/sign-in/sso") return "sso";
  if (path.startsWith("/two-factor/")) return "second factor";
  if (path.startsWith("/passkey/")) return "passkey";
  if (path === "/sign-in/email") return "password";
  const provider = fieldsOf(params).id ?? fieldsOf(body).provider;
  return typeof provider === "string" ? provider : "social";
}
