import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Facts, FactStandings } from "../checks/check.ts";
import { storeExtension } from "../extensions/store-extension.table.ts";
import type { Clock } from "../lib/clock.ts";
import { iso } from "../lib/columns.ts";
import { type Db, preparedOnce } from "../lib/db.ts";
import { findAnswer, findStanding } from "../lib/outside/outside-source.store.ts";
import { outsideAnswer } from "../lib/outside-source.table.ts";
import { findReleases } from "../platforms/shopware-releases.store.ts";
import { SECURITY_PLUGIN } from "../snapshot/security-plugin.ts";
import { advisoryFileSchema, catalogueOf } from "./advisory-catalogue.ts";
import { advisoryNamesSchema } from "./advisory-names.ts";
import { severitiesSchema } from "./advisory-severity.ts";

/** Key under which the published advisories are stored. */
export const ADVISORIES_ANSWER = { source: "advisories", key: "security" };
/** Key of the names that advisories had when they were first seen. */
export const NAMES_ANSWER = { source: "advisories", key: "names" };
export const SEVERITIES_ANSWER = { source: "advisories", key: "severities" };

/** What the checks know about the outside world, as last read. Advisories are `null` until they have been read once. */
export async function findFacts(db: Db): Promise<Facts> {
  const published = advisoryFileSchema.safeParse((await findAnswer(db, ADVISORIES_ANSWER))?.payload);
  if (!published.success) return { advisories: null };
  const names = advisoryNamesSchema.safeParse((await findAnswer(db, NAMES_ANSWER))?.payload);
  const severities = severitiesSchema.safeParse((await findAnswer(db, SEVERITIES_ANSWER))?.payload);
  const beside = {
    names: names.success ? names.data : {},
    severities: severities.success ? severities.data : {},
    releases: Object.keys(await findReleases(db)),
  };
  return { advisories: { ...catalogueOf(published.data, beside), securityPluginInStore: await newestInStore(db) } };
}

/** Newest SwagPlatformSecurity by Shopware version; it decides whether holes are closed. */
async function newestInStore(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .select({ shopwareVersion: storeExtension.shopwareVersion, latestVersion: storeExtension.latestVersion })
    .from(storeExtension)
    .where(and(eq(storeExtension.name, SECURITY_PLUGIN), isNotNull(storeExtension.latestVersion)))
    .orderBy(asc(storeExtension.shopwareVersion));
  return Object.fromEntries(
    rows.flatMap(({ shopwareVersion, latestVersion }) =>
      latestVersion === null ? [] : [[shopwareVersion, latestVersion] as const],
    ),
  );
}

/** The same facts with the store's current data; the identical object if nothing has changed. */
async function withStore(db: Db, facts: Facts): Promise<Facts> {
  const { advisories } = facts;
  if (advisories === null) return facts;
  const securityPluginInStore = await newestInStore(db);
  const isSame = isDeepStrictEqual(securityPluginInStore, advisories.securityPluginInStore);
  return isSame ? facts : { advisories: { ...advisories, securityPluginInStore } };
}

const ofAdvisories = and(
  eq(outsideAnswer.source, ADVISORIES_ANSWER.source),
  eq(outsideAnswer.key, ADVISORIES_ANSWER.key),
);

/**
 * Which facts are outdated because their source does not answer; empty when all are up to date. For the fields of
 * statements that read shops, to save them one of their own.
 */
export const factStandings = sql<FactStandings>`(select case when max(fetched_at) is null or max(unknown_since) is not null
  then jsonb_build_object('advisories', jsonb_build_object('readAt', ${sql.raw(iso("max(fetched_at)"))}, 'since', ${sql.raw(iso("max(unknown_since)"))}))
  else '{}' end from ${outsideAnswer} where ${ofAdvisories})`;

/** When the list of known vulnerabilities was last read; `null`: never. For the same. */
export const advisoriesReadAt = sql<Date | null>`(select ${outsideAnswer}.fetched_at from ${outsideAnswer}
  where ${ofAdvisories})`.mapWith(outsideAnswer.fetchedAt);

/** The same without a shop. */
export async function findFactStandings(db: Db): Promise<FactStandings> {
  const [row] = await standingsStatement(db).execute();
  return row?.facts ?? {};
}

const standingsStatement = preparedOnce((db) =>
  db
    .select({ facts: factStandings })
    .from(sql`(values (1)) as once`)
    .prepare("find_fact_standings"),
);

const RECHECK_MILLISECONDS = 30_000;

/**
 * Cached facts for a caller that asks at every visit: it checks the database for news at most twice a minute and reads
 * only what is new. Concurrent callers share one answer.
 */
export function createFactsReader(db: Db, clock: Clock): () => Promise<Facts> {
  let facts: Facts | null = null;
  let fetchedAt: number | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Facts> | null = null;

  const read = async (): Promise<Facts> => {
    const newest = (await findStanding(db, ADVISORIES_ANSWER))?.fetchedAt?.getTime() ?? null;
    const current = facts !== null && newest === fetchedAt ? await withStore(db, facts) : await findFacts(db);
    facts = current;
    fetchedAt = newest;
    checkedAt = clock().getTime();
    return current;
  };

  return async () => {
    if (facts !== null && clock().getTime() - checkedAt < RECHECK_MILLISECONDS) return facts;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
