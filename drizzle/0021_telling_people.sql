CREATE TABLE "telling_task" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "telling_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer NOT NULL,
	"thread" text NOT NULL,
	"event_id" integer NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "telling_task_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "telling_task_step" CHECK (step between 0 and 3 and (kind = 'step') = (step > 0)),
	CONSTRAINT "telling_task_times" CHECK (times >= 0),
	CONSTRAINT "telling_task_kind_known" CHECK ("telling_task"."kind" in ('remind', 'step')),
	CONSTRAINT "telling_task_thread_fits" CHECK (char_length("telling_task"."thread") <= 200)
);
--> statement-breakpoint
CREATE TABLE "webhook_feed" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"is_listening" boolean NOT NULL,
	"after_id" integer NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"day" date,
	"day_count" integer DEFAULT 0 NOT NULL,
	"paused_id" uuid,
	"paused_until" timestamp (3) with time zone,
	CONSTRAINT "webhook_feed_counts" CHECK (sequence >= 0 and day_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_replay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"type" text,
	"only_failed" boolean NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_replay_range" CHECK (from_at <= to_at and count >= 0),
	CONSTRAINT "webhook_replay_type_fits" CHECK (char_length("webhook_replay"."type") <= 60)
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"keys" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_device_named" CHECK (name <> ''),
	CONSTRAINT "push_device_endpoint_fits" CHECK (char_length("push_device"."endpoint") <= 1000),
	CONSTRAINT "push_device_name_fits" CHECK (char_length("push_device"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telling_setting" (
	"user_id" text PRIMARY KEY NOT NULL,
	"choice" text DEFAULT 'atOnce' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"breaks_through" text DEFAULT 'urgent' NOT NULL,
	"digest_time" integer DEFAULT 480 NOT NULL,
	"weekly_day" integer DEFAULT 1 NOT NULL,
	"also_when_well" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"next_digest_at" timestamp (3) with time zone,
	"daily_up_to" timestamp (3) with time zone,
	"weekly_up_to" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"offer_answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "telling_setting_quiet" CHECK (num_nulls(quiet_from, quiet_to) in (0, 2) and quiet_from <> quiet_to),
	CONSTRAINT "telling_setting_minutes" CHECK (quiet_from between 0 and 1439 and quiet_to between 0 and 1439),
	CONSTRAINT "telling_setting_digest" CHECK (digest_time between 0 and 1439 and weekly_day between 1 and 7),
	CONSTRAINT "telling_setting_choice_known" CHECK ("telling_setting"."choice" in ('atOnce', 'calm', 'onlyNow', 'ownRules')),
	CONSTRAINT "telling_setting_breaks_through_known" CHECK ("telling_setting"."breaks_through" in ('urgent', 'nothing'))
);
--> statement-breakpoint
ALTER TABLE "incident_told" DROP CONSTRAINT "incident_told_way_known";--> statement-breakpoint
ALTER TABLE "incident_told" DROP CONSTRAINT "incident_told_why_known";--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_of_event";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_is_about";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_why_known";--> statement-breakpoint
ALTER TABLE "notification_delivery" DROP CONSTRAINT "notification_delivery_outcome_known";--> statement-breakpoint
DROP INDEX "message_event_unique";--> statement-breakpoint
DROP INDEX "notice_once";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "fed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "bodies" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "destination" ADD COLUMN "managers_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "destination" ADD COLUMN "failing_told_hours" integer;--> statement-breakpoint
ALTER TABLE "destination" ADD COLUMN "sums_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "redelivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "replay_id" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "reminder" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "is_summed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread_at" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "destination_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "telling_task" ADD CONSTRAINT "telling_task_rule_id_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telling_task" ADD CONSTRAINT "telling_task_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "webhook_feed" ADD CONSTRAINT "webhook_feed_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_feed" ADD CONSTRAINT "webhook_feed_paused_id_destination_id_fk" FOREIGN KEY ("paused_id") REFERENCES "public"."destination"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_replay" ADD CONSTRAINT "webhook_replay_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_replay" ADD CONSTRAINT "webhook_replay_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telling_setting" ADD CONSTRAINT "telling_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telling_task_once" ON "telling_task" USING btree ("organization_id","rule_id","thread","kind","step");--> statement-breakpoint
CREATE INDEX "telling_task_due_index" ON "telling_task" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "telling_task_rule_index" ON "telling_task" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "telling_task_event_index" ON "telling_task" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_feed_paused_index" ON "webhook_feed" USING btree ("paused_id");--> statement-breakpoint
CREATE INDEX "webhook_replay_destination_index" ON "webhook_replay" USING btree ("destination_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_replay_started_by_index" ON "webhook_replay" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "webhook_replay_old_index" ON "webhook_replay" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "push_device_user_index" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_session_index" ON "push_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "telling_setting_digest_index" ON "telling_setting" USING btree ("next_digest_at");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_replay_id_webhook_replay_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."webhook_replay"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_unfed_index" ON "event" USING btree ("organization_id","id") WHERE "event"."fed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_sequence_unique" ON "event" USING btree ("organization_id","sequence") WHERE "event"."sequence" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_replay_unique" ON "message" USING btree ("replay_id","event_id") WHERE replay_id is not null;--> statement-breakpoint
CREATE INDEX "message_live_index" ON "message" USING btree ("destination_id","sequence") WHERE state = 'waiting' and kind = 'event' and replay_id is null and not is_aside;--> statement-breakpoint
CREATE INDEX "message_replayed_index" ON "message" USING btree ("destination_id","sequence") WHERE state = 'waiting' and replay_id is not null and not is_aside;--> statement-breakpoint
CREATE INDEX "message_aside_index" ON "message" USING btree ("destination_id","next_at") WHERE state = 'waiting' and is_aside;--> statement-breakpoint
CREATE INDEX "notice_unwarned_index" ON "notice" USING btree ("destination_id","due_at") WHERE urgency = 'now' and warned_at is null;--> statement-breakpoint
CREATE INDEX "thread_at_opened_index" ON "thread_at" USING btree ("organization_id","opened_at");--> statement-breakpoint
CREATE INDEX "notification_destination_index" ON "notification" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "notification_delivery_due_index" ON "notification_delivery" USING btree ("due_at") WHERE "notification_delivery"."waits_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_event_unique" ON "message" USING btree ("destination_id","event_id") WHERE event_id is not null and replay_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("destination_id","event_id","step","reminder");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_fed" CHECK ((bodies is null) = (sequence is null) and (bodies is null or fed_at is not null));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_bodies_fits" CHECK (octet_length("event"."bodies"::text) <= 131072);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_told_fits" CHECK (octet_length("event"."told"::text) <= 131072);--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_way_known" CHECK ("incident_told"."way" in ('inbox', 'email', 'push'));--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_why_known" CHECK ("incident_told"."why" in ('noWatch', 'addressUnconfirmed', 'noAccess', 'toldAlready', 'muted', 'overtaken', 'window', 'flapping', 'choice', 'digest', 'read'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_replayed" CHECK (replay_id is null or kind = 'event');--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_of_event" CHECK ((kind = 'event') = (event_id is not null) and (kind = 'event') = (sequence is not null));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_rules_fits" CHECK (octet_length("notification"."rules"::text) <= 2048);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_is_about" CHECK (num_nonnulls(shop_id, incident_id, destination_id) > 0);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_why_known" CHECK ("notification"."why" in ('watching', 'rule', 'managing'));--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_waits" CHECK (waits_for is null or due_at is not null);--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_waits_for_known" CHECK ("notification_delivery"."waits_for" in ('unlessRead', 'quiet', 'paused', 'cap'));--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_rules_fits" CHECK (octet_length("notification_delivery"."rules"::text) <= 2048);--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_outcome_known" CHECK ("notification_delivery"."outcome" in ('delivered', 'unwanted', 'unconfirmed', 'given_up', 'summed'));
--> statement-breakpoint
-- What an organization's systems were to get of a shop goes when it moves; elsewhere its events are nothing that they got.
create or replace function leave_webhooks_behind() returns trigger language plpgsql as $$
begin
  delete from message using event where event.organization_id = old.organization_id and event.shop_id = old.id
    and message.organization_id = event.organization_id and message.event_id = event.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_webhooks on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_webhooks before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_webhooks_behind();
--> statement-breakpoint
create or replace function forget_bodies() returns trigger language plpgsql as $$
begin
  new.bodies = null;
  new.sequence = null;
  new.fed_at = coalesce(new.fed_at, now());
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists event_forgets_bodies on event;
--> statement-breakpoint
create trigger event_forgets_bodies before update of organization_id on event
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function forget_bodies();

--> statement-breakpoint
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
