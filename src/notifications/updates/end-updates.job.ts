import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { updateOfMatter } from "../../monitoring/events/update-available.ts";
import { isNewer } from "../../snapshot/version.ts";
import { readRules } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { addTold } from "../delivering/deciding/told-of-event.store.ts";
import { idsOf } from "../delivering/deciding/told-of-event.ts";
import { holdAll } from "../delivering/held-destinations.store.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import type { TellContext } from "../incidents/send-alerts.job.ts";
import { endMutesOfThreads } from "../mutes/mute.store.ts";
import { updateOver } from "../topics/changes/update-over.ts";
import {
  endRows,
  listChanges,
  listKnowing,
  listProductEvents,
  noteOver,
  withdrawAlerts,
  withdrawUpdates,
} from "./end-update.store.ts";
import { overOfUpdate } from "./heard-of-update.ts";
import { type InShops, isOverBy, lackingBy } from "./offered-updates.ts";
import { shrinkUpdates } from "./shrink-updates.job.ts";
import {
  BEFORE_ALL,
  type Changed,
  findOpen,
  listForgotten,
  listInstalled,
  listNotices,
  listOpenRows,
  listWaitingAlerts,
  type Page,
  writtenDown,
} from "./told-updates.store.ts";
import { insertShared } from "./update.store.ts";

/** Of so much that was told is decided at once. */
const TOLD_AT_ONCE = 500;

interface Ending {
  /** What others wait for is done before each further step. */
  between: () => Promise<void>;
  /** Default: enough for what most organizations have. */
  most?: number;
}

/**
 * Ends updates of what was installed or removed meanwhile, or is gone. Each step is a transaction; who takes note of it is
 * the last one, so that what a killed worker leaves is done by another one.
 */
export async function endChanged(
  ctx: TellContext,
  organizationId: string,
  { between, most = TOLD_AT_ONCE }: Ending,
): Promise<void> {
  let next: Step | null = { changes: null, page: { after: BEFORE_ALL, most } };
  while (next !== null) {
    const step: Step = next;
    next = await ctx.db.transaction((tx) => takeStep({ ...ctx, db: tx }, organizationId, step));
    if (next !== null) await between();
  }
}

interface Step {
  /** `null`: they are to be looked for. */
  changes: Awaited<ReturnType<typeof listChanges>> | null;
  page: Page;
}

/** Returns what is to be done next; `null`: nothing. */
async function takeStep(ctx: TellContext, organizationId: string, { changes, page }: Step): Promise<Step | null> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return null;
  const now = ctx.clock();
  const known = changes ?? (await listChanges(db, organizationId));
  if (known.ids.length === 0) return null;
  const after = await endUpdates(ctx, organizationId, { changed: known, page, now });
  if (after !== null) return { changes: known, page: { ...page, after } };
  await endForgotten(ctx, organizationId, { changed: known, now });
  await markEventsDecided(db, organizationId, known.ids, now);
  return null;
}

/**
 * What no shop lacks any more of these is over: rows of inboxes end, what waits is not said, and services that keep it
 * open hear that it is over. What only some shops lack is said of those. Returns after which there are more; `null`: after
 * none.
 */
async function endUpdates(
  ctx: TellContext,
  organizationId: string,
  { changed, page, now }: { changed: Changed; page: Page; now: Date },
): Promise<Page["after"] | null> {
  const { db } = ctx;
  const rows = await writtenDown(db, organizationId, await listOpenRows(db, organizationId, changed, page));
  const alerts = await writtenDown(db, organizationId, await listWaitingAlerts(db, organizationId, changed, page));
  const listed = await writtenDown(db, organizationId, await listNotices(db, organizationId, changed, page));
  const notices = listed.filter(({ isGivenUp }) => !isGivenUp);
  const isLacking = await lackingIn(db, organizationId, [...rows, ...alerts, ...listed]);
  const isOver = isOverBy(isLacking);
  const over = rows.filter(isOver);
  const told = [...alerts, ...listed].map(({ destinationId }) => destinationId);
  // What is said below to services that keep it open may be of other matters, and of those that nothing is kept of.
  await holdAll(db, [...told, ...(await listKnowing(db, organizationId))]);
  const readers = await endRows(
    db,
    over.map(({ id }) => id),
    now,
  );
  await notifyAll(db, readers.map(notificationHint));
  await withdrawAlerts(db, alerts.filter(isOver), now);
  const open = notices.filter((one) => !isOver(one));
  await endNotices(ctx, organizationId, { notices: notices.filter(isOver), open, now });
  await noteOver(db, organizationId, { notices: listed.filter((one) => one.isGivenUp && isOver(one)), now });
  await endMutes(db, organizationId, { threads: over.map(({ thread }) => thread), now });
  await shrinkUpdates(ctx, organizationId, { rows, alerts, notices: open }, { isLacking, now });
  const matters = new Set(listed.map(({ thread }) => thread));
  return rows.length < page.most && alerts.length < page.most && matters.size < page.most
    ? null
    : {
        rowId: rows.at(-1)?.id ?? page.after.rowId,
        alert: alerts.at(-1) ?? page.after.alert,
        thread: listed.at(-1)?.thread ?? page.after.thread,
      };
}

