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
--> statement-breakpoint
-- An invitation holds as long as whoever sent it might send it: owners any, admins all but those of owners. It ends with that
-- right, so that nobody who is put out comes back by an invitation that they sent before. One that is sent while the right is
-- being taken away waits for that, and is then refused. Whoever takes it away holds the organization, the person or the
-- member, in this order, before they come to invitations; so does this.
create or replace function may_invite(inviter_role text, invited_role text) returns boolean language sql immutable as $$
  select inviter_role is not null and (
    'owner' = any (string_to_array(replace(inviter_role, ' ', ''), ','))
    or ('admin' = any (string_to_array(replace(inviter_role, ' ', ''), ','))
      and not 'owner' = any (string_to_array(replace(coalesce(invited_role, ''), ' ', ''), ',')))
  )
$$;
--> statement-breakpoint
-- There is one open invitation of an organization to an address, the newest, also of several at the same moment.
create or replace function settle_invitation() returns trigger language plpgsql as $$
declare
  inviter_role text;
begin
  perform pg_advisory_xact_lock(hashtextextended('invitation to ' || new.organization_id || ' ' || lower(new.email), 0));
  perform 1 from organization where id = new.organization_id for key share;
  perform 1 from "user" where id = new.inviter_id for key share;
  select role into inviter_role from member
  where organization_id = new.organization_id and user_id = new.inviter_id for share;
  if not may_invite(inviter_role, new.role) then
    raise exception 'The person % may not invite to the organization %', new.inviter_id, new.organization_id
      using errcode = 'check_violation', constraint = 'invitation_inviter_may_invite';
  end if;
  update invitation set status = 'canceled'
  where organization_id = new.organization_id and lower(email) = lower(new.email) and status = 'pending';
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists invitation_settles on invitation;
--> statement-breakpoint
create trigger invitation_settles before insert on invitation
  for each row when (new.status = 'pending') execute function settle_invitation();
--> statement-breakpoint
create or replace function end_invitations() returns trigger language plpgsql as $$
begin
  update invitation set status = 'canceled'
  where organization_id = old.organization_id and inviter_id = old.user_id and status = 'pending'
    and (tg_op = 'DELETE' or not may_invite(new.role, role));
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists member_ends_invitations on member;
--> statement-breakpoint
create trigger member_ends_invitations after delete or update of role on member
  for each row execute function end_invitations();
