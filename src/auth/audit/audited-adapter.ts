import type { BetterAuthOptions } from "better-auth";
import { type DrizzleAdapterConfig, drizzleAdapter } from "better-auth/adapters/drizzle";
import { z } from "zod";
import type { CallAt } from "../calls/auth-call.ts";
import { closeWhileOpen } from "../calls/organizations/close-invitation.ts";
import { holdMembers, tellsOfMembers } from "../calls/organizations/hold-members.ts";
import type { Db } from "../../lib/db.ts";
import { refusedIfThere } from "./already-there.ts";
import { auditChange, type Row } from "./audit-row.ts";
import { AUDITED_MODELS, type AuditedModel, type Write } from "./audited-call.ts";
import { inAuthTransaction } from "./auth-transactions.ts";
import { fieldsOf } from "../wire/fields-of.ts";
import { refusePutOut } from "../put-out.ts";
import { type CallInProgress, callInProgress } from "./call-in-progress.ts";

export type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;
type Selection = { model: string; where?: Parameters<Adapter["delete"]>[0]["where"] };

/** What is put around the library's adapter, and which calls there are. */
type Around = { dress: (adapter: Adapter) => Adapter; callAt: CallAt };

type Created = { model: string; data: unknown };

/** What people see lists of, and has a moment in which it was made. */
const LISTED: ReadonlySet<string> = new Set([
  "account",
  "invitation",
  "member",
  "organization",
  "passkey",
  "session",
  "team",
  "teamMember",
]);
/** Rows of which a write that meets many keeps the number. */
const MANY = 1000;

/**
 * The library's adapter for PostgreSQL, with what `dress` puts around it. A write that the call in progress is about and its line in the audit log are one
 * transaction: the library's own where it has one, that of the whole call where the call is made in one, else their own.
 */
export function auditedAdapter(db: Db, config: DrizzleAdapterConfig, { dress, callAt }: Around) {
  return (options: BetterAuthOptions): Adapter => {
    const adapters = new WeakMap<Db, Adapter>();
    const on = (scope: Db): Adapter => {
      const adapter = adapters.get(scope) ?? dress(drizzleAdapter(scope, config)(options));
      adapters.set(scope, adapter);
      return adapter;
    };
    return audited({ db, scope: db, on, callAt });
  };
}

type Reach = {
  /** The pool. */
  db: Db;
  /** The pool, or the library's transaction. */
  scope: Db;
  on: (scope: Db) => Adapter;
  callAt: CallAt;
};

function audited(reach: Reach): Adapter {
  const plain = (model: string) => plainOf(reach, model);
  const watch = <T>(kind: Kind, input: Selection, write: (adapter: Adapter) => Promise<T>) =>
    watched(reach, { kind, input }, write);
  return {
    ...reach.on(reach.scope),
    findOne: async <T>(input: Parameters<Adapter["findOne"]>[0]) => {
      const row = await plain(input.model).findOne<T>(input);
      if (row === null || !tellsOfMembers(input.model)) return row;
      return (await holdMembers(scopeNow(reach), [row], reach.callAt))[0] ?? null;
    },
    findMany: async <T>(input: Parameters<Adapter["findMany"]>[0]) => {
      const rows = await plain(input.model).findMany<T>(inOrder(input));
      return tellsOfMembers(input.model) ? await holdMembers(scopeNow(reach), rows, reach.callAt) : rows;
    },
    count: (input) => plain(input.model).count(input),
    create: (input) =>
      refusedIfThere(() =>
        asWayIn(reach, input, (inner) =>
          watched(inner, { kind: "create", input: { model: input.model } }, (adapter) => adapter.create(input)),
        ),
      ),
    update: (input) => watch("update", input, (adapter) => adapter.update(input)),
    updateMany: (input) => watch("update", input, (adapter) => adapter.updateMany(input)),
    incrementOne: <T>(input: Parameters<Adapter["incrementOne"]>[0]) =>
      closeWhileOpen<T>(input, (change) => watch("update", change, (adapter) => adapter.incrementOne<T>(change))),
    delete: (input) => watch("delete", input, (adapter) => adapter.delete(input)),
    deleteMany: (input) => watch("delete", input, (adapter) => adapter.deleteMany(input)),
    consumeOne: (input) => watch("delete", input, (adapter) => adapter.consumeOne(input)),
    transaction: (work) => within(reach, (tx) => work(audited({ ...reach, scope: tx }))),
  };
}

