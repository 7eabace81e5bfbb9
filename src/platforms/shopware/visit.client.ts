import type { Clock } from "../../lib/clock.ts";
import type { Failure } from "../../snapshot/failure.ts";
import { SECURITY_PLUGIN } from "../../snapshot/security-plugin.ts";
import { type Section, SECTION_IDS, type SectionId } from "../../snapshot/section.ts";
import { isReadable, type Reading } from "../../snapshot/reading.ts";
import type {
  SecurityFixes,
  Sections,
  SeenConfig,
  SeenExtension,
  SeenFroshResult,
  SeenQueue,
  Visit,
} from "../../snapshot/visit.ts";
import type { Connection, VisitHints } from "../platform.ts";
import { createLanes, type Lanes } from "../../lib/http/lanes.ts";
import {
  hasQueueEntity,
  readApps,
  readCache,
  readConfig,
  readFroshTools,
  readPlugins,
  readQueue,
  readSecurityFixes,
  readTasks,
} from "./section.client.ts";
import { openSession, type SessionTools, type ShopSession } from "./shop-session.client.ts";
import { readStorefrontIcon } from "./storefront.client.ts";

export interface VisitTools extends SessionTools {
  now: Clock;
}

/** What is asked for, and who is told how far it is. */
export interface VisitOrder {
  hints: VisitHints;
  onRead: (section: SectionId) => void;
}

const VISIT_MILLISECONDS = 60_000;
/** Calls to one shop at the same time: quick enough over long ways, and no burden to a small server. */
const PARALLEL_CALLS = 2;
const ABSENT = { state: "absent" } as const;
const SKIPPED = { state: "skipped" } as const;

type ConfigAnswer = { section: Section<SeenConfig>; milliseconds: number };

/** One look at a shop. Everything that the hints allow is asked for without waiting for something else. */
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
    const config = await Promise.race([gathering.config, gathering.sections.then(() => gathering.config)]);
    if (config.section.state === "failed" && isNobodyThere(config.section.failure) && !gathering.hasRead()) {
      controller.abort();
      return failed(config.section.failure);
    }
    const sections = await gathering.sections;
    if (config.section.state === "failed" && !hasAnswered(sections)) return failed(config.section.failure);
    return {
      outcome: "answered",
      startedAt,
      finishedAt: tools.now(),
      responseMilliseconds: Math.round(config.milliseconds),
      sections,
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
  const version = hints.shopwareVersion;
  let answered = 0;
  const ask = async <T>(read: () => Promise<Section<T>>): Promise<Section<T>> => {
    const section = await lanes.run(read);
    if (section.state === "read" || section.state === "forbidden") answered += 1;
    return section;
  };
  const config = lanes.run(() => readConfig(session));
  const plugins = ask(() => readPlugins(session, version));
  const hasFroshTools = hints.froshToolsActive ? Promise.resolve(true) : plugins.then(mayHaveFroshTools);
  const askFrosh = async (part: "health" | "performance"): Promise<Section<readonly SeenFroshResult[]>> =>
    (await hasFroshTools) ? ask(() => readFroshTools(session, part)) : ABSENT;
  const askSecurityFixes = async (): Promise<Section<SecurityFixes>> => {
    const known = await plugins;
    if (known.state !== "read") return SKIPPED;
    return mayHaveActive(known, SECURITY_PLUGIN) ? ask(() => readSecurityFixes(session)) : ABSENT;
  };
  const askStorefront = () => lanes.run(() => readStorefrontIcon(tools.http, session.connection, signal));
  const answers: Answers = {
    config: config.then(({ section }) => section),
    plugins,
    apps: ask(() => readApps(session, version)),
    tasks: ask(() => readTasks(session, version)),
    queue: askQueue(session, lanes, version, config),
    cache: ask(() => readCache(session)),
    froshHealth: askFrosh("health"),
    froshPerformance: askFrosh("performance"),
    securityFixes: askSecurityFixes(),
    storefront: hints.storefrontDue ? askStorefront() : Promise.resolve(SKIPPED),
  };
  return { config, sections: collect(answers, onRead), hasRead: () => answered > 0 };
}

type Answers = { [Id in SectionId]: Promise<Sections[Id]> };

async function collect(answers: Answers, onRead: (section: SectionId) => void): Promise<Sections> {
  await Promise.all(SECTION_IDS.map((id) => answers[id].then(() => onRead(id))));
  return {
    config: await answers.config,
    plugins: await answers.plugins,
    apps: await answers.apps,
    tasks: await answers.tasks,
    queue: await answers.queue,
    cache: await answers.cache,
    froshHealth: await answers.froshHealth,
    froshPerformance: await answers.froshPerformance,
    securityFixes: await answers.securityFixes,
    storefront: await answers.storefront,
  };
}

/** Which call has the queue depends on the version; one that has changed since the last visit is asked again. */
async function askQueue(
  session: ShopSession,
  lanes: Lanes,
  version: string | null,
  config: Promise<ConfigAnswer>,
): Promise<Section<readonly SeenQueue[]>> {
  const known = version ?? versionOf(await config);
  const section = await lanes.run(() => readQueue(session, known));
  if (section.state !== "absent") return section;
  const current = versionOf(await config);
  return hasQueueEntity(current) === hasQueueEntity(known) ? section : lanes.run(() => readQueue(session, current));
}

function versionOf({ section }: ConfigAnswer): string | null {
  return section.state === "read" ? section.value.version : null;
}

/** When the plugins are not known it is worth asking: a shop without FroshTools says that the call is missing. */
function mayHaveFroshTools(plugins: Section<readonly SeenExtension[]>): boolean {
  return plugins.state !== "read" || mayHaveActive(plugins, "FroshTools");
}

/** Also one of which it cannot be read, or that may be the one whose name cannot. */
function mayHaveActive(
  { value, lost = 0 }: Extract<Section<readonly SeenExtension[]>, { state: "read" }>,
  wanted: string,
) {
  const isOff = (field: Reading<boolean>) => isReadable(field) && !field;
  const found = value.find(({ name }) => name === wanted);
  return found === undefined ? lost > 0 : !isOff(found.active) && !isOff(found.installed);
}

/** Whether there was no answer at all, so that waiting for the other sections would only cost time. */
function isNobodyThere({ httpStatus }: Failure): boolean {
  return httpStatus === null;
}

/** An empty list could come from anybody; these answers, and a right that is named as missing, only from Shopware. */
function hasAnswered({ plugins, apps, tasks, cache, ...others }: Sections): boolean {
  const listings = [plugins, apps, tasks, cache];
  return (
    listings.some(({ state }) => state === "read") ||
    [...listings, ...Object.values(others)].some(({ state }) => state === "forbidden")
  );
}
