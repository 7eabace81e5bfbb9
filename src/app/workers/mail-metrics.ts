import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "../../lib/db.ts";
import { countMails, type MailQueue } from "../../lib/mail/mail-counts.ts";
import { email } from "../../notifications/channels/email/email.job.ts";
import { deliverJobOf } from "../../notifications/deliver.job.ts";
import { notificationDelivery } from "../../notifications/notification.table.ts";
import { metrics } from "../http/metrics.ts";
import { oncePerScrape } from "./once-per-scrape.ts";

/** Alerts sent by mail, until they are delivered. */
const ALERT_MAILS: MailQueue = {
  name: deliverJobOf(email).name,
  isMail: sql`exists (select from ${notificationDelivery} where ${notificationDelivery.id} = data ->> 'id'
    and ${notificationDelivery.channel} = ${email.id} and ${notificationDelivery.settledAt} is null)`,
};

/** Reports how many mails wait and how many were given up, counted at each scrape. */
export function measureMails(db: Db, registry: Registry = metrics): void {
  const counted = oncePerScrape(() => countMails(db, ALERT_MAILS));
  const mails = new Gauge({
    name: "shopwarden_mails",
    help: "Mails that wait to be sent, and mails given up within the last day",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      mails.reset();
      const counts = await counted();
      if (counts === null) return;
      mails.set({ state: "waiting" }, counts.waiting);
      mails.set({ state: "given_up" }, counts.givenUp);
    },
  });
}