/** What nobody has asked for an order of comes as it was made: the library lists without one, and people see it. */
function inOrder(input: Parameters<Adapter["findMany"]>[0]): Parameters<Adapter["findMany"]>[0] {
  if (input.sortBy !== undefined || !LISTED.has(input.model)) return input;
  return { ...input, sortBy: { field: "createdAt", direction: "asc" } };
}

/** Counted calls stay outside of every transaction: they count also when the call is refused. */
function plainOf(reach: Reach, model: string): Adapter {
  return reach.on(model === "rateLimit" ? reach.db : scopeNow(reach));
}

function watched<T>(
  reach: Reach,
  { kind, input }: { kind: Kind; input: Selection },
  write: (adapter: Adapter) => Promise<T>,
): Promise<T> {
  const claimed = claimedWrite(kind, input.model);
  if (claimed === null) return write(plainOf(reach, input.model));
  return within(reach, (tx) => recorded({ ...claimed, kind, input, tx, adapter: reach.on(tx) }, write));
}

const WAYS_IN: ReadonlySet<string> = new Set(["account", "passkey", "twoFactor"]);

/** Whoever is put out while a call runs gets no way back in by it. */
async function asWayIn<T>(reach: Reach, input: Created, create: (inner: Reach) => Promise<T>): Promise<T> {
  const { userId } = fieldsOf(input.data);
  if (!WAYS_IN.has(input.model) || typeof userId !== "string") return await create(reach);
  return await within(reach, async (tx) => {
    await refusePutOut(tx, userId);
    return await create({ ...reach, scope: tx });
  });
}

/** The innermost transaction, or the pool. */
function scopeNow({ db, scope }: Reach): Db {
  return scope === db ? (callInProgress()?.scope ?? db) : scope;
}

async function within<T>(reach: Reach, work: (tx: Db) => Promise<T>): Promise<T> {
  const scope = scopeNow(reach);
  return scope === reach.db ? await inAuthTransaction(reach.db, work) : await scope.transaction(work);
}

type Kind = "create" | "update" | "delete";
type Watched = { call: CallInProgress; write: Write; model: AuditedModel };

/** The write, claimed for an entry of the call in progress; null when the call is about something else or has its entry. */
function claimedWrite(kind: Kind, name: string): Watched | null {
  const call = callInProgress();
  const model = AUDITED_MODELS.find((audited) => audited === name);
  if (call === null || model === undefined) return null;
  const write: Write = `${model}.${kind}`;
  if (!isWanted(call, write)) return null;
  call.written.add(write);
  return { call, write, model };
}

function isWanted({ call, written }: CallInProgress, write: Write): boolean {
  if (call.also === write) return !written.has(write);
  return call.writes.includes(write) && !call.writes.some((one) => written.has(one));
}

type Recording = Watched & { kind: Kind; input: Selection; tx: Db; adapter: Adapter };

async function recorded<T>(
  { call, write, model, kind, input, tx, adapter }: Recording,
  run: (adapter: Adapter) => Promise<T>,
): Promise<T> {
  const before = kind === "create" ? [] : await rowsOf(adapter, input.model, input.where);
  const result = await run(adapter);
  const after = kind === "create" ? [rowSchema.parse(result)] : await rowsStillThere(adapter, input.model, before);
  if (before.length === 0 && after.length === 0) call.written.delete(write);
  else await auditChange(tx, call, { model, before, after });
  return result;
}

const rowSchema = z.record(z.string(), z.unknown());

async function rowsOf(adapter: Adapter, model: string, where: Selection["where"]): Promise<Row[]> {
  return await adapter.findMany<Row>({ model, limit: MANY, ...(where === undefined ? {} : { where }) });
}

async function rowsStillThere(adapter: Adapter, model: string, before: readonly Row[]): Promise<Row[]> {
  const ids = before.map(({ id }) => String(id));
  return ids.length === 0 ? [] : await rowsOf(adapter, model, [{ field: "id", operator: "in", value: ids }]);
}
