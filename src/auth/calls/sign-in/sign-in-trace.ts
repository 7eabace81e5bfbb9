import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getOAuthState } from "better-auth/api";
import { eq } from "drizzle-orm";
import { ActingPerson, stranger } from "../../../audit/actor.ts";
import { auditRepeatedly } from "../../../audit/audit.store.ts";
import type { SignInAction } from "../../../audit/sign-in-kinds.ts";
import { deviceWords } from "../../../identity/sign-in/device-name.ts";
import { NOT_FRESH_ANSWER } from "../../../identity/freshness.ts";
import { passkey, user } from "../../../identity/identity.table.ts";
import type { Db } from "../../../lib/db.ts";
import { failureReason } from "../../../lib/failure-reason.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "../../wire/client-address-header.ts";
import { fieldsIn, fieldsOf } from "../../wire/fields-of.ts";
import type { Incoming } from "../../wire/incoming.ts";
import type { AuthCall, CallAt } from "../auth-call.ts";
import { noteSignIn, type SignInInProgress, watchingSignIn } from "./sign-in-in-progress.ts";
import { findPerson } from "../two-factor/two-factor-guard.ts";
import { warnOfSharedAddress } from "./shared-address.ts";
import type { Way } from "./way.ts";
import { mishapOf } from "./ways-to-sign-in.ts";

type Person = { id: string; name: string };
type Kind = { action: SignInAction; sentence: string; isOwn: boolean };
type Trace = { person: Person | null; how: string; ipAddress: string | null; device?: string };

const SIGNED_IN: Kind = { action: "sign-in.success", sentence: "Somebody signed in", isOwn: true };
const FAILED: Kind = { action: "sign-in.failure", sentence: "A sign-in failed", isOwn: false };
const PAUSED: Kind = { action: "sign-in.pause", sentence: "Sign-ins are paused after too many failures", isOwn: false };
const WRONG_CODE: Kind = { action: "two-factor.failure", sentence: "A second factor was wrong", isOwn: false };
const REFUSED: Kind = { action: "access.refused", sentence: "Access was refused", isOwn: true };

/** Records who signs in, and whose account a code is for; {@link traced} writes the entry once the answer is final. */
export function signInTrace(callAt: CallAt) {
  const isCode = ({ path }: { path?: string }) => callAt(path)?.way === "second factor";
  const noteWhoCame = async (context: GenericEndpointContext): Promise<void> => {
    const { newSession, session } = context.context;
    // A code given while signed in turns two-factor authentication on; it signs nobody in.
    if (newSession && !(isCode(context) && session)) noteSignIn({ came: nameOf(newSession.user) });
    if (callAt(context.path)?.way === "social" && (await getOAuthState())?.link) noteSignIn({ isLinking: true });
  };
  return {
    id: "shopwarden-sign-in-trace",
    hooks: {
      before: [{ matcher: isCode, handler: createAuthMiddleware(noteOwnerOfCode) }],
      after: [{ matcher: ({ path }) => callAt(path)?.way !== undefined, handler: createAuthMiddleware(noteWhoCame) }],
    },
  } satisfies BetterAuthPlugin;
}

async function noteOwnerOfCode(context: GenericEndpointContext): Promise<void> {
  noteSignIn({ userId: await findPerson(context) });
}

/** Runs an auth call and logs who got in, who did not, and what was refused to whom. */
export async function traced(
  dependencies: AuthDependencies,
  call: AuthCall | null,
  incoming: Incoming,
  work: () => Promise<Response>,
): Promise<Response> {
  const { answer, known } = await watchingSignIn(work);
  if (answer.status === 429) warnOfSharedAddress(dependencies, incoming.headers);
  const from = { ipAddress: incoming.headers.get(CLIENT_ADDRESS_HEADER), ...deviceIn(incoming.headers) };
  if (call?.way === undefined) await traceRefusal(dependencies, call, incoming, { answer, from });
  else await traceSignIn(dependencies, { way: call.way, call, incoming, answer, known, from });
  return answer;
}

