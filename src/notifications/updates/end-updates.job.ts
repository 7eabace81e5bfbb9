import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { matterOfUpdate } from "../../monitoring/events/update-available.ts";
import { readRules } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { addTold } from "../delivering/deciding/told-of-event.store.ts";
import { idsOf } from "../delivering/deciding/told-of-event.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import type { TellContext } from "../incidents/send-alerts.job.ts";
import { endMutesOfThreads } from "../mutes/mute.store.ts";
import { updateOver } from "../topics/changes/update-over.ts";
import { settleAlert } from "../ways/sending/alert-message.store.ts";
import {
  endRows,
  listChangedProducts,
  listNotices,
  listOpenRows,
  listProductEvents,
  listWaitingAlerts,
  withdrawUpdates,
} from "./end-update.store.ts";
import { overOfUpdate } from "./heard-of-update.ts";
import { type InShops, isOverBy, lackingBy } from "./offered-updates.ts";
import { insertShared } from "./update.store.ts";

/** Ends updates of what was installed or removed meanwhile, in the transaction that takes note of it. */
export async function endChanged(ctx: TellContext, organizationId: string): Promise<void> {
  const now = ctx.clock();
  const changed = await listChangedProducts(ctx.db, organizationId);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await markEventsDecided(ctx.db, organizationId, ids, now);
  await endUpdates(ctx, organizationId, { products: [...new Set(changed.map(({ product }) => product))], now });
}

/**
 * What no shop lacks any more of these products is over (`null`: of all): rows of inboxes end, what waits is not said, and
 * services that keep it open hear that it is over.
 */
export async function endUpdates(
  ctx: TellContext,
  organizationId: string,
  { products, now }: { products: readonly string[] | null; now: Date },
): Promise<void> {
  const { db } = ctx;
  const rows = await listOpenRows(db, organizationId, products);
  const alerts = await listWaitingAlerts(db, organizationId, products);
  const notices = await listNotices(db, organizationId, products);
  const isOver = await overIn(db, organizationId, [...rows, ...alerts, ...notices]);
  const over = rows.filter(isOver);
  const readers = await endRows(
    db,
    over.map(({ id }) => id),
    now,
  );
  await notifyAll(db, readers.map(notificationHint));
  const untrue = { state: "superseded", told: "notTold", why: "overtaken", now } as const;
  for (const alert of alerts.filter(isOver)) await settleAlert(db, alert, untrue);
  await endNotices(ctx, organizationId, {
    notices: notices.filter(isOver),
    open: notices.filter((one) => !isOver(one)),
    now,
  });
  const threads = [...new Set(over.map(({ thread }) => thread))].filter((thread) =>
    rows.every((row) => row.thread !== thread || isOver(row)),
  );
  await endMutesOfThreads(db, organizationId, { threads, onlyUntilFixed: false }, now);
}

async function overIn(db: Db, organizationId: string, all: readonly InShops[]): Promise<(one: InShops) => boolean> {
  const shopIds = [...new Set(all.flatMap((one) => one.shopIds ?? []))];
  const products = [...new Set(all.map(({ product }) => product))];
  const { events, present } = await listProductEvents(db, organizationId, { shopIds, products });
  return isOverBy(lackingBy(events, present));
}

type Notice = Awaited<ReturnType<typeof listNotices>>[number];

/** What nobody heard is not said; of what was heard, the end is. */
async function endNotices(
  ctx: TellContext,
  organizationId: string,
  { notices, open, now }: { notices: readonly Notice[]; open: readonly Notice[]; now: Date },
): Promise<void> {
  const { db, timeZone } = ctx;
  await withdrawUpdates(
    db,
    organizationId,
    notices.map(({ id }) => id),
    now,
  );
  const unsaid = notices.filter(({ isWaiting }) => isWaiting);
  const untold = unsaid.map(({ eventId, destinationId, why }) => ({
    eventId,
    entry: { destinationId, rules: idsOf(why), not: "overtaken" as const },
  }));
  await addTold(db, organizationId, untold);
  const told = notices.filter((one) => !one.isWaiting && !open.some(({ thread }) => thread === one.thread));
  const by = told.length === 0 ? null : await readRules(db, organizationId, { now, timeZone });
  for (const [, [first, ...others]] of by === null ? [] : Map.groupBy(told, ({ thread }) => thread)) {
    if (first === undefined || by === null) continue;
    const shopIds = [...new Set([first, ...others].flatMap((one) => one.shopIds ?? []))].toSorted(
      (one, other) => one - other,
    );
    const { product, label, version } = first;
    const news = updateOver.of({ product, label, version, shopCount: shopIds.length });
    const eventId = await insertShared(db, { organizationId, shopId: null }, { event: news, at: now }, now);
    const heard = overOfUpdate({ thread: matterOfUpdate(news), eventId, at: now, shopIds });
    await tellDestinations(db, organizationId, { heard: [heard], now, by });
  }
}
