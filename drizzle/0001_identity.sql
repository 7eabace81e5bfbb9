CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" double precision NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone NOT NULL,
	"known_until" timestamp (3) with time zone,
	"forget_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sso_provider_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "came_by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "requires_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "requires_sso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_provider" ADD COLUMN "proof_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_forget_at_index" ON "sign_in_attempt" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "known_device_last_seen_at_index" ON "known_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "session_impersonated_by_index" ON "session" USING btree ("impersonated_by") WHERE "session"."impersonated_by" is not null;--> statement-breakpoint
CREATE INDEX "session_sso_provider_id_index" ON "session" USING btree ("sso_provider_id") WHERE "session"."sso_provider_id" is not null;
--> statement-breakpoint
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

--> statement-breakpoint
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

--> statement-breakpoint
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

--> statement-breakpoint
-- An organization keeps an owner for as long as it exists, also when two owners go at the same moment: whoever commits
-- second waits for the first and is refused. Checked at the end of the transaction, so that a whole organization can go.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform 1 from organization where id = old.organization_id for no key update;
  if found and not exists (
    select 1 from member
    where organization_id = old.organization_id and 'owner' = any (string_to_array(replace(role, ' ', ''), ','))
  ) then
    raise exception 'The organization % would be left without an owner', old.organization_id
      using errcode = 'check_violation', constraint = 'member_last_owner';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists member_last_owner on member;
--> statement-breakpoint
create constraint trigger member_last_owner after delete or update of role, organization_id on member
  deferrable initially deferred for each row
  when ('owner' = any (string_to_array(replace(old.role, ' ', ''), ',')))
  execute function keep_an_owner();

--> statement-breakpoint
-- A provider that goes, also with its organization, takes along whom it vouched for: whoever registers another provider under
-- its id would otherwise sign in as them.
create or replace function end_sso_links() returns trigger language plpgsql as $$
begin
  delete from account where provider_id = old.provider_id;
  delete from session where sso_provider_id = old.provider_id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists sso_provider_ends_links on sso_provider;
--> statement-breakpoint
create trigger sso_provider_ends_links after delete on sso_provider
  for each row execute function end_sso_links();
