-- A session ends for good at a moment that is set when it begins: the auth library prolongs it each day that it is used.
create or replace function keep_session_end() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.ends_at);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists session_keeps_end on session;
--> statement-breakpoint
create trigger session_keeps_end before insert or update of expires_at on session
  for each row execute function keep_session_end();
