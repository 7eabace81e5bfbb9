-- What an organization's systems were to get of a shop goes when it moves; elsewhere its events are nothing that they got.
create or replace function leave_webhooks_behind() returns trigger language plpgsql as $$
begin
  delete from message using event where event.organization_id = old.organization_id and event.shop_id = old.id
    and message.organization_id = event.organization_id and message.event_id = event.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_webhooks on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_webhooks before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_webhooks_behind();
--> statement-breakpoint
create or replace function forget_bodies() returns trigger language plpgsql as $$
begin
  new.bodies = null;
  new.sequence = null;
  new.fed_at = coalesce(new.fed_at, now());
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists event_forgets_bodies on event;
--> statement-breakpoint
create trigger event_forgets_bodies before update of organization_id on event
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function forget_bodies();
