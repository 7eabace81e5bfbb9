import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { TopicId } from "../../checks/topic.ts";
import { incident } from "../../incidents/incident.table.ts";
import { organization } from "../../organizations/organization.table.ts";
import { shop } from "../../shops/shop.table.ts";
import { notification } from "../notification.table.ts";

export const INBOX_PARTS = ["all", "unread", "open"] as const;

/** Further words are not looked for. */
const WORDS_AT_MOST = 10;

export interface InboxFilter {
  part: (typeof INBOX_PARTS)[number];
  organizationId: string | null;
  topic: TopicId | null;
  shopId: number | null;
  /** Words that all have to stand in it, as it was written, or in the name of its shop or organization. Default: none. */
  text?: string;
}

export const isOpen = and(isNull(notification.endedAt), ne(notification.level, "success"));

/** Of rows beside their shops and organizations. */
export function chosen({ part, organizationId, topic, shopId, text = "" }: InboxFilter): SQL | undefined {
  return and(
    part === "unread" ? eq(notification.read, false) : undefined,
    part === "open" ? isOpen : undefined,
    organizationId === null ? undefined : eq(notification.organizationId, organizationId),
    topic === null ? undefined : eq(notification.topic, topic),
    shopId === null ? undefined : isAboutShop(shopId),
    ...text.split(/\s/).filter(Boolean).slice(0, WORDS_AT_MOST).map(holds),
  );
}

/** Also what is about several shops, one of them this. */
function isAboutShop(shopId: number): SQL {
  return sql`(${notification.shopId} = ${shopId} or exists (select from ${incident} as part
    where part.organization_id = ${notification.organizationId} and part.parent_id = ${notification.incidentId} and part.shop_id = ${shopId}))`;
}

function holds(word: string): SQL {
  const said = sql`concat_ws(' ', ${notification.title}, ${notification.message}, ${shop.name}, ${organization.name})`;
  return sql`${said} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
