ALTER TABLE "incident" ADD COLUMN "rested_seconds" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_rested" CHECK (rested_seconds >= 0);
--> statement-breakpoint
ALTER TABLE "incident_trouble" DROP CONSTRAINT "incident_trouble_organization_id_incident_id_shop_id_key_pk";
--> statement-breakpoint
ALTER TABLE "incident_trouble" ADD CONSTRAINT "incident_trouble_pk" PRIMARY KEY("organization_id","incident_id","shop_id","key","began_at");
--> statement-breakpoint
ALTER TABLE "incident_told" ADD COLUMN "what" text;
--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_what_known" CHECK ("incident_told"."what" in ('opened', 'grown', 'eased', 'acknowledged', 'closed', 'flapping', 'calm'));
--> statement-breakpoint
ALTER TABLE "incident_told" ADD COLUMN "said_at" timestamp (3) with time zone;
--> statement-breakpoint
-- The newest message to each person: what waits is settled by the moment that its delivery carries.
update incident_told as told set said_at = coalesce((select max(delivery.created_at) from notification_delivery as delivery
    where delivery.organization_id = told.organization_id and delivery.incident_id = told.incident_id
      and delivery.user_id = told.user_id and delivery.channel = told.way), told.at)
where said_at is null;
--> statement-breakpoint
ALTER TABLE "incident_told" ALTER COLUMN "said_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "incident_told" DROP CONSTRAINT "incident_told_organization_id_incident_id_user_id_way_pk";
--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_pk" PRIMARY KEY("organization_id","incident_id","user_id","way","said_at");
--> statement-breakpoint
-- How long nothing of an incident was there, from its timeline: between each end and the return after it.
with line as (
  select organization_id, incident_id, kind, at,
    count(*) filter (where kind = 'reopened') over (partition by organization_id, incident_id order by id) as returns
  from incident_entry where kind in ('ended', 'closed', 'reopened')
), rest as (
  select came.organization_id, came.incident_id, sum(greatest(0, extract(epoch from came.at - gone.at))) as seconds
  from line as came
  join (select organization_id, incident_id, returns, min(at) as at from line where kind <> 'reopened' group by 1, 2, 3) as gone
    on gone.organization_id = came.organization_id and gone.incident_id = came.incident_id and gone.returns = came.returns - 1
  where came.kind = 'reopened' group by 1, 2
)
update incident set rested_seconds = least(rest.seconds, 2147483647)::integer from rest
where incident.organization_id = rest.organization_id and incident.id = rest.incident_id and rested_seconds = 0;
--> statement-breakpoint
-- Of what came back only the last time was kept; the times before stand in the timeline.
with said as (
  select organization_id, incident_id, kind, at, params ->> 'key' as key, params -> 'said' as said,
    lead(kind) over of_key as next_kind, lead(at) over of_key as next_at,
    row_number() over (partition by organization_id, incident_id, params ->> 'key', kind in ('troubleWent', 'decided') order by id desc) as from_last
  from incident_entry where kind in ('opened', 'reopened', 'troubleCame', 'troubleWent', 'decided') and params ->> 'key' is not null
  window of_key as (partition by organization_id, incident_id, params ->> 'key' order by id)
)
insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, began_at, ended_at)
select said.organization_id, said.incident_id, incident.shop_id, said.key, said.said ->> 'check', said.said ->> 'text',
  case when jsonb_typeof(said.said -> 'params') = 'object' then said.said -> 'params' else '{}' end, said.at, greatest(said.at, said.next_at)
from said join incident on incident.organization_id = said.organization_id and incident.id = said.incident_id
where said.kind not in ('troubleWent', 'decided') and said.next_kind in ('troubleWent', 'decided') and said.from_last > 1
  and incident.shop_id is not null and char_length(said.key) <= 600 and said.said ->> 'text' is not null
  and octet_length(said.said::text) <= 131072
on conflict do nothing;
--> statement-breakpoint
-- What is in an incident's timeline has happened. A person who goes becomes a former member; nothing else changes, and nothing
-- goes but with its incident, or by another trigger when its shop moves to another organization.
create or replace function keep_incident_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() = 1 and exists (select from incident where organization_id = old.organization_id and id = old.incident_id) then
      raise exception 'Entries of an incident are never deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.incident_id, new.id, new.at, new.kind, new.params) is distinct from (old.incident_id, old.id, old.at, old.kind, old.params)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'Entries of an incident are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_entry_is_kept on incident_entry;
