-- Tags are words of an organization: a shop that moves to another one leaves them.
create or replace function leave_tags_behind() returns trigger language plpgsql as $$
begin
  delete from shop_tag where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_tags_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_tags_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_tags_behind();
