import { and, eq, gte, inArray, like, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { sessionHint } from "../lib/hints.ts";
import { account, emailUndo, passkey, session, twoFactor, user, verification } from "./identity.table.ts";
import { knownDevice } from "./known-device.table.ts";
import { notePutOut } from "./put-out.store.ts";
import { type EventFacts, type Fate, FATE_OF, type WayEvent, type WayIn, WAYS_IN } from "./ways-in.ts";

/** Identifiers under which the auth library stores devices that skip the second factor for a while. */
const TRUSTED_DEVICE = "trust-device-%";
const PASSWORD_PROVIDER = "credential";

/**
 * Whose way ends: with `since`, only ways added after that time; with `providerId`, only those that came through it.
 * Without `userId`: everybody's.
 */
type Reach = { userId?: string; since?: Date; providerId?: string };

/** Ends whatever the event ends, among all ways into an account, in one transaction. */
export async function endWays<E extends WayEvent>(db: Db, event: E, facts: EventFacts[E]): Promise<void> {
  const known: Reach = facts;
  await db.transaction(async (tx) => {
    if (known.userId !== undefined)
      await tx.select({ id: user.id }).from(user).where(eq(user.id, known.userId)).for("update");
    if (FATE_OF.session[event] !== "stays") await notePutOut(tx, known);
    for (const way of WAYS_IN) {
      const reach = reachOf(FATE_OF[way][event], known);
      if (reach !== null) await ENDING_OF[way](tx, reach);
    }
  });
}

/** @throws if a fate needs a fact that was not given, because too much would end without it */
function reachOf(fate: Fate, { userId, since, providerId }: Reach): Reach | null {
  const owner = userId === undefined ? {} : { userId };
  if (fate === "newer" && since !== undefined) return { ...owner, since };
  if (fate === "through" && providerId !== undefined) return { ...owner, providerId };
  if (fate === "ends" && userId !== undefined) return owner;
  if (fate === "stays") return null;
  throw new Error(`Nobody said whose way ${fate}`);
}

/** How each way ends. */
const ENDING_OF: Readonly<Record<WayIn, (tx: Db, reach: Reach) => Promise<unknown>>> = {
  password: (tx, reach) => tx.delete(account).where(and(ofAccounts(reach), eq(account.providerId, PASSWORD_PROVIDER))),
  passkey: (tx, reach) => tx.delete(passkey).where(within(reach, passkey.userId, passkey.createdAt)),
  link: (tx, reach) => tx.delete(account).where(and(ofAccounts(reach), isElsewhere, not(isProvided))),
  providedIdentity: (tx, reach) => tx.delete(account).where(and(ofAccounts(reach), isElsewhere, isProvided)),
  secondFactor: endSecondFactor,
  trustedDevice: (tx, { userId }) =>
    tx.delete(verification).where(and(like(verification.identifier, TRUSTED_DEVICE), names(userId))),
  knownDevice: (tx, { userId }) => tx.delete(knownDevice).where(of(knownDevice.userId, userId)),
  session: endSessions,
  impersonation: (tx, { userId }) => tx.delete(session).where(of(session.impersonatedBy, userId)),
  openProof: (tx, { userId }) =>
    tx.delete(verification).where(and(not(like(verification.identifier, TRUSTED_DEVICE)), names(userId))),
  undoLink: (tx, reach) => tx.delete(emailUndo).where(within(reach, emailUndo.userId, emailUndo.createdAt)),
  // The link is signed and stored nowhere: it becomes void once nobody has its address any more.
  confirmationLink: async () => undefined,
};

const isElsewhere = ne(account.providerId, PASSWORD_PROVIDER);
/** Identity providers of organizations; all others are social providers of the instance. */
const isProvided = sql`exists (select 1 from sso_provider where sso_provider.provider_id = ${account.providerId})`;

function ofAccounts({ providerId, ...reach }: Reach): SQL | undefined {
  return and(
    within(reach, account.userId, account.createdAt),
    providerId === undefined ? undefined : eq(account.providerId, providerId),
  );
}

function within({ userId, since }: Reach, owner: PgColumn, madeAt: PgColumn): SQL | undefined {
  return and(of(owner, userId), since === undefined ? undefined : gte(madeAt, since));
}

/** Without `userId`, everybody's rows match; only events of a provider may omit it. */
function of(owner: PgColumn, userId: string | undefined): SQL | undefined {
  return userId === undefined ? undefined : eq(owner, userId);
}

/** The value is the person's id, or JSON that contains it. */
function names(userId: string | undefined): SQL | undefined {
  const id = userId ?? "";
  return or(eq(verification.value, id), sql`position(${JSON.stringify(id)} in ${verification.value}) > 0`);
}

async function endSecondFactor(tx: Db, reach: Reach): Promise<void> {
  const ended = await tx
    .delete(twoFactor)
    .where(within(reach, twoFactor.userId, twoFactor.createdAt))
    .returning({ userId: twoFactor.userId });
  const people = ended.map(({ userId }) => userId);
  if (people.length > 0) await tx.update(user).set({ twoFactorEnabled: false }).where(inArray(user.id, people));
}

/** Notifies the browsers too, so that open pages do not stay. */
async function endSessions(tx: Db, { userId, providerId }: Reach): Promise<void> {
  const through = providerId === undefined ? undefined : eq(session.ssoProviderId, providerId);
  const ended = await tx
    .delete(session)
    .where(and(of(session.userId, userId), through))
    .returning({ userId: session.userId });
  for (const person of new Set(ended.map((row) => row.userId))) await notify(tx, sessionHint(person));
}
