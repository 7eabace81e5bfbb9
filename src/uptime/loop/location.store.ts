import type { Pool } from "pg";

/** The worker itself. */
export const MAIN = 0;

/** Makes sure that the worker is a location, and says that it looks. */
export async function sayLooking(pool: Pool): Promise<void> {
  await pool.query(
    `insert into probe_location (id, name, last_seen_at) values ($1, 'main', now())
     on conflict (id) do update set last_seen_at = excluded.last_seen_at`,
    [MAIN],
  );
}

/** `false`: it was known already. Several workers are one location. */
export async function noteBlind(pool: Pool, isBlind: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    isBlind
      ? "update probe_location set blind_since = now() where id = $1 and blind_since is null"
      : "update probe_location set blind_since = null where id = $1 and blind_since is not null",
    [MAIN],
  );
  return rowCount === 1;
}
