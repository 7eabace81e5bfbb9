import type { Clock } from "../../lib/clock.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import type { Failure } from "../../snapshot/failure.ts";
import {
  type Section,
  SECTION_IDS,
  type SectionId,
  SECTIONS,
  sectionValue,
  type Sections,
  type Visit,
} from "../../snapshot/section.ts";
import type { Connection, VisitHints } from "../platform.ts";
import { type ConfigAnswer, type Looking, READERS } from "./section-readers.client.ts";
import { readConfig, readOwnHosts, readPlugins } from "./section.client.ts";
import { openSession, type SessionTools, type ShopSession } from "./shop-session.client.ts";

export interface VisitTools extends SessionTools {
  now: Clock;
}

/** What to read, and who is told about the progress. */
export interface VisitOrder {
  hints: VisitHints;
  onRead: (section: SectionId) => void;
}

const VISIT_MILLISECONDS = 60_000;
/** Concurrent calls to one shop: fast enough over long distances, and no burden for a small server. */
const PARALLEL_CALLS = 2;
const SKIPPED = { state: "skipped" } as const;

/** One visit. Everything that the hints allow is requested without waiting for something else. */
export async function visitShop(
  tools: VisitTools,
  connection: Connection,
  { hints, onRead }: VisitOrder,
): Promise<Visit> {
  const startedAt = tools.now();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), VISIT_MILLISECONDS);
  const failed = (failure: Failure): Visit => ({ outcome: "failed", startedAt, finishedAt: tools.now(), failure });
  try {
    const token = await tools.tokens.tokenFor(connection);
    if (!token.ok) return failed(token.failure);
    const session = openSession(tools, connection, controller.signal);
    const gathering = gather(tools, session, { hints, onRead }, controller.signal);
    // Reading a section may throw, too. If only the configuration were awaited, that rejection would be unhandled and
    // end the worker.
    const config = await Promise.race([gathering.config, gathering.sections.then(() => gathering.config)]);
    if (config.section.state === "failed" && isNobodyThere(config.section.failure) && !gathering.hasRead()) {
      controller.abort();
      return failed(config.section.failure);
    }
    const sections = await gathering.sections;
    if (config.section.state === "failed" && !hasAnswered(sections)) return failed(config.section.failure);
    // Whoever reads the storefront, once a day, is told where else the shop sells.
    const ownHosts = sections.storefront.state === "read" ? await readOwnHosts(session, hints.shopwareVersion) : null;
    return {
      outcome: "answered",
      startedAt,
      finishedAt: tools.now(),
      responseMilliseconds: Math.round(config.milliseconds),
      sections,
      ...(ownHosts !== null && { ownHosts }),
    };
  } finally {
    clearTimeout(timer);
    tools.http.release(connection.url);
  }
}

interface Gathering {
  config: Promise<ConfigAnswer>;
  sections: Promise<Sections>;
  /** Whether any section has been answered so far. */
  hasRead(): boolean;
}

function gather(
  tools: VisitTools,
  session: ShopSession,
  { hints, onRead }: VisitOrder,
  signal: AbortSignal,
): Gathering {
  const lanes = createLanes(PARALLEL_CALLS);
  let answered = 0;
  const ask = async <T>(read: () => Promise<Section<T>>): Promise<Section<T>> => {
    const section = await lanes.run(read);
    if (section.state === "read" || section.state === "forbidden") answered += 1;
    return section;
  };
  const config = lanes.run(() => readConfig(session));
  const plugins = ask(() => readPlugins(session, hints.shopwareVersion));
  const looking = { http: tools.http, session, signal, hints, lanes, ask, config, plugins };
  return { config, sections: readAll(looking, onRead), hasRead: () => answered > 0 };
}

/** Reads each section that is due with its own reader. */
async function readAll(looking: Looking, onRead: (section: SectionId) => void): Promise<Sections>;
async function readAll(looking: Looking, onRead: (section: SectionId) => void): Promise<object> {
  const isDue = (id: SectionId) => SECTIONS[id].every === "visit" || looking.hints.due.has(id);
  const read = async (id: SectionId) => {
    const section = isDue(id) ? await READERS[id](looking) : SKIPPED;
    onRead(id);
    return [id, section] as const;
  };
  return Object.fromEntries(await Promise.all(SECTION_IDS.map(read)));
}

/** Whether there was no answer at all, so that waiting for the other sections would only take time. */
function isNobodyThere({ httpStatus }: Failure): boolean {
  return httpStatus === null;
}

/** An empty list could come from anybody; these answers, and a named missing permission, only come from Shopware. */
function hasAnswered(sections: Sections): boolean {
  return SECTION_IDS.some((id) => {
    const { state } = sections[id];
    return state === "forbidden" || (state === "read" && sectionValue(id).isProof === true);
  });
}