type From = Pick<Trace, "ipAddress" | "device">;
type Attempt = {
  way: Way;
  call: AuthCall;
  incoming: Incoming;
  answer: Response;
  known: SignInInProgress;
  from: From;
};

async function traceSignIn(dependencies: AuthDependencies, attempt: Attempt): Promise<void> {
  const { way, call, incoming, answer, known, from } = attempt;
  const how = howOf(attempt, dependencies);
  if (known.came !== null && answer.status < 400)
    return await leave(dependencies, SIGNED_IN, { person: known.came, how, ...from });
  if (known.isLinking || call.isBeginning?.(incoming.fields)) return;
  const { code } = answer.status >= 400 ? await fieldsIn(answer) : {};
  const mishap = mishapOf(call, { status: answer.status, code, location: answer.headers.get("location") });
  if (mishap === null) return;
  // The limit by address applies before any look-up, so it concerns nobody's account.
  const isAnybodys = mishap === "pause" && code === undefined;
  const person = isAnybodys ? null : await personIn(dependencies.db, attempt);
  const kind = mishap === "pause" ? PAUSED : way === "second factor" ? WRONG_CODE : FAILED;
  await leave(dependencies, kind, { person, how, ...from });
}

/** The person whose account somebody tried to enter. */
async function personIn(db: Db, { way, incoming, known }: Attempt): Promise<Person | null> {
  if (known.userId !== null) return await personOf(db, user.id, known.userId);
  const { email, response } = incoming.fields;
  if (way === "password" && typeof email === "string") return await personOf(db, user.email, email.toLowerCase());
  const { id } = fieldsOf(response);
  if (way === "passkey" && typeof id === "string") return await ownerOfPasskey(db, id);
  return null;
}

/** Logs what somebody who is signed in may not see or do. */
async function traceRefusal(
  dependencies: AuthDependencies,
  call: AuthCall | null,
  { path, headers }: Incoming,
  { answer, from }: { answer: Response; from: From },
): Promise<void> {
  const isGuarded = call !== null && (call.forStrangers !== null || call.by === "admin");
  if (!isGuarded || (answer.status !== 403 && answer.status !== 404)) return;
  const { code } = await fieldsIn(answer);
  const session = await dependencies.readSession(headers, dependencies.now());
  if (session !== null && code !== NOT_FRESH_ANSWER.code)
    await leave(dependencies, REFUSED, { person: session.user, how: path.slice(1), ...from });
}

/** Failing to write the entry does not stop anybody from signing in. */
async function leave({ db, log, now }: AuthDependencies, kind: Kind, { person, how, ipAddress, device }: Trace) {
  const { action, sentence, isOwn } = kind;
  log.info({ action, how, userId: person?.id ?? null, ipAddress, device }, sentence);
  try {
    await auditRepeatedly(
      db,
      { actor: person !== null && isOwn ? ActingPerson.unaided(person, ipAddress) : stranger(ipAddress), now: now() },
      { organizationId: null, subject: "user", subjectId: person?.id ?? "nobody", subjectName: person?.name ?? null },
      { action, before: null, after: { how, ...(device !== undefined && { device }) } },
    );
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

async function ownerOfPasskey(db: Db, credentialID: string): Promise<Person | null> {
  const [row] = await db
    .select({ id: user.id, name: user.name })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialID, credentialID));
  return row ?? null;
}

/** The way of signing in, in a word; for a social provider that this instance knows, its name. */
function howOf({ way, call, incoming }: Attempt, { socialProviders }: AuthDependencies): string {
  if (way !== "social") return way;
  const named = call.comesBack ? incoming.path.split("/").at(-1) : incoming.fields.provider;
  return typeof named === "string" && Object.hasOwn(socialProviders, named) ? named : way;
}
