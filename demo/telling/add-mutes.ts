import type { TopicId } from "../../src/checks/topic.ts";
import type { TellingContext } from "./add-channels.ts";
import { TOLD_ORGANIZATION } from "./demo-channels.ts";

interface DemoMute {
  shop: string;
  /** Left out: everything of the shop. */
  topic?: TopicId;
  days: number;
  reason: string | null;
  by: string;
  /** For whoever made it alone. */
  isOwn?: true;
}

export const DEMO_MUTES: readonly DemoMute[] = [
  { shop: "Saatgut Petersen", days: 10, reason: "Moves to a new server", by: "demo-mara" },
  { shop: "Klangraum Instrumente", topic: "speed", days: 11, reason: "Black Week, known", by: "demo-user" },
  { shop: "Werkzeug Krämer", topic: "work", days: 6, reason: null, by: "demo-user", isOwn: true },
];

export async function addMutes({ pool, now }: TellingContext): Promise<void> {
  for (const { shop, topic = null, days, reason, by, isOwn = false } of DEMO_MUTES)
    await pool.query(
      `insert into mute (organization_id, user_id, shop_id, topic, until, reason, made_by, created_at)
       select organization_id, case when $7 then $6 end, id, $3, $4::timestamptz + make_interval(days => $5), $8, $6,
         $4::timestamptz - interval '2 days'
       from shop where organization_id = $1 and name = $2`,
      [TOLD_ORGANIZATION, shop, topic, now, days, by, isOwn, reason],
    );
}
