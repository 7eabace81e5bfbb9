import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { ActionOutcome, Connection, Platform } from "../platforms/platform.ts";
import type { ShopAccess } from "../shops/access.ts";
import { openConnection, type OpenSecret } from "../shops/credentials.ts";
import { NO_SUCH_SHOP } from "../shops/access.ts";
import { findCredentials, requestVisitSoon } from "../shops/shop.store.ts";
import { failureText, missingRightsText } from "../snapshot/failure-text.ts";
import { findTask, setTaskScheduled } from "./task.store.ts";

export interface ActionServices {
  platform: Platform;
  openSecret: OpenSecret;
  clock: Clock;
}

/** A shop needs a moment to run what was rescheduled; then its findings are looked at again. */
const LOOK_AGAIN_SECONDS = 60;

/** Clears the shop's cache and waits for it. @throws {Refusal} with the shop's reason when it would not. */
export async function clearShopCache(services: ActionServices, db: Db, access: ShopAccess): Promise<void> {
  const connection = await connectionOf(services, db, access);
  refuseUnlessDone(await services.platform.clearCache(connection));
}

/**
 * Makes a scheduled task due now and asks the shop to run what is due. The row changes at once; `ran` is false when the
 * shop would not run its tasks, which newer versions need a right for.
 */
export async function rescheduleTask(
  services: ActionServices,
  db: Db,
  { access, taskId }: { access: ShopAccess; taskId: string },
): Promise<{ ran: boolean }> {
  if (!(await findTask(db, access, taskId)))
    throw new Refusal("not_found", {
      en: "There is no such task in this shop.",
      de: "Diese Aufgabe gibt es in dem Shop nicht.",
    });
  const connection = await connectionOf(services, db, access);
  const now = services.clock();
  const outcome = await services.platform.rescheduleTask(connection, taskId, now.toISOString());
  if (!outcome.ok) throw refusalOf(outcome);
  await setTaskScheduled(db, access, { taskId, at: now });
  await requestVisitSoon(db, access, new Date(now.getTime() + LOOK_AGAIN_SECONDS * 1000));
  return { ran: outcome.ran };
}

async function connectionOf(services: ActionServices, db: Db, access: ShopAccess): Promise<Connection> {
  const sealed = await findCredentials(db, access);
  if (sealed === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  return openConnection(services.openSecret, sealed);
}

function refuseUnlessDone(outcome: ActionOutcome): void {
  if (!outcome.ok) throw refusalOf(outcome);
}

function refusalOf(outcome: Exclude<ActionOutcome, { ok: true }>): Refusal {
  const sentence = (language: "en" | "de") =>
    "rights" in outcome ? missingRightsText(outcome.rights, language) : failureText(outcome.failure, language);
  return new Refusal("bad_request", { en: sentence("en"), de: sentence("de") });
}
