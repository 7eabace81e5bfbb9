ALTER TABLE "shop_state" ADD COLUMN "causes" jsonb;--> statement-breakpoint
ALTER TABLE "shop_state" ADD CONSTRAINT "shop_state_causes_fits" CHECK (octet_length("shop_state"."causes"::text) <= 16777216);
--> statement-breakpoint
-- An organization that goes takes its shops along. Their states are locked before their rows, as by everybody else: a visit that is
-- being saved would otherwise wait for the shop while its state is waited for.
create or replace function lock_states_first() returns trigger language plpgsql as $$
begin
  perform 1 from shop_state where organization_id = old.id order by shop_id for update;
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists organization_locks_states on organization;
--> statement-breakpoint
create trigger organization_locks_states before delete on organization
  for each row execute function lock_states_first();

--> statement-breakpoint
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
