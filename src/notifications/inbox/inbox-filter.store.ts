import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { TopicId } from "../../checks/topic.ts";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { incident } from "../../incidents/incident.table.ts";
import { organization } from "../../organizations/organization.table.ts";
import { shop } from "../../shops/shop.table.ts";
import { notification } from "../notification.table.ts";
import { KINDS_OF_SEVERAL } from "../topics/of-several.ts";

export const INBOX_PARTS = ["all", "unread", "open"] as const;

/** Further words are not looked for. */
const WORDS_AT_MOST = 10;

export interface InboxFilter {
  part: (typeof INBOX_PARTS)[number];
  organizationId: string | null;
  topic: TopicId | null;
  shopId: number | null;
  /** Words that all have to stand in it, as it was written but for shops that are gone, or in the name of its shop or organization. Default: none. */
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
  const names = sql`${shop.name}, ${organization.name}`;
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const written = sql`concat_ws(' ', ${notification.title}, ${notification.message}, ${names})`;
  // Most rows tell of one shop, and of most others none is gone.
  return sql`case when ${written} not ilike ${pattern} then false when ${TELLS_OF_SEVERAL}
    then concat_ws(' ', ${withoutGone(notification.title)}, ${withoutGone(notification.message)}, ${names}) ilike ${pattern} else true end`;
}

const TELLS_OF_SEVERAL = sql`${notification.kind} = any(${sql.param([...KINDS_OF_SEVERAL])}::text[])`;

const listIn = (key: string) => {
  const list = sql`${notification.data} -> ${key}::text`;
  return sql`case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end`;
};

/** While all of its shops are there, it says them by the names that they had. */
const IS_ONE_GONE = sql`(not ${notification.data} ? 'shopIds' or exists (select from jsonb_array_elements(${listIn("shopIds")}) as told (id)
  where not exists (select from ${shop} as there where there.organization_id = ${notification.organizationId} and to_jsonb(there.id) = told.id)))`;

/** Names of shops that are gone since it was written, as a pattern; null: none is. */
const GONE = sql`(select string_agg(regexp_replace(said.name, ${String.raw`\W`}, ${String.raw`\\\&`}, 'g'), '|')
  from jsonb_array_elements_text(${listIn("shopNames")}) as said (name)
  where said.name <> '' and ${IS_ONE_GONE} and not exists (select from ${shop} as there where there.organization_id = ${notification.organizationId}
    and there.name = said.name and coalesce(${notification.data} -> 'shopIds' @> to_jsonb(there.id), true)))`;

/** What was written, without names that are said no more. */
const withoutGone = (written: AnyPgColumn) =>
  sql`coalesce(regexp_replace(${written}, ${String.raw`(?<!\w)(?:`}::text || ${GONE} || ${String.raw`)(?!\w)`}::text, '', 'g'), ${written})`;
