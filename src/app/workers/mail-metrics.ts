import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "../../lib/db.ts";
import { countMails, type MailCounts } from "../../lib/mail/mail-counts.ts";
import { metrics } from "../http/metrics.ts";
import { oncePerScrape } from "./once-per-scrape.ts";

/** Mails of alerts, digests and what has waited that are on their way to people, and those given up within the last day. */
async function countTellingMails(db: Db): Promise<MailCounts> {
  const { rows } = await db.execute<{ waiting: number; givenUp: number }>(sql`
    select (count(*) filter (where message.state = 'waiting'))::integer as waiting,
      (count(*) filter (where message.state = 'dead'))::integer as "givenUp"
    from message join destination on destination.id = destination_id
    where user_id is not null and channel = 'email' and summary_id is null and ((message.state = 'waiting' and waits_for is null)
      or (message.state = 'dead' and settled_at > now() - interval '1 day'))`);
  return rows[0] ?? { waiting: 0, givenUp: 0 };
}

/** Reports how many mails wait and how many were given up, counted at each scrape. */
export function measureMails(db: Db, registry: Registry = metrics): void {
  const counted = oncePerScrape(async () => ({ queued: await countMails(db), telling: await countTellingMails(db) }));
  const mails = new Gauge({
    name: "shopwarden_mails",
    help: "Mails that wait to be sent, and mails given up within the last day",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      mails.reset();
      const counts = await counted();
      if (counts === null) return;
      const { queued, telling } = counts;
      mails.set({ state: "waiting" }, queued.waiting + telling.waiting);
      mails.set({ state: "given_up" }, queued.givenUp + telling.givenUp);
    },
  });
}
