import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import {
  type Attempt,
  beginAttempt,
  forgiveAttempt,
  rememberOwner,
} from "../../../identity/sign-in/sign-in-attempts.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { addressIn } from "../../wire/client-address-header.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { CallAt } from "../auth-call.ts";

const WRONG = new Set(["INVALID_EMAIL_OR_PASSWORD", "INVALID_PASSWORD", "INVALID_CODE"]);

const TOO_MANY = { message: "Too many requests. Please try again later.", code: "TOO_MANY_ATTEMPTS" };

/** `begunAt` is null for an owner who used the link to set a password instead of entering one. */
type Begun = Attempt & { begunAt: Date | null };

/** Slows down guessing of passwords, per account and per address, in every call that takes one. */
export function guessLimit({ db, now }: AuthDependencies, callAt: CallAt) {
  const attempts = new WeakMap<Request, Begun>();
  const asksPassword = ({ path }: { path?: string }) => callAt(path)?.asksPassword !== undefined;
  const before = createAuthMiddleware(async (context) => {
    const asked = callAt(context.path)?.asksPassword;
    if (!asked || !context.request) return;
    if (asked.of === "link") return await noteOwner(context, context.request, attempts);
    const attempt = await attemptIn(context, asked.of, asked.fields);
    if (attempt === null) return;
    const begunAt = now();
    const seconds = await beginAttempt(db, attempt, begunAt);
    if (seconds !== null)
      throw new APIError("TOO_MANY_REQUESTS", TOO_MANY, {
        "retry-after": String(seconds),
        "x-retry-after": String(seconds),
      });
    attempts.set(context.request, { ...attempt, begunAt });
  });
  const after = createAuthMiddleware(async (context) => {
    const attempt = context.request && attempts.get(context.request);
    if (!attempt || isWrong(context.context.returned)) return;
    if (attempt.begunAt) await forgiveAttempt(db, attempt, attempt.begunAt);
    if (!isAPIError(context.context.returned)) await rememberOwner(db, attempt, now());
  });
  return {
    id: "shopwarden-guess-limit",
    hooks: {
      before: [{ matcher: asksPassword, handler: before }],
      after: [{ matcher: asksPassword, handler: after }],
    },
  } satisfies BetterAuthPlugin;
}

async function attemptIn(
  context: GenericEndpointContext,
  of: "session" | "email",
  fields: readonly string[],
): Promise<Attempt | null> {
  const body = fieldsOf(context.body);
  const given = fields.map((field) => body[field]);
  if (!given.some((secret) => typeof secret === "string" && secret !== "")) return null;
  const email = of === "email" ? body.email : (await getSessionFromCtx(context))?.user.email;
  return typeof email === "string" ? { email, address: addressIn(context) ?? "" } : null;
}

/** Whoever sets a new password with the link from a mail is the owner, whatever their address. */
async function noteOwner(
  context: GenericEndpointContext,
  request: Request,
  attempts: WeakMap<Request, Begun>,
): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  if (typeof token !== "string") return;
  const { internalAdapter } = context.context;
  const userId = (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value;
  const owner = userId === undefined ? null : await internalAdapter.findUserById(userId);
  if (owner) attempts.set(request, { email: owner.email, address: addressIn(context) ?? "", begunAt: null });
}

function isWrong(returned: unknown): boolean {
  return isAPIError(returned) && WRONG.has(String(fieldsOf(returned.body).code));
}
