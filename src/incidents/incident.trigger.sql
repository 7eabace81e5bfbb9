-- What is in an incident's timeline has happened. A person who goes becomes a former member, and a shop may take it to another
-- organization; nothing else changes.
create or replace function keep_incident_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from incident where organization_id = old.organization_id and id = old.incident_id) then
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
-- A shop that moves to another organization takes its incidents along, out of what they were part of there.
create or replace function leave_incident_parents() returns trigger language plpgsql as $$
begin
  insert into incident_entry (organization_id, incident_id, at, kind, params)
  select organization_id, id, now(), 'moved', '{}' from incident
  where organization_id = old.organization_id and shop_id = old.id and state = 'open';
  update incident set parent_id = null, tell_after = coalesce(tell_after, now()), version = version + 1
  where organization_id = old.organization_id and shop_id = old.id and parent_id is not null;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_incident_parents on shop;
--> statement-breakpoint
create trigger shop_leaves_incident_parents before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_incident_parents();
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
