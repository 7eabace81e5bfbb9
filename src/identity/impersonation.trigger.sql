-- Nobody acts as somebody else for longer than they are signed in themselves: a ban, a removal, a new password or a sign-out
-- everywhere ends what they began in other names.
create or replace function end_impersonations() returns trigger language plpgsql as $$
begin
  delete from session
  where impersonated_by = old.user_id and not exists (
    select 1 from session own where own.user_id = old.user_id and own.impersonated_by is null
  );
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists session_end_impersonations on session;
--> statement-breakpoint
create trigger session_end_impersonations after delete on session
  for each row when (old.impersonated_by is null)
  execute function end_impersonations();
--> statement-breakpoint
-- Another role ends it too, on both sides: who is no admin any more acts as nobody, and nobody acts as an admin.
create or replace function end_impersonations_of_role() returns trigger language plpgsql as $$
begin
  delete from session where impersonated_by = new.id or (user_id = new.id and impersonated_by is not null);
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_role_ends_impersonations on "user";
--> statement-breakpoint
create trigger user_role_ends_impersonations after update of role on "user"
  for each row when (old.role is distinct from new.role)
  execute function end_impersonations_of_role();
--> statement-breakpoint
-- An hour stays an hour: the auth library prolongs every session of a browser that does not send the cookie against it.
create or replace function keep_impersonation_short() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, old.expires_at);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists session_impersonation_stays_short on session;
--> statement-breakpoint
create trigger session_impersonation_stays_short before update of expires_at on session
  for each row when (old.impersonated_by is not null)
  execute function keep_impersonation_short();