--> statement-breakpoint
create trigger incident_entry_is_kept before update or delete on incident_entry
  for each row execute function keep_incident_entries();
--> statement-breakpoint
-- Only what has no shop joins incidents, and nothing joins what has a shop.
create or replace function check_incident_parent() returns trigger language plpgsql as $$
begin
  if exists (select from incident where organization_id = new.organization_id and id = new.parent_id and shop_id is not null) then
    raise exception 'An incident of a shop is no parent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_has_true_parent on incident;
--> statement-breakpoint
create trigger incident_has_true_parent before insert or update of parent_id on incident
  for each row when (new.parent_id is not null) execute function check_incident_parent();
--> statement-breakpoint
-- What an organization knew of a shop's incidents stays with it when the shop moves, at the end of its exported log: what people
-- wrote, who was told, what is over, what it was part of. What is wrong now goes along, and counts from here on as if it had
-- begun there. News that nobody has decided about say it in the former one's words: whoever comes next is told anew.
create or replace function leave_incidents_behind() returns trigger language plpgsql as $$
declare
  mine integer[] := array(select id from incident where organization_id = old.organization_id and shop_id = old.id);
  current integer[];
begin
  if mine = '{}' then return new; end if;
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select old.organization_id, old.id, old.name, kind, at, entry - 'organization_id' - 'shop_id' from (
    select 'incident' as kind, began_at as at, to_jsonb(kept) as entry from incident as kept where organization_id = old.organization_id and id = any(mine)
    union all
    select 'incidentTrouble', began_at, to_jsonb(kept) from incident_trouble as kept where organization_id = old.organization_id and incident_id = any(mine)
    union all
    select 'incidentEntry', at, to_jsonb(kept) from incident_entry as kept where organization_id = old.organization_id and incident_id = any(mine)
    union all
    select 'incidentTold', said_at, to_jsonb(kept) from incident_told as kept where organization_id = old.organization_id and incident_id = any(mine)
  ) as known;
  update incident set announced_at = null where organization_id = old.organization_id and id = any(mine) and exists (select from event
    where event.organization_id = old.organization_id and event.incident_id = incident.id and decided_at is null
      and kind in ('incident.opened', 'incident.flapping'));
  delete from event where organization_id = old.organization_id and shop_id = old.id and decided_at is null and kind like 'incident.%';
  current := array(select id from incident where organization_id = old.organization_id and id = any(mine) and state = 'open');
  update notification set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(current);
  update notification_delivery set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(current);
  delete from incident where organization_id = old.organization_id and id = any(mine) and id <> all(current);
  delete from incident_entry where organization_id = old.organization_id and incident_id = any(current);
  delete from incident_told where organization_id = old.organization_id and incident_id = any(current);
  delete from incident_trouble where organization_id = old.organization_id and incident_id = any(current) and ended_at is not null;
  update incident_trouble set began_at = now(), passed_over = false where organization_id = old.organization_id and incident_id = any(current);
  update incident set parent_id = null, began_at = now(), noticed_at = now(), tell_after = now(), told_at = null, acknowledged_at = null,
    acknowledged_by = null, reopened = 0, rested_seconds = 0, flapping_since = null, in_window = false, cause = null, note = null, version = version + 1,
    title = coalesce((select jsonb_build_object('check', "check", 'text', text, 'params', params) from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id order by key limit 1), title)
  where organization_id = old.organization_id and id = any(current);
  insert into incident_entry (organization_id, incident_id, at, kind, params)
  select old.organization_id, id, now(), 'moved', '{}' from unnest(current) as moved (id);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_incident_parents on shop;
--> statement-breakpoint
drop function if exists leave_incident_parents();
--> statement-breakpoint
drop trigger if exists shop_leaves_incidents_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_incidents_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_incidents_behind();
--> statement-breakpoint
-- Events that belong to no shop go with the incident that they tell of.
create or replace function take_incident_events() returns trigger language plpgsql as $$
begin
  delete from event where organization_id = old.organization_id and incident_id = old.id and shop_id is null;
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_takes_its_events on incident;
--> statement-breakpoint
create trigger incident_takes_its_events after delete on incident
  for each row when (old.shop_id is null) execute function take_incident_events();
