-- When somebody was last here outlives their sessions. An admin who acts as them is not them.
create or replace function note_last_seen() returns trigger language plpgsql as $$
begin
  update "user" set last_seen_at = new.updated_at
  where id = new.user_id and (last_seen_at is null or last_seen_at < new.updated_at);
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists session_last_seen on session;
--> statement-breakpoint
create trigger session_last_seen after insert or update of updated_at on session
  for each row when (new.impersonated_by is null)
  execute function note_last_seen();
