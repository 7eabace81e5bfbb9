-- Work that was planned for a shop alone is the former organization's affair: it ends for a shop that moves.
create or replace function leave_windows_behind() returns trigger language plpgsql as $$
begin
  delete from maintenance_window where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_windows_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_windows_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_windows_behind();
