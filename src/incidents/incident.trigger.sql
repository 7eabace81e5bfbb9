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
-- begun there; also what somebody closed although it was there. News are in the former one's words: what nobody has decided
-- about is told anew to whoever comes next.
create or replace function leave_incidents_behind() returns trigger language plpgsql as $$
declare
  mine integer[] := array(select id from incident where organization_id = old.organization_id and shop_id = old.id);
  unended integer[] := array(select id from incident where organization_id = old.organization_id and id = any(mine) and state = 'open');
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
  delete from event where organization_id = old.organization_id and shop_id = old.id and kind like 'incident.%';
  update notification set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(unended);
  update message set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(unended);
  delete from incident_hearer where organization_id = old.organization_id and incident_id = any(mine) and incident_id <> all(unended);
  delete from incident_entry where organization_id = old.organization_id and incident_id = any(mine);
  delete from incident_told where organization_id = old.organization_id and incident_id = any(mine);
  delete from incident_trouble where organization_id = old.organization_id and incident_id = any(mine) and ended_at is not null;
  -- Of each topic a shop has one open incident: it takes what others left.
  with lasting as (
    select id, first_value(id) over (partition by topic order by state = 'open' desc, id desc) as kept_id from incident
    where organization_id = old.organization_id and id = any(mine) and (state = 'open' or exists (select from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id))
  ), taken as (
    delete from incident_trouble as trouble using lasting
    where trouble.organization_id = old.organization_id and trouble.incident_id = lasting.id returning lasting.kept_id, trouble.*
  )
  insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, matter, began_at)
  select distinct on (kept_id, key) organization_id, kept_id, shop_id, key, "check", text, params, matter, now() from taken
  order by kept_id, key, taken.began_at;
  current := array(select id from incident where organization_id = old.organization_id and id = any(mine) and (state = 'open'
    or exists (select from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id)));
  delete from incident where organization_id = old.organization_id and id = any(mine) and id <> all(current);
  update incident set state = 'open', ended_at = null, closed_at = null, closed_by = null,
    announced_at = case when state = 'open' then announced_at end,
    parent_id = null, began_at = now(), noticed_at = now(), tell_after = now(), told_at = null, acknowledged_at = null,
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
