-- Who watched a shop and is no member where it moves to watches it no more, nor again when they join there later.
create or replace function forget_strangers_watching() returns trigger language plpgsql as $$
begin
  delete from shop_watch mark
  where mark.organization_id = old.organization_id and mark.shop_id = old.id and not exists (
    select from member where member.organization_id = new.organization_id and member.user_id = mark.user_id
  );
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_forgets_strangers_watching on shop;
--> statement-breakpoint
create trigger shop_forgets_strangers_watching before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function forget_strangers_watching();
