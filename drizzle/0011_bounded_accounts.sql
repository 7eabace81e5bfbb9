-- Before the tables change: what is too long for the new constraints of the account tables.
-- Names, pictures, reasons and names of browsers are cut or left away: no more is shown of them than before.
update "user" set name = left(name, 200) where char_length(name) > 200;
--> statement-breakpoint
update "user" set image = null where char_length(image) > 2000;
--> statement-breakpoint
update "user" set ban_reason = left(ban_reason, 500) where char_length(ban_reason) > 500;
--> statement-breakpoint
update session set user_agent = left(user_agent, 512) where char_length(user_agent) > 512;
--> statement-breakpoint
update passkey set name = left(name, 200) where char_length(name) > 200;
--> statement-breakpoint
update account set scope = left(scope, 2000) where char_length(scope) > 2000;
--> statement-breakpoint
-- No mail goes to an address of more than 254 characters, nor can anybody sign in by a provider that tells one. It is cut, with
-- the person's id before it, so that it stays different from all others. Whoever has another way in (a link, a passkey) can
-- type a right one.
update "user" set email = left(id || '-' || email, 254), email_verified = false where char_length(email) > 254;
--> statement-breakpoint
delete from email_undo where char_length(old_email) > 254;
--> statement-breakpoint
-- Nobody comes in by such a link any more: a provider that tells a subject of more than 512 characters is refused.
delete from account where char_length(account_id) > 512;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_account_id_fits" CHECK (char_length("account"."account_id") <= 512);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_scope_fits" CHECK (char_length("account"."scope") <= 2000);--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_old_email_fits" CHECK (char_length("email_undo"."old_email") <= 254);--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_name_fits" CHECK (char_length("passkey"."name") <= 200);--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_agent_fits" CHECK (char_length("session"."user_agent") <= 512);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_name_fits" CHECK (char_length("user"."name") <= 200);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_fits" CHECK (char_length("user"."email") <= 254);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_image_fits" CHECK (char_length("user"."image") <= 2000);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_ban_reason_fits" CHECK (char_length("user"."ban_reason") <= 500);
--> statement-breakpoint
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

--> statement-breakpoint
-- Members hear in open pages that their organization has another name or address, and that it lets them in otherwise than
-- before: by what it asks of them, or because a provider of it opens it no more. The channel is the one of lib/events.ts.
create or replace function tell_organization() returns trigger language plpgsql as $$
begin
  perform pg_notify('shopwarden_events', json_build_object(
    'topic', 'organization', 'organizationId', new.id, 'userId', null, 'id', new.id
  )::text);
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists organization_tells on organization;
--> statement-breakpoint
create trigger organization_tells after update of name, slug, requires_sso, requires_two_factor on organization
  for each row when ((old.name, old.slug, old.requires_sso, old.requires_two_factor)
    is distinct from (new.name, new.slug, new.requires_sso, new.requires_two_factor))
  execute function tell_organization();
--> statement-breakpoint
create or replace function tell_of_provider() returns trigger language plpgsql as $$
begin
  if old.organization_id is not null then
    perform pg_notify('shopwarden_events', json_build_object(
      'topic', 'organization', 'organizationId', old.organization_id, 'userId', null, 'id', old.organization_id
    )::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists sso_provider_tells on sso_provider;
--> statement-breakpoint
create trigger sso_provider_tells after update of domain_verified on sso_provider
  for each row when (old.domain_verified is distinct from new.domain_verified)
  execute function tell_of_provider();
--> statement-breakpoint
drop trigger if exists sso_provider_tells_end on sso_provider;
--> statement-breakpoint
create trigger sso_provider_tells_end after delete on sso_provider
  for each row execute function tell_of_provider();
