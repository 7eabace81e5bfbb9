import type { Pool } from "pg";
import { IS_LIVING_WORKER } from "../../instance/presence.store.ts";
import { type ChannelFigures, toldChannels } from "./telling-figures.ts";

/** What each living worker delivered since its start. */
export async function readTellingFigures(pool: Pool): Promise<readonly ChannelFigures[]> {
  const { rows } = await pool.query<{ told: unknown }>({
    name: "read_telling_figures",
    text: `select coalesce(json_agg(figures order by id), '[]') as told from process_presence
      where ${IS_LIVING_WORKER} and figures is not null`,
  });
  return toldChannels(rows[0]?.told);
}
