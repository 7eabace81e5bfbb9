import { untilAllIsSent } from "./telling-minute.ts";
import { fail, recover, shopsOf, type TellingStage } from "./telling-stage.ts";

const ORGANIZATIONS = 20;
const SIZE = { shops: 100, watchers: 1, channels: 1 };
/** Of each organization's shops this many are still down. */
const STILL_DOWN = 10;

/**
 * What an instance has that is not new: shops of other organizations failed and answer again, and PostgreSQL knows how
 * large its tables are. Statements that were planned for empty tables are planned anew.
 */
export async function livePast(stage: TellingStage): Promise<void> {
  const { pool } = stage;
  const ids = Array.from({ length: ORGANIZATIONS }, (_, number) => `past${number}`);
  for (const id of ids) await stage.addOrganization(id, SIZE);
  const since = new Date();
  for (const id of ids) await fail(pool, id, { shopIds: await shopsOf(pool, id) });
  await untilAllIsSent(pool);
  for (const id of ids) await recover(pool, id, { shopIds: (await shopsOf(pool, id)).slice(STILL_DOWN), since });
  await untilAllIsSent(pool);
  await pool.query("analyze");
}
