import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Db } from "../src/lib/db.ts";
import { notify } from "../src/lib/events.ts";
import { shopEvents } from "../src/lib/hints.ts";

const PATIENCE_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 100;

/** Resolves when each of the shops has been visited after `moment`. */
export async function everyShopTried(
  pool: Pool,
  moment: Date,
  clientIds: readonly string[] | null = null,
): Promise<void> {
  await until("The first round of visits did not end", async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::integer as open from shop_state join shop on shop.id = shop_state.shop_id
       where (last_tried_at is null or last_tried_at < $1) and ($2::text[] is null or client_id = any($2))`,
      [moment, clientIds],
    );
    return rows[0]?.open === 0;
  });
}

/** Resolves when the checks have said so of every certificate. */
export async function certificatesJudged(pool: Pool, level: "green" | "red"): Promise<void> {
  await until("The certificates were not judged", async () => {
    const { rows } = await pool.query(
      `select from host_fact as fact where kind = 'certificate' and not exists (
         select from shop_finding where shop_id = fact.shop_id and "check" = 'certificate' and level = $1)`,
      [level],
    );
    return rows.length === 0;
  });
}

/** Resolves when what is wrong has become incidents. */
export async function everythingWeighed(pool: Pool): Promise<void> {
  await until("What happened was not weighed", async () => {
    const { rows } = await pool.query("select from event where weighed_at is null limit 1");
    return rows.length === 0;
  });
}

/** Has people told at once of what is wrong, rather than a minute later; resolves when they are. */
export async function everybodyTold(pool: Pool, db: Db): Promise<void> {
  await pool.query(
    "update incident set tell_after = least(tell_after, now()) where state = 'open' and announced_at is null",
  );
  await notify(db, shopEvents());
  await until("Nobody was told of what is wrong", async () => {
    const { rows } = await pool.query("select from incident where state = 'open' and told_at is null limit 1");
    return rows.length === 0;
  });
}

/** Polls until the answer is yes. @throws Error with the sentence after a minute */
export async function until(sentence: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${sentence} within a minute.`);
    await delay(POLL_MILLISECONDS);
  }
}
