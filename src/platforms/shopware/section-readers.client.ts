import type { Lanes } from "../../lib/http/lanes.ts";
import { isReadable, type Reading } from "../../snapshot/reading.ts";
import type { Section, SectionId, Sections } from "../../snapshot/section.ts";
import { SECURITY_PLUGIN } from "../../snapshot/security-plugin.ts";
import type { SeenConfig, SeenExtension, SeenQueue } from "../../snapshot/visit.ts";
import type { VisitHints } from "../platform.ts";
import {
  hasQueueEntity,
  readApps,
  readCache,
  readFroshTools,
  readQueue,
  readSecurityFixes,
  readTasks,
} from "./section.client.ts";
import type { SessionTools, ShopSession } from "./shop-session.client.ts";
import { readStorefrontIcon } from "./storefront.client.ts";

export type ConfigAnswer = { section: Section<SeenConfig>; milliseconds: number };

/** What readers of sections can use, including the other readers' pending results. */
export interface Looking {
  http: SessionTools["http"];
  session: ShopSession;
  signal: AbortSignal;
  hints: VisitHints;
  lanes: Lanes;
  /** Runs in a lane, and records if there was an answer at all. */
  ask: <T>(read: () => Promise<Section<T>>) => Promise<Section<T>>;
  config: Promise<ConfigAnswer>;
  plugins: Promise<Section<readonly SeenExtension[]>>;
}

type Reader<Id extends SectionId> = (looking: Looking) => Promise<Sections[Id]>;

const ABSENT = { state: "absent" } as const;
const SKIPPED = { state: "skipped" } as const;

/** How each section is read. Requests start in this order, without waiting for others where possible. */
export const READERS: { readonly [Id in SectionId]: Reader<Id> } = {
  config: async ({ config }) => (await config).section,
  plugins: ({ plugins }) => plugins,
  apps: ({ ask, session, hints }) => ask(() => readApps(session, hints.shopwareVersion)),
  tasks: ({ ask, session, hints }) => ask(() => readTasks(session, hints.shopwareVersion)),
  queue: readQueueOf,
  cache: ({ ask, session }) => ask(() => readCache(session)),
  froshHealth: (looking) => readFrosh(looking, "health"),
  froshPerformance: (looking) => readFrosh(looking, "performance"),
  securityFixes: async ({ ask, session, plugins }) => {
    const known = await plugins;
    if (known.state !== "read") return SKIPPED;
    return mayHaveActive(known, SECURITY_PLUGIN) ? ask(() => readSecurityFixes(session)) : ABSENT;
  },
  storefront: ({ http, lanes, session, signal }) =>
    lanes.run(() => readStorefrontIcon(http, session.connection, signal)),
};

/** The queue's call depends on the version; if that has changed since the last visit, the queue is requested again. */
async function readQueueOf({ session, lanes, hints, config }: Looking): Promise<Section<readonly SeenQueue[]>> {
  const known = hints.shopwareVersion ?? versionOf(await config);
  const section = await lanes.run(() => readQueue(session, known));
  if (section.state !== "absent") return section;
  const current = versionOf(await config);
  return hasQueueEntity(current) === hasQueueEntity(known) ? section : lanes.run(() => readQueue(session, current));
}

function versionOf({ section }: ConfigAnswer): string | null {
  return section.state === "read" ? section.value.version : null;
}

async function readFrosh(
  { ask, session, hints, plugins }: Looking,
  part: "health" | "performance",
): Promise<Sections["froshHealth"]> {
  const isThere = hints.froshToolsActive || mayHaveFroshTools(await plugins);
  return isThere ? ask(() => readFroshTools(session, part)) : ABSENT;
}

/** If the plugins are unknown, asking is worthwhile: a shop without FroshTools reports that the call is missing. */
function mayHaveFroshTools(plugins: Section<readonly SeenExtension[]>): boolean {
  return plugins.state !== "read" || mayHaveActive(plugins, "FroshTools");
}

/** Also true if its state is unreadable, or if an unreadable row could be it. */
function mayHaveActive(
  { value, lost = 0 }: Extract<Section<readonly SeenExtension[]>, { state: "read" }>,
  wanted: string,
) {
  const isOff = (field: Reading<boolean>) => isReadable(field) && !field;
  const found = value.find(({ name }) => name === wanted);
  return found === undefined ? lost > 0 : !isOff(found.active) && !isOff(found.installed);
}
