-- Whoever moves to another zone has quiet hours and digests by its clocks from then on: what waits is looked at again.
create or replace function look_at_telling_again() returns trigger language plpgsql as $$
begin
  update telling_setting set next_digest_at = null where user_id = new.id;
  update notification_delivery set due_at = created_at where user_id = new.id and settled_at is null and waits_for in ('quiet', 'paused');
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_moves_telling on "user";
--> statement-breakpoint
create trigger user_moves_telling after update of time_zone on "user"
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function look_at_telling_again();
