import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { type Failed, tellApart } from "../each-apart.service.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import type { TellContext } from "../incidents/send-alerts.job.ts";
import {
  findOrganizationsWithShared,
  type Having,
  type KnownShared,
  listHaving,
  listKnownShared,
  listSharedEvents,
  saveShared,
  type SharedEvent,
} from "./shared.store.ts";
import { tellMatter } from "./tell-matter.job.ts";

const EVENTS_AT_ONCE = 500;

/**
 * Decides who is told of warnings that several shops of an organization have: each is one matter. Whom it is told as that
 * its shops do not tell of it. After each of these decisions comes what is urgent, by `urgentFirst`.
 */
export async function tellShared(ctx: TellContext, urgentFirst: () => Promise<void>): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const organizationId of await findOrganizationsWithShared(ctx.db, ctx.clock())) {
    try {
      const failed = (error: unknown) => void failures.push(error);
      for (let isMore = true; isMore;) {
        isMore = await ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, organizationId, failed));
        await urgentFirst();
      }
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** Returns whether there may be more. */
async function tellOrganization(ctx: TellContext, organizationId: string, failed: Failed): Promise<boolean> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return false;
  const now = ctx.clock();
  const events = await listSharedEvents(db, { organizationId, most: EVENTS_AT_ONCE }, now);
  const byMatter = Map.groupBy(events, ({ matter }) => matter);
  const known = await listKnownShared(db, { organizationId, matters: [...byMatter.keys()] }, now);
  const decided = events.filter(({ isWarning }) => isWarning).map(({ id }) => id);
  const having = await listHaving(
    db,
    organizationId,
    [...events, ...known.map(({ memory }) => memory)].flatMap(sampleOf),
  );
  const matters = mattersOf(byMatter, known, having);
  // What this version cannot read says nothing, and what is told now takes its place.
  for (const { matter, memory } of known) if (memory === null) await saveShared(db, { organizationId, matter }, null);
  if (matters.length > 0) {
    const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
    const batch = `shared:${now.getTime()}`;
    const tell = async (tx: Db, some: readonly (typeof matters)[number][]) => {
      for (const matter of some) await tellMatter({ ...ctx, db: tx }, { organizationId, ruling, batch, now }, matter);
    };
    // Of what the database refuses each shop tells by itself.
    await tellApart(db, matters, { tell, failed });
    await notify(db, deliveryDue());
  }
  await markEventsDecided(db, organizationId, decided, now);
  return events.length === EVENTS_AT_ONCE && decided.length > 0;
}

const sampleOf = (one: { finding: NamedFinding | null } | null) => one?.finding ?? [];

/** Those that several shops have, or that people know of. */
function mattersOf(
  events: ReadonlyMap<string, readonly SharedEvent[]>,
  known: readonly KnownShared[],
  having: ReadonlyMap<string, readonly Having[]>,
) {
  const memories = new Map(known.map(({ matter, memory }) => [matter, memory]));
  return [...new Set([...events.keys(), ...memories.keys()])].flatMap((matter) => {
    const memory = memories.get(matter) ?? null;
    const found = having.get(matter) ?? [];
    const isShared = new Set(found.map(({ shopId }) => shopId)).size > 1;
    return memory !== null || isShared ? [{ matter, memory, having: found, events: events.get(matter) ?? [] }] : [];
  });
}
