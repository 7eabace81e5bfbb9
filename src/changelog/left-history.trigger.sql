-- A shop that moves to another organization takes no history along: what the former one knew of it stays there.
create or replace function leave_changes_behind() returns trigger language plpgsql as $$
begin
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select organization_id, shop_id, old.name, 'change', date, to_jsonb(shop_changelog) - 'organization_id' - 'shop_id'
  from shop_changelog where organization_id = old.organization_id and shop_id = old.id;
  delete from shop_changelog where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_changes_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_changes_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_changes_behind();