/** What is muted of these ends with the last inbox in which it stands. */
async function endMutes(
  db: Db,
  organizationId: string,
  { threads, now }: { threads: readonly string[]; now: Date },
): Promise<void> {
  const open = await findOpen(db, organizationId, threads);
  const over = [...new Set(threads)].filter((thread) => !open.has(thread));
  await endMutesOfThreads(db, organizationId, { threads: over, onlyUntilFixed: false }, now);
}

async function lackingIn(db: Db, organizationId: string, all: readonly InShops[]) {
  const shopIds = [...new Set(all.flatMap((one) => one.shopIds ?? []))];
  const products = [...new Set(all.map(({ product }) => product))];
  const { events, present } = await listProductEvents(db, organizationId, { shopIds, products });
  return lackingBy(events, present);
}

type Notice = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * What services keep open although nothing is kept any more of when they were told, because that was long ago or of shops
 * that are gone: it is over once the shops have it installed.
 */
async function endForgotten(
  ctx: TellContext,
  organizationId: string,
  { changed, now }: { changed: Changed; now: Date },
): Promise<void> {
  const { db } = ctx;
  for (let after: string | null = ""; after !== null;) {
    const threads: readonly string[] = await listForgotten(db, organizationId, changed, after);
    after = threads.at(-1) ?? null;
    const installedOf = await listInstalled(db, organizationId, { threads, now });
    const over = threads.flatMap((thread) => {
      const { product, version } = updateOfMatter(thread);
      const installed = installedOf.get(thread) ?? [];
      if (installed.some((one) => isNewer(version, one.version))) return [];
      const shopIds = [...new Set(installed.flatMap((one) => one.shopIds))];
      return [{ thread, product, label: product, version, shopIds }];
    });
    await tellOver(ctx, organizationId, { over, now });
  }
}

/** What nobody heard is not said; of what was heard, the end is. */
async function endNotices(
  ctx: TellContext,
  organizationId: string,
  { notices, open, now }: { notices: readonly Notice[]; open: readonly Notice[]; now: Date },
): Promise<void> {
  const { db } = ctx;
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
  await tellOver(ctx, organizationId, { over: told, now });
}

/** Says to services that keep them open that these are over, each matter once. */
async function tellOver(
  { db, timeZone }: TellContext,
  organizationId: string,
  { over, now }: { over: readonly (InShops & { thread: string; label: string })[]; now: Date },
): Promise<void> {
  if (over.length === 0) return;
  const by = await readRules(db, organizationId, { now, timeZone });
  for (const [thread, [first, ...others]] of Map.groupBy(over, (one) => one.thread)) {
    if (first === undefined) continue;
    const shopIds = [...new Set([first, ...others].flatMap((one) => one.shopIds ?? []))].toSorted(
      (one, other) => one - other,
    );
    const { product, label, version } = first;
    const news = updateOver.of({ product, label, version, shopCount: shopIds.length });
    const eventId = await insertShared(db, { organizationId, shopId: null }, { event: news, at: now }, now);
    const heard = overOfUpdate({ thread, eventId, at: now, shopIds });
    await tellDestinations(db, organizationId, { heard: [heard], now, by });
  }
}
