import type { Channel } from "../channel.ts";
import { holdReceiver } from "../receiver.store.ts";
import { INBOX } from "./inbox-rows.ts";
import { INBOX_WORDS_DE } from "./words-de.ts";
import { INBOX_WORDS_EN } from "./words-en.ts";
import { writeInboxes } from "./write-inbox.job.ts";

/** Former versions brought alerts to inboxes, too: what they left on its way is written there now. */
export const formerInbox: Channel = {
  id: INBOX,
  name: { en: INBOX_WORDS_EN.name, de: INBOX_WORDS_DE.name },
  reaches: "arrived",
  deliver: ({ alert, to }, { db, timeZone }) =>
    db.transaction(async (tx) => {
      const { organizationId, incidentId, userId } = to;
      const place = { organizationId, shopId: to.shop?.id ?? null, incidentId };
      if (!(await holdReceiver(tx, place, userId))) throw new Error("Recipient or shop have changed meanwhile");
      const writing = { db: tx, timeZone };
      await writeInboxes(writing, organizationId, [{ ...place, alert, userIds: [userId], mutedIds: [] }]);
      return "delivered" as const;
    }),
};
