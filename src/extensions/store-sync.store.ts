import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { namesSecurityFix } from "./security-release.ts";
import type { StoreExtension, StoreLocale } from "./store-extension.ts";
import { mayBeTold } from "./told-names.store.ts";
import { STORE_NAME_PATTERN, STORE_VERSION_PATTERN, type StorePair } from "./store-question.ts";

export interface ShopKey {
  organizationId: string;
  shopId: number;
}

export interface Claim {
  now: Date;
  /** Answers older than this are due. */
  ageHours: number;
  /** Pause after a failure, or after the process that claimed a pair was lost. */
  retryMinutes: number;
  limit: number;
  /** Only considers what is installed in this shop. */
  only: ShopKey | null;
}

const claimedSchema = z.array(z.object({ name: z.string(), shopwareVersion: z.string() }));

/**
 * Claims the pairs that the store is asked about next, the most common ones first. Names that an organization keeps
 * private are left out. Nobody else gets the same pairs until the answer is saved or the retry time has passed.
 */
export async function claimDuePairs(db: Db, claim: Claim): Promise<readonly StorePair[]> {
  const now = sql`${claim.now.toISOString()}::timestamptz`;
  const retriedBefore = sql`${now} - make_interval(mins => ${claim.retryMinutes})`;
  const { rows } = await db.execute(sql`
    with installed as materialized (
      select shop_extension.name, state.shopware_version, count(*) as shops
      from shop_extension
      join shop_state state
        on state.organization_id = shop_extension.organization_id and state.shop_id = shop_extension.shop_id
      where state.shopware_version is not null ${ofShop(claim.only)} and ${mayBeTold}
      group by shop_extension.name, state.shopware_version
    ), due as (
      select installed.name, installed.shopware_version
      from installed
      left join store_extension known
        on known.name = installed.name and known.shopware_version = installed.shopware_version
      where (known.name is null
          and installed.shopware_version ~ ${STORE_VERSION_PATTERN} and installed.name ~ ${STORE_NAME_PATTERN})
        or (known.tried_at < ${retriedBefore}
          and (known.unknown_since is not null or known.fetched_at is null
            or known.fetched_at < ${now} - make_interval(hours => ${claim.ageHours})))
      order by installed.shops desc, installed.name, installed.shopware_version
      limit ${claim.limit}
    )
    insert into store_extension (name, shopware_version, tried_at)
    select name, shopware_version, ${now} from due order by name, shopware_version
    on conflict (name, shopware_version) do update set tried_at = excluded.tried_at
    where store_extension.tried_at < ${retriedBefore}
    returning name, shopware_version as "shopwareVersion"`);
  return claimedSchema.parse(rows);
}

function ofShop(only: ShopKey | null) {
  if (only === null) return sql``;
  return sql`and shop_extension.organization_id = ${only.organizationId} and shop_extension.shop_id = ${only.shopId}`;
}

export interface ChunkAnswer {
  shopwareVersion: string;
  /** The names in the question; names missing in the answer are not in the store. */
  names: readonly string[];
  /** The extensions returned, by language; English is always present. */
  extensions: Readonly<Partial<Record<StoreLocale, readonly StoreExtension[]>>>;
}

/**
 * Saves one answer in one statement; unchanged texts are not written again. Returns of which extensions it is said since
 * then that a release closes a security hole.
 */
export async function saveChunk(db: Db, chunk: ChunkAnswer, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with release as (
      insert into store_release (name, locale, version, text, released_on, names_security_fix)
      select * from jsonb_to_recordset(${JSON.stringify(releaseRows(chunk))}::jsonb)
        as incoming(name text, locale text, version text, text text, "releasedOn" date, "namesSecurityFix" boolean)
      order by name, locale, version
      on conflict (name, locale, version) do update
      set text = excluded.text, released_on = excluded.released_on, names_security_fix = excluded.names_security_fix
      where (store_release.text, store_release.released_on, store_release.names_security_fix)
        is distinct from (excluded.text, excluded.released_on, excluded.names_security_fix)
      returning name, names_security_fix
    ), known as (
    insert into store_extension (name, shopware_version, in_store, latest_version, rating, link, label, producer, tried_at, fetched_at)
    select name, ${chunk.shopwareVersion}, "inStore", "latestVersion", rating, link, label, producer, moment.now, moment.now
    from jsonb_to_recordset(${JSON.stringify(extensionRows(chunk))}::jsonb)
      as incoming(name text, "inStore" boolean, "latestVersion" text, rating float8, link text, label text, producer text),
      (select ${now.toISOString()}::timestamptz as now) as moment
    order by name
    on conflict (name, shopware_version) do update
    set in_store = excluded.in_store, latest_version = excluded.latest_version, rating = excluded.rating,
      link = excluded.link, label = excluded.label, producer = excluded.producer,
      tried_at = excluded.tried_at, fetched_at = excluded.fetched_at, last_error = null, unknown_since = null
    )
    select distinct name from release where names_security_fix order by name`);
  return rows.map(({ name }) => name);
}

function releaseRows({ extensions }: ChunkAnswer) {
  const rows = Object.entries(extensions).flatMap(([locale, ofLocale]) =>
    ofLocale.flatMap(({ name, releases }) =>
      releases.map(({ version, text, creationDate }) => ({ name, locale, version, text, releasedOn: creationDate })),
    ),
  );
  const fixes = new Set(rows.filter(({ text }) => namesSecurityFix(text)).map(releaseKey));
  return rows.map((row) => ({ ...row, namesSecurityFix: fixes.has(releaseKey(row)) }));
}

function releaseKey({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

function extensionRows({ names, extensions }: ChunkAnswer) {
  const byName = new Map(extensions.en_GB?.map((extension) => [extension.name, extension]));
  return names.map((name) => {
    const { latestVersion = null, rating = null, link = null, label = null, producer = null } = byName.get(name) ?? {};
    return { name, inStore: byName.has(name), latestVersion, rating, link, label, producer };
  });
}

/** Records that the store did not answer about these. Known data stays, marked as unknown since the first failure. */
export async function markUnknown(db: Db, pairs: readonly StorePair[], error: string, now: Date): Promise<void> {
  await db.execute(sql`
    update store_extension
    set last_error = ${error}, unknown_since = coalesce(unknown_since, ${now.toISOString()}::timestamptz)
    where (name, shopware_version) in (
      select name, "shopwareVersion" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as failed(name text, "shopwareVersion" text)
    )`);
}

/** Deletes data about extensions that no shop has had for so long that the store was not asked about them. */
export async function forgetUnused(db: Db, triedBefore: Date): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from store_extension where tried_at < ${triedBefore.toISOString()}::timestamptz returning name
    )
    delete from store_release release
    where release.name in (select name from forgotten)
      and not exists (
        select 1 from store_extension kept
        where kept.name = release.name and kept.tried_at >= ${triedBefore.toISOString()}::timestamptz
      )`);
}
