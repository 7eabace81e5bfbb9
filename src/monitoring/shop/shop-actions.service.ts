import { aboutShop, type ActingPerson } from "../../audit/actor.ts";
import { audit, completeAudit, countAudit } from "../../audit/audit.store.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { shopHint } from "../../lib/hints.ts";
import type { ActionOutcome, Connection, Platform } from "../../platforms/platform.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../../shops/access.ts";
import { openConnection, type OpenSecret } from "../../shops/credentials.ts";
import { findCredentials, lockShop, readShop, requestVisitSoon } from "../../shops/shop.store.ts";
import { inBothLanguages, missingRights } from "../../snapshot/failure-text.ts";
import { findTask, setTaskScheduled } from "./task.store.ts";
import { MONITORING_SENTENCES } from "../sentences.ts";

export interface ActionServices {
  platform: Platform;
  openSecret: OpenSecret;
  clock: Clock;
}

/** The acting person and the shop. */
export interface ShopCall {
  db: Db;
  access: ShopAccess;
  actor: ActingPerson;
}

/** A shop needs a moment to run a rescheduled task; then it is visited again. */
const LOOK_AGAIN_SECONDS = 60;

/**
 * How often these actions may be done per shop and minute, whoever asks: clearing is expensive, and all of its tasks
 * may be late at once.
 */
const A_MINUTE = { "shop.clear-cache": 6, "shop.reschedule-task": 200 } as const;
type ActionName = keyof typeof A_MINUTE;

/**
 * Clears the shop's cache and waits for it. @throws {Refusal} with the shop's reason if it refuses, or if done too
 * often
 */
export async function clearShopCache(services: ActionServices, call: ShopCall): Promise<void> {
  const connection = await connectionOf(services, call);
  await sendRecorded(services, call, { action: "shop.clear-cache", what: {} }, () =>
    services.platform.clearCache(connection),
  );
}

/**
 * Makes a scheduled task due now and asks the shop to run its due tasks. The stored row changes at once; `ran` is false
 * if the shop refuses to run tasks, for which newer versions require a permission.
 */
export async function rescheduleTask(
  services: ActionServices,
  call: ShopCall,
  taskId: string,
): Promise<{ ran: boolean }> {
  const { db, access } = call;
  if (!(await findTask(db, access, taskId))) throw new Refusal("not_found", MONITORING_SENTENCES.noSuchTask);
  const connection = await connectionOf(services, call);
  const now = services.clock();
  const outcome = await sendRecorded(services, call, { action: "shop.reschedule-task", what: { taskId } }, () =>
    services.platform.rescheduleTask(connection, taskId, now.toISOString()),
  );
  await setTaskScheduled(db, access, { taskId, at: now });
  await requestVisitSoon(db, access, new Date(now.getTime() + LOOK_AGAIN_SECONDS * 1000));
  return { ran: outcome.ran };
}

/**
 * Records the action, sends it, and adds its outcome. If the process dies in between, the entry only says that it was
 * sent. @throws {Refusal}
 */
async function sendRecorded<Outcome extends ActionOutcome>(
  { clock }: ActionServices,
  call: ShopCall,
  { action, what }: { action: ActionName; what: Record<string, unknown> },
  send: () => Promise<Outcome>,
): Promise<Extract<Outcome, { ok: true }>> {
  const { db, access } = call;
  const id = await db.transaction((tx) => recordAction({ ...call, db: tx }, { action, what, now: clock() }));
  const outcome = await send();
  if (!isDone(outcome)) {
    const refusal = refusalOf(outcome);
    await completeAudit(db, id, { ...what, outcome: "refused", reason: refusal.message });
    throw refusal;
  }
  await completeAudit(db, id, { ...what, outcome: "done" });
  await notify(db, shopHint(access));
  return outcome;
}

async function recordAction(
  { db, access, actor }: ShopCall,
  { action, what, now }: { action: ActionName; what: Record<string, unknown>; now: Date },
): Promise<number> {
  // Serialized, so that simultaneous calls are counted too.
  await lockShop(db, access);
  const since = new Date(now.getTime() - 60_000);
  const count = await countAudit(db, aboutShop(access, null), { action, since });
  if (count >= A_MINUTE[action]) throw new Refusal("too_many_requests", MONITORING_SENTENCES.askedTooOften);
  const subjectName = (await readShop(db, access))?.name ?? null;
  return audit(db, { actor, now }, aboutShop(access, subjectName), {
    action,
    before: null,
    after: { ...what, outcome: "sent" },
  });
}

async function connectionOf(services: ActionServices, { db, access }: ShopCall): Promise<Connection> {
  const sealed = await findCredentials(db, access);
  if (sealed === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  return openConnection(services.openSecret, sealed);
}

function isDone<Outcome extends ActionOutcome>(outcome: Outcome): outcome is Extract<Outcome, { ok: true }> {
  return outcome.ok;
}

function refusalOf(outcome: ActionOutcome): Refusal {
  if (outcome.ok) throw new Error("What was done is no refusal");
  return new Refusal(
    "bad_request",
    "rights" in outcome ? missingRights(outcome.rights) : inBothLanguages(outcome.failure),
  );
}
