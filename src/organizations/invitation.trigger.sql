-- Whoever is invited, or is not any more, hears of it in open pages, if the invited address is their confirmed one. The channel
-- is the one of lib/events.ts.
create or replace function tell_invited() returns trigger language plpgsql as $$
declare
  changed invitation := coalesce(new, old);
begin
  perform pg_notify('shopwarden_events', json_build_object(
    'topic', 'invitation', 'organizationId', null, 'userId', id, 'id', null
  )::text) from "user" where email = changed.email and email_verified;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists invitation_tells on invitation;
--> statement-breakpoint
create trigger invitation_tells after insert or delete or update of status, expires_at on invitation
  for each row execute function tell_invited();
