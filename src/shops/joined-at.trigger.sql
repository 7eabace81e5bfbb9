-- What a shop was before it came belongs to whoever had it then: from here on its organization is told of it.
create or replace function note_joining() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_joins on shop;
--> statement-breakpoint
create trigger shop_joins before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function note_joining();
