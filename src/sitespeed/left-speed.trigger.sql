-- Speed tests of a shop that moves to another organization stay with the former one; their files are swept. One that waits or
-- runs was asked for there and saves nothing here: it must not be shown as if it still came.
create or replace function leave_speed_tests_behind() returns trigger language plpgsql as $$
begin
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select organization_id, shop_id, old.name, 'speed', at, to_jsonb(shop_sitespeed) - 'organization_id' - 'shop_id'
  from shop_sitespeed where organization_id = old.organization_id and shop_id = old.id;
  delete from shop_sitespeed where organization_id = old.organization_id and shop_id = old.id;
  update shop_sitespeed_state set waiting_since = null, running_since = null, loads_done = 0, loads_planned = 0
  where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_speed_tests_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_speed_tests_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_speed_tests_behind();
