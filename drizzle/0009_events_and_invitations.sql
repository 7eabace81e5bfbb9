CREATE TABLE "event" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "event_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "event_data_fits" CHECK (octet_length("event"."data"::text) <= 524288)
);
--> statement-breakpoint
CREATE TABLE "store_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_version_is_only" CHECK ("store_version"."is_only")
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "event_undecided_index" ON "event" USING btree ("organization_id","shop_id","id") WHERE "event"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "event_shop_index" ON "event" USING btree ("organization_id","shop_id");--> statement-breakpoint
CREATE INDEX "event_decided_index" ON "event" USING btree ("decided_at") WHERE "event"."decided_at" is not null;
--> statement-breakpoint
-- Who writes what the store says waits here for whoever else does, before any other row is locked: all take the same row first.
create or replace function hold_store_version() returns trigger language plpgsql as $$
begin
  insert into store_version (is_only) values (true) on conflict do nothing;
  perform 1 from store_version for update;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists store_version_held on store_extension;
--> statement-breakpoint
create trigger store_version_held before insert or update or delete on store_extension
  for each statement execute function hold_store_version();
--> statement-breakpoint
-- The number rises in the transaction of the change, so that nobody sees one without the other. Being asked again changes nothing.
create or replace function raise_store_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from old_rows) then return null; end if;
  elsif tg_op = 'INSERT' then
    if not exists (select 1 from new_rows where fetched_at is not null or unknown_since is not null) then return null; end if;
  elsif not exists (
    select name, shopware_version, in_store, latest_version, fetched_at is null, unknown_since is null from new_rows
    except
    select name, shopware_version, in_store, latest_version, fetched_at is null, unknown_since is null from old_rows
  ) then
    return null;
  end if;
  update store_version set version = version + 1;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists store_version_inserted on store_extension;
--> statement-breakpoint
create trigger store_version_inserted after insert on store_extension
  referencing new table as new_rows for each statement execute function raise_store_version();
--> statement-breakpoint
drop trigger if exists store_version_updated on store_extension;
--> statement-breakpoint
create trigger store_version_updated after update on store_extension
  referencing old table as old_rows new table as new_rows for each statement execute function raise_store_version();
--> statement-breakpoint
drop trigger if exists store_version_deleted on store_extension;
--> statement-breakpoint
create trigger store_version_deleted after delete on store_extension
  referencing old table as old_rows for each statement execute function raise_store_version();

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
-- being taken away is withdrawn from the start; it does not wait for that, which may itself wait for an older invitation.
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
  update invitation set status = 'canceled'
  where organization_id = new.organization_id and lower(email) = lower(new.email) and status = 'pending';
  select role into inviter_role from member
  where organization_id = new.organization_id and user_id = new.inviter_id for share skip locked;
  if not may_invite(inviter_role, new.role) then
    new.status := 'canceled';
  end if;
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
-- Open invitations of people who may not send them any more open nothing from now on.
update invitation set status = 'canceled'
where status = 'pending' and not exists (
  select from member m
  where m.organization_id = invitation.organization_id and m.user_id = invitation.inviter_id
    and may_invite(m.role, invitation.role)
);
--> statement-breakpoint
-- Of several open invitations of one organization to one address the newest stays.
update invitation set status = 'canceled'
where status = 'pending' and exists (
  select from invitation newer
  where newer.organization_id = invitation.organization_id and lower(newer.email) = lower(invitation.email)
    and newer.status = 'pending' and (newer.created_at, newer.id) > (invitation.created_at, invitation.id)
);
--> statement-breakpoint
-- Nobody writes an event between the copy and the end of the old table.
lock table "shop_event" in access exclusive mode;
--> statement-breakpoint
-- Every event keeps its number, its moment and whether it was decided about. What was kept before had its kind among its data; what
-- is no object at all is kept under a kind that nobody reads, and is shown as such.
insert into "event" ("organization_id", "id", "shop_id", "date", "kind", "data", "decided_at") overriding system value
select "organization_id", "id", "shop_id", "date",
  case when jsonb_typeof("event") = 'object' then coalesce("event" ->> 'kind', '') else '' end,
  case when jsonb_typeof("event") = 'object' then "event" - 'kind' else jsonb_build_object('event', "event") end,
  "decided_at"
from "shop_event" order by "id" on conflict do nothing;
--> statement-breakpoint
-- The next event gets the next number.
select setval(pg_get_serial_sequence('event', 'id'), greatest((select coalesce(max("id"), 0) from "event") + 1, nextval(pg_get_serial_sequence('event', 'id'))), false);
--> statement-breakpoint
-- How a shop is when it has come to rest is called its condition.
update "notification_delivery" set "alert" = jsonb_set("alert" #- '{news,standing}', '{news,condition}', "alert" #> '{news,standing}')
where "alert" #> '{news,standing}' is not null;
