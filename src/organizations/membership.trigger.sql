-- Whoever joins or leaves an organization, or gets another role in it, hears of it in open pages; so do the streams that tell
-- them what happens there. The channel is the one of lib/events.ts.
create or replace function tell_member() returns trigger language plpgsql as $$
declare
  changed member := coalesce(new, old);
begin
  perform pg_notify('shopwarden_events', json_build_object(
    'topic', 'membership', 'organizationId', null, 'userId', changed.user_id, 'id', changed.organization_id
  )::text);
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists member_tells on member;
--> statement-breakpoint
create trigger member_tells after insert or delete or update of role, organization_id on member
  for each row execute function tell_member();
