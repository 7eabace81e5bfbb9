-- While there are accounts besides, the last admin stays one who can get in, also when two admins go at the same moment:
-- whoever commits second waits for the first and is refused.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
  if exists (select 1 from "user") and not exists (
    select 1 from "user"
    where 'admin' = any (string_to_array(replace(role, ' ', ''), ',')) and (not banned or ban_expires <= now())
  ) then
    raise exception 'The instance would be left without an admin'
      using errcode = 'check_violation', constraint = 'user_last_admin';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_last_admin on "user";
--> statement-breakpoint
create constraint trigger user_last_admin after delete or update of role, banned on "user"
  deferrable initially deferred for each row
  when ('admin' = any (string_to_array(replace(old.role, ' ', ''), ',')) and not old.banned)
  execute function keep_an_admin();
