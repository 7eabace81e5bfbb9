CREATE TABLE "destination" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text,
	"user_id" text,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets" text,
	"origin" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text,
	"state" text NOT NULL,
	"reason" text,
	"state_since" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"tokens" real,
	"tokens_at" timestamp (3) with time zone,
	"next_due_at" timestamp (3) with time zone,
	"next_is_now" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_owner" text,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" text,
	CONSTRAINT "destination_is_of_one" CHECK (num_nonnulls(organization_id, user_id) = 1),
	CONSTRAINT "destination_named" CHECK (name <> ''),
	CONSTRAINT "destination_leased" CHECK ((lease_until is null) = (lease_owner is null)),
	CONSTRAINT "destination_failing" CHECK (failures >= 0 and (failures = 0) = (failing_since is null)),
	CONSTRAINT "destination_disabled" CHECK ((state = 'disabled') = (reason is not null)),
	CONSTRAINT "destination_state_known" CHECK ("destination"."state" in ('unconfirmed', 'on', 'struggling', 'disabled')),
	CONSTRAINT "destination_language_known" CHECK ("destination"."language" in ('en', 'de')),
	CONSTRAINT "destination_name_fits" CHECK (char_length("destination"."name") <= 60),
	CONSTRAINT "destination_origin_fits" CHECK (char_length("destination"."origin") <= 300),
	CONSTRAINT "destination_settings_fits" CHECK (octet_length("destination"."settings"::text) <= 8192)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"destination_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"status" integer,
	"milliseconds" integer,
	"answer" text,
	CONSTRAINT "attempt_destination_id_message_id_number_pk" PRIMARY KEY("destination_id","message_id","number"),
	CONSTRAINT "attempt_ends" CHECK ((ended_at is null) = (outcome is null)),
	CONSTRAINT "attempt_outcome_known" CHECK ("attempt"."outcome" in ('arrived', 'accepted', 'moved', 'wait', 'failed', 'refused', 'gone')),
	CONSTRAINT "attempt_answer_fits" CHECK (octet_length("attempt"."answer"::text) <= 2048)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"destination_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" text,
	"thread" text,
	"event_id" integer,
	"kind" text NOT NULL,
	"content" jsonb,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "message_destination_id_id_pk" PRIMARY KEY("destination_id","id"),
	CONSTRAINT "message_of_event" CHECK ((kind = 'event') = (event_id is not null)),
	CONSTRAINT "message_settles" CHECK ((state = 'waiting') = (settled_at is null) and (state = 'waiting') = (next_at is not null)),
	CONSTRAINT "message_dead" CHECK ((state = 'dead') = (reason is not null)),
	CONSTRAINT "message_tried" CHECK (attempts >= 0),
	CONSTRAINT "message_kind_known" CHECK ("message"."kind" in ('first', 'grown', 'reminder', 'end', 'step', 'digest', 'summary', 'test', 'event')),
	CONSTRAINT "message_state_known" CHECK ("message"."state" in ('waiting', 'arrived', 'accepted', 'superseded', 'dead')),
	CONSTRAINT "message_thread_fits" CHECK (char_length("message"."thread") <= 200),
	CONSTRAINT "message_content_fits" CHECK (octet_length("message"."content"::text) <= 32768)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"shop_id" integer,
	"destination_id" uuid NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"thread" text NOT NULL,
	"phase" text NOT NULL,
	"urgency" text NOT NULL,
	"why" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"message_id" uuid,
	CONSTRAINT "notice_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notice_step" CHECK (step between 0 and 3),
	CONSTRAINT "notice_phase_known" CHECK ("notice"."phase" in ('opens', 'grows', 'closes')),
	CONSTRAINT "notice_urgency_known" CHECK ("notice"."urgency" in ('now', 'week', 'info')),
	CONSTRAINT "notice_thread_fits" CHECK (char_length("notice"."thread") <= 200),
	CONSTRAINT "notice_why_fits" CHECK (octet_length("notice"."why"::text) <= 2048)
);
--> statement-breakpoint
CREATE TABLE "thread_at" (
	"destination_id" uuid NOT NULL,
	"thread" text NOT NULL,
	"organization_id" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"told_urgency" text NOT NULL,
	"told_shops" integer NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reference" jsonb,
	"reminders" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "thread_at_destination_id_thread_pk" PRIMARY KEY("destination_id","thread"),
	CONSTRAINT "thread_at_shops" CHECK (told_shops >= 0),
	CONSTRAINT "thread_at_told_urgency_known" CHECK ("thread_at"."told_urgency" in ('now', 'week', 'info')),
	CONSTRAINT "thread_at_thread_fits" CHECK (char_length("thread_at"."thread") <= 200),
	CONSTRAINT "thread_at_reference_fits" CHECK (octet_length("thread_at"."reference"::text) <= 1024)
);
--> statement-breakpoint
CREATE TABLE "rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text,
	"user_id" text,
	"place" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"name" text,
	"topics" text[] NOT NULL,
	"urgency" text NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" text[] NOT NULL,
	"ends" boolean DEFAULT true NOT NULL,
	"pace" text NOT NULL,
	"hours" jsonb,
	"outside" text DEFAULT 'keep' NOT NULL,
	"remind_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rule_is_of_one" CHECK (num_nonnulls(organization_id, user_id) = 1),
	CONSTRAINT "rule_about_something" CHECK (cardinality(topics) > 0),
	CONSTRAINT "rule_scoped" CHECK ((scope in ('all', 'watched')) = (cardinality(scope_ids) = 0) and cardinality(scope_ids) <= 500),
	CONSTRAINT "rule_reminds" CHECK (remind_minutes > 0),
	CONSTRAINT "rule_urgency_known" CHECK ("rule"."urgency" in ('now', 'week', 'info')),
	CONSTRAINT "rule_scope_known" CHECK ("rule"."scope" in ('all', 'projects', 'tags', 'shops', 'watched')),
	CONSTRAINT "rule_pace_known" CHECK ("rule"."pace" in ('now', 'daily', 'weekly')),
	CONSTRAINT "rule_outside_known" CHECK ("rule"."outside" in ('keep', 'leave')),
	CONSTRAINT "rule_name_fits" CHECK (char_length("rule"."name") <= 60),
	CONSTRAINT "rule_hours_fits" CHECK (octet_length("rule"."hours"::text) <= 2048)
);
--> statement-breakpoint
CREATE TABLE "rule_receiver" (
	"rule_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rule_receiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step" integer DEFAULT 0 NOT NULL,
	"after_minutes" integer DEFAULT 0 NOT NULL,
	"destination_id" uuid,
	"role" text,
	"team_id" text,
	"user_id" text,
	"watchers" boolean,
	CONSTRAINT "rule_receiver_rule_id_id_pk" PRIMARY KEY("rule_id","id"),
	CONSTRAINT "rule_receiver_once" UNIQUE NULLS NOT DISTINCT("rule_id","step","destination_id","role","team_id","user_id","watchers"),
	CONSTRAINT "rule_receiver_is_one" CHECK (num_nonnulls(destination_id, role, team_id, user_id, watchers) = 1),
	CONSTRAINT "rule_receiver_watchers" CHECK (watchers),
	CONSTRAINT "rule_receiver_step" CHECK (step between 0 and 3),
	CONSTRAINT "rule_receiver_after" CHECK ((step = 0 and after_minutes = 0) or (step > 0 and after_minutes between 5 and 1440)),
	CONSTRAINT "rule_receiver_role_known" CHECK ("rule_receiver"."role" in ('owner', 'admin', 'member', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_message_fk" FOREIGN KEY ("destination_id","message_id") REFERENCES "public"."message"("destination_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_message_fk" FOREIGN KEY ("destination_id","message_id") REFERENCES "public"."message"("destination_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_at" ADD CONSTRAINT "thread_at_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_at" ADD CONSTRAINT "thread_at_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule" ADD CONSTRAINT "rule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule" ADD CONSTRAINT "rule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_receiver" ADD CONSTRAINT "rule_receiver_rule_id_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_receiver" ADD CONSTRAINT "rule_receiver_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_receiver" ADD CONSTRAINT "rule_receiver_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_receiver" ADD CONSTRAINT "rule_receiver_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "destination_name_unique" ON "destination" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "destination_email_unique" ON "destination" USING btree ("user_id") WHERE channel = 'email';--> statement-breakpoint
CREATE INDEX "destination_user_index" ON "destination" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "destination_made_by_index" ON "destination" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "destination_due_index" ON "destination" USING btree ("next_due_at") WHERE next_due_at is not null and state in ('on', 'struggling');--> statement-breakpoint
CREATE INDEX "destination_lease_index" ON "destination" USING btree ("lease_until") WHERE lease_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_event_unique" ON "message" USING btree ("destination_id","event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "message_waiting_index" ON "message" USING btree ("destination_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "message_newest_index" ON "message" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_settled_index" ON "message" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "message_of_event_index" ON "message" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("destination_id","event_id","step");--> statement-breakpoint
CREATE INDEX "notice_due_index" ON "notice" USING btree ("destination_id","due_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "notice_message_index" ON "notice" USING btree ("destination_id","message_id");--> statement-breakpoint
CREATE INDEX "notice_event_index" ON "notice" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "notice_old_index" ON "notice" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "thread_at_thread_index" ON "thread_at" USING btree ("organization_id","thread");--> statement-breakpoint
CREATE INDEX "thread_at_ended_index" ON "thread_at" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "rule_organization_index" ON "rule" USING btree ("organization_id","place");--> statement-breakpoint
CREATE INDEX "rule_user_index" ON "rule" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "rule_receiver_destination_index" ON "rule_receiver" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "rule_receiver_team_index" ON "rule_receiver" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "rule_receiver_user_index" ON "rule_receiver" USING btree ("user_id");
--> statement-breakpoint
-- A rule tells only what belongs to the same organization or person, and neither ever changes hands.
create or replace function check_rule_receiver() returns trigger language plpgsql as $$
begin
  if new.destination_id is not null and not exists (select from rule join destination
      on destination.organization_id is not distinct from rule.organization_id and destination.user_id is not distinct from rule.user_id
      where rule.id = new.rule_id and destination.id = new.destination_id) then
    raise exception 'A rule tells only its own destinations' using errcode = 'foreign_key_violation';
  end if;
  if new.team_id is not null and not exists (select from rule join team on team.organization_id = rule.organization_id
      where rule.id = new.rule_id and team.id = new.team_id) then
    raise exception 'A rule tells only teams of its organization' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists rule_receiver_is_own on rule_receiver;
--> statement-breakpoint
create trigger rule_receiver_is_own before insert or update on rule_receiver
  for each row execute function check_rule_receiver();
--> statement-breakpoint
create or replace function keep_teller() returns trigger language plpgsql as $$
begin
  raise exception 'What tells people never changes hands' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger if exists destination_keeps_owner on destination;
--> statement-breakpoint
create trigger destination_keeps_owner before update of organization_id, user_id on destination
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
drop trigger if exists rule_keeps_owner on rule;
--> statement-breakpoint
create trigger rule_keeps_owner before update of organization_id, user_id on rule
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
-- A message about nothing any more goes with the last of its notices, as when its shop is deleted.
create or replace function take_message() returns trigger language plpgsql as $$
begin
  delete from message where destination_id = old.destination_id and id = old.message_id and not exists (select from notice
    where notice.destination_id = old.destination_id and notice.message_id = old.message_id);
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists notice_takes_message on notice;
--> statement-breakpoint
create trigger notice_takes_message after delete on notice
  for each row when (old.message_id is not null) execute function take_message();
--> statement-breakpoint
-- Channels of an organization hear nothing more of a shop that moved to another one, and know nothing of what goes on there.
create or replace function leave_telling_behind() returns trigger language plpgsql as $$
begin
  delete from notice where organization_id = old.organization_id and shop_id = old.id;
  delete from thread_at where organization_id = old.organization_id and thread like 'shop:' || old.id || ':%';
  delete from thread_at where organization_id = old.organization_id and thread in (
    select 'incident:' || id from incident where organization_id = old.organization_id and shop_id = old.id);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_telling on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_telling before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_telling_behind();
