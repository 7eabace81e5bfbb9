/**
 * Parts of statements that somebody else makes: a visit writes its memory in the statements that it needs anyway.
 */

const COLUMNS = {
  findingId: ["finding_id", "text"],
  check: ["check", "text"],
  level: ["level", "text"],
  worstLevel: ["worst_level", "text"],
  levels: ["levels", "jsonb"],
  text: ["text", "text"],
  params: ["params", "jsonb"],
  openedAt: ["opened_at", "timestamptz"],
  notBefore: ["not_before", "timestamptz"],
  fromStart: ["from_start", "boolean"],
  closedAt: ["closed_at", "timestamptz"],
  closedHow: ["closed_how", "text"],
  reopened: ["reopened", "integer"],
} as const;

const PAIRS = Object.entries(COLUMNS);
const NAMES = PAIRS.map(([, [column]]) => `"${column}"`).join(", ");
const VALUES = PAIRS.map(([property]) => `said."${property}"`).join(", ");
const SHAPE = PAIRS.map(([property, [, type]]) => `"${property}" ${type}`).join(", ");
/** The longest parts, which no rule needs: they stay as they are unless something worse was said. */
const SAID: ReadonlySet<string> = new Set(["text", "params"]);
const LOADED = PAIRS.filter(([property]) => !SAID.has(property));
const CHANGING = PAIRS.filter(([property]) => !["findingId", "check", "openedAt", "notBefore"].includes(property));

/**
 * The episodes that are open, and those that ended shortly before the newest visit, as JSON; of the shop whose state is
 * called `state`. Their `text` and `params` are left out.
 */
export const KNOWN_EPISODES = `(select json_agg(json_build_object('id', id, ${LOADED.map(([property, [column]]) => `'${property}', "${column}"`).join(", ")}))
    from finding_episode where organization_id = state.organization_id and shop_id = state.shop_id
      and (closed_at is null or closed_at > state.last_tried_at - interval '3 hours')) as episodes`;

/** Writes the episodes of a shop that are JSON in `list`; `shop` are its organization and number. */
export function writeEpisodes(list: string, [organizationId, shopId]: readonly [string, string]): string {
  const assigned = CHANGING.map(([property, [column]]) => {
    const value = `said."${property}"`;
    return `"${column}" = ${SAID.has(property) ? `coalesce(${value}, finding_episode."${column}")` : value}`;
  }).join(", ");
  return `said as (select * from jsonb_to_recordset(${list}::jsonb) as rows(id integer, ${SHAPE})),
changed_episodes as (
  update finding_episode set ${assigned} from said
  where finding_episode.organization_id = ${organizationId} and finding_episode.shop_id = ${shopId} and finding_episode.id = said.id
),
opened_episodes as (
  insert into finding_episode (organization_id, shop_id, ${NAMES})
  select ${organizationId}, ${shopId}, ${VALUES} from said where said.id is null
)`;
}
