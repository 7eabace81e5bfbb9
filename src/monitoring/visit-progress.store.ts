import type { Pool } from "pg";
import { hintText, tellSql } from "../lib/events.ts";
import { visitHint } from "../lib/hints.ts";
import type { SectionId } from "../snapshot/section.ts";

/** Progress of a running visit. */
export interface VisitProgress {
  organizationId: string;
  shopId: number;
  read: readonly SectionId[];
}

/** Skips rows that are locked: their visits are just ending, so nobody should wait for them. */
const SAVE_PROGRESS_SQL = `with news as (
  select * from jsonb_to_recordset($2::jsonb) as news(organization_id text, shop_id integer, read text[], hint text)
), locked as (
  select state.organization_id, state.shop_id from shop_state state join news using (organization_id, shop_id)
  where state.lease_owner = $1 order by state.organization_id, state.shop_id for update of state skip locked
), written as (
  update shop_state set visit_read = news.read from locked join news using (organization_id, shop_id)
  where shop_state.organization_id = locked.organization_id and shop_state.shop_id = locked.shop_id
  returning news.hint
)
select ${tellSql("hint")} from written`;

/** Saves the progress of this worker's visits and sends hints, in one statement for all of them. */
export async function saveProgress(pool: Pool, owner: string, visits: readonly VisitProgress[]): Promise<void> {
  const news = visits.map(({ organizationId, shopId, read }) => ({
    organization_id: organizationId,
    shop_id: shopId,
    read,
    hint: hintText(visitHint({ organizationId, shopId })),
  }));
  await pool.query({ name: "save_visit_progress", text: SAVE_PROGRESS_SQL, values: [owner, JSON.stringify(news)] });
}
