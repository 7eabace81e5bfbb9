import { sql } from "drizzle-orm";

/** What speaks for an event of a shop: its incident, or what that is part of. */
export interface Speaker {
  /** As what it will be told once that may be; `null`: it is told already, or will not be. */
  held: { thread: string; topic: string; shopCount: number; parts: readonly string[] } | null;
  /** Matters that are over, although perhaps nobody was told that they began. */
  over: readonly { thread: string; topic: string }[];
}

/** The {@link Speaker} of a row of `event`; `null`: nothing speaks for it. */
export const SPEAKER = sql<Speaker | null>`(select jsonb_build_object(
    'held', case when own.state = 'open' and told.announced_at is null and told.tell_after is not null and told.flapping_since is null
      then jsonb_build_object('thread', 'incident:' || told.id, 'topic', told.topic, 'shopCount', greatest(1, jsonb_array_length(parts.open)),
        'parts', parts.open) end,
    'over', (select coalesce(jsonb_agg(jsonb_build_object('thread', 'incident:' || ended.id, 'topic', ended.topic) order by ended.id desc), '[]')
      from incident as ended
      where ended.organization_id = own.organization_id and ended.state <> 'open'
        and (ended.id = own.id or (ended.id = own.parent_id and ended.announced_at is null))))
  from incident as own
  join incident as told on told.organization_id = own.organization_id and told.id = coalesce((select whole.id from incident as whole
    where whole.organization_id = own.organization_id and whole.id = own.parent_id and whole.state = 'open'), own.id)
  cross join lateral (select coalesce(jsonb_agg('incident:' || part.id order by part.id), '[]') as open from incident as part
    where part.organization_id = told.organization_id and part.parent_id = told.id and part.state = 'open') as parts
  where own.organization_id = event.organization_id and own.id = event.incident_id)`;
