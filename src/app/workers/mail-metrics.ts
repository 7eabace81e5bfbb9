import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { type Db, isDatabaseAway } from "../../lib/db.ts";
import { countMails, type MailQueue } from "../../lib/mail/mail-counts.ts";
import { email } from "../../notifications/channels/email/email.job.ts";
import { deliverJobOf } from "../../notifications/deliver.job.ts";
import { notificationDelivery } from "../../notifications/notification.table.ts";
import { metrics } from "../http/metrics.ts";

/** Alerts sent by mail, until they are delivered. */
const ALERT_MAILS: MailQueue = {
  name: deliverJobOf(email).name,
  isMail: sql`exists (select from ${notificationDelivery} where ${notificationDelivery.id} = data ->> 'id'
    and ${notificationDelivery.channel} = ${email.id} and ${notificationDelivery.settledAt} is null)`,
};

/** Reports how many mails wait and how many were given up, counted at each scrape. */
export function measureMails(db: Db, registry: Registry = metrics): void {
  const mails = new Gauge({
    name: "shopwarden_mails",
    help: "Mails that wait to be sent, and mails given up within the last day",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      mails.reset();
      const counts = await countMails(db, ALERT_MAILS).catch(noneWhileAway);
      if (counts === null) return;
      mails.set({ state: "waiting" }, counts.waiting);
      mails.set({ state: "given_up" }, counts.givenUp);
    },
  });
}

/** Without a database the numbers are unknown, but the other metrics must still be served. */
function noneWhileAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}
