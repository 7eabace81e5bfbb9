-- Since when somebody is an admin, whichever call made them one: from then on they have a week to set up a second factor.
create or replace function note_admin_since() returns trigger language plpgsql as $$
declare
  is_admin boolean := 'admin' = any (string_to_array(replace(new.role, ' ', ''), ','));
begin
  new.admin_since := case when is_admin then coalesce(new.admin_since, now()) end;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists user_admin_since on "user";
--> statement-breakpoint
create trigger user_admin_since before insert or update of role on "user"
  for each row execute function note_admin_since();
