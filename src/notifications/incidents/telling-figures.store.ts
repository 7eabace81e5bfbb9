import type { Pool } from "pg";
import { IS_LIVING_WORKER } from "../../instance/presence.store.ts";
import { type ToldFigures, toldFigures } from "./telling-figures.ts";

/** What each living worker delivered since its start. */
export async function readTellingFigures(pool: Pool): Promise<ToldFigures> {
  const { rows } = await pool.query<{ told: unknown }>({
    name: "read_telling_figures",
    text: `select coalesce(json_agg(figures order by id), '[]') as told from process_presence
      where ${IS_LIVING_WORKER} and figures is not null`,
  });
  return toldFigures(rows[0]?.told);
}
