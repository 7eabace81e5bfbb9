import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { createSecretBox, sealedKeyOf, secretKeyId } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { mailJob } from "../../lib/mail/mail.job.ts";
import { secretVersions } from "../../auth/secret-versions.ts";
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns.ts";

const BATCH_ROWS = 200;

/**
 * How many values of a column are sealed with a key. `key` identifies the key without revealing it; null for values
 * that are not sealed at all.
 */
export type KeyCount = { column: string; key: string | null; count: number; keyAge: "newest" | "former" | "unknown" };

type Row = { key: string; value: string };
type Keyring = ReturnType<typeof keyringOf>;

function keyringOf(secrets: readonly string[]) {
  const versions = secretVersions(secrets[0] ?? "", secrets.slice(1));
  const keys = new Map(versions.map(({ version, value }) => [version, value]));
  return {
    box: createSecretBox(secrets),
    auth: { keys, currentVersion: versions[0]?.version ?? 0 },
    ids: { box: secrets.map(secretKeyId), auth: versions.map(({ version }) => String(version)) },
  };
}

/**
 * Seals every value again that is not sealed with the newest secret; returns their number. Can be interrupted without
 * loss.
 */
export async function rotateSealed(db: Db, secrets: readonly string[]): Promise<number> {
  const keyring = keyringOf(secrets);
  let rotated = 0;
  for (const column of await presentColumns(db)) rotated += await rotateColumn(db, column, keyring);
  return rotated;
}

async function rotateColumn(db: Db, column: SealedColumn, keyring: Keyring): Promise<number> {
  let rotated = 0;
  let last = "";
  for (;;) {
    const rows = await rowsAfter(db, column, last);
    for (const row of rows) {
      const keyAge = keyAgeOf(column, row.value, keyring);
      if (keyAge !== "former" && !isOpenToken(column, row.value)) continue;
      const sealed = await sealedAnew(column, row, keyring).catch(() => null);
      // Values that cannot be opened are counted at the end and do not stop the rotation of the others.
      if (sealed !== null) rotated += await replace(db, column, row, sealed);
    }
    const end = rows.at(-1);
    if (end === undefined) return rotated;
    last = end.key;
  }
}

/** A value that changes meanwhile was sealed with the newest secret anyway, so it stays. */
async function replace(db: Db, column: SealedColumn, { key, value }: Row, sealed: string): Promise<number> {
  const target = column.name.startsWith("pgboss") ? sql`pgboss.job` : column.from;
  const isJob = column.name.startsWith("pgboss") ? sql`and name = ${mailJob.name}` : sql``;
  const { rowCount } = await db.execute(
    sql`update ${target} set ${column.set(sealed)} where ${column.key} = ${key} and ${column.value} = ${value} ${isJob}`,
  );
  return rowCount ?? 0;
}

async function sealedAnew({ place }: SealedColumn, { key, value }: Row, { box, auth }: Keyring): Promise<string> {
  if (place !== null) return box.seal(box.open(value, place(key)), place(key));
  const plain = value.startsWith("$ba$") ? await symmetricDecrypt({ key: auth, data: value }) : value;
  return await symmetricEncrypt({ key: auth, data: plain });
}

/** Provider tokens that a former version stored unencrypted. */
function isOpenToken({ name }: SealedColumn, value: string): boolean {
  return name === "account.id_token" && !value.startsWith("$ba$");
}

/** How many values are sealed with each key, by column. */
export async function countKeys(db: Db, secrets: readonly string[]): Promise<KeyCount[]> {
  const keyring = keyringOf(secrets);
  const counts: KeyCount[] = [];
  for (const column of await presentColumns(db)) {
    const key = keyIn(column);
    const { rows } = await db.execute<{ key: string | null; count: number }>(
      sql`select ${key} as key, count(*)::int as count from ${column.from} where ${column.value} is not null and ${column.value} <> '' group by 1 order by 1`,
    );
    for (const { key: id, count } of rows)
      counts.push({ column: column.name, key: id, count, keyAge: ageOfKey(column, id, keyring) });
  }
  return counts;
}

/** The part of a sealed value that identifies its key; null for a value that is not sealed. */
function keyIn({ place, value }: SealedColumn) {
  return place === null
    ? sql`case when starts_with(${value}, '$ba$') then split_part(${value}, '$', 3) end`
    : sql`case when starts_with(${value}, 'v1.') then split_part(${value}, '.', 2) end`;
}

function keyAgeOf(column: SealedColumn, value: string, keyring: Keyring): KeyCount["keyAge"] {
  return ageOfKey(column, column.place === null ? authKeyOf(value) : sealedKeyOf(value), keyring);
}

function authKeyOf(value: string): string | null {
  return value.startsWith("$ba$") ? (value.split("$")[2] ?? null) : null;
}

function ageOfKey({ place }: SealedColumn, id: string | null, { ids }: Keyring): KeyCount["keyAge"] {
  const at = (place === null ? ids.auth : ids.box).indexOf(id ?? "");
  if (at === 0) return "newest";
  return at > 0 ? "former" : "unknown";
}

async function rowsAfter(db: Db, { from, key, value }: SealedColumn, last: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${key} as key, ${value} as value from ${from} where ${value} is not null and ${value} <> '' and ${key} > ${last} order by 1 limit ${BATCH_ROWS}`,
  );
  return rows;
}

/** The job queue creates its tables only at its first start. */
async function presentColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await db.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`);
  const hasQueue = typeof rows[0]?.queue === "string";
  return SEALED_COLUMNS.filter(({ name }) => hasQueue || !name.startsWith("pgboss"));
}
