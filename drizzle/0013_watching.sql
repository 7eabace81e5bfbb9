CREATE TABLE "incident" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"parent_id" integer,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"matter" text,
	"title" jsonb NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"tell_after" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"ended_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"reopened" smallint DEFAULT 0 NOT NULL,
	"flapping_since" timestamp (3) with time zone,
	"in_window" boolean DEFAULT false NOT NULL,
	"cause" text,
	"note" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "incident_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "incident_topic_known" CHECK ("incident"."topic" in ('availability', 'work', 'security', 'expiry', 'settings')),
	CONSTRAINT "incident_state_known" CHECK ("incident"."state" in ('open', 'ended', 'closed')),
	CONSTRAINT "incident_cause_known" CHECK ("incident"."cause" in ('hosting', 'deployment', 'extension', 'shopware', 'dnsOrCertificate', 'thirdParty', 'load', 'ourProbe', 'unknown')),
	CONSTRAINT "incident_ends" CHECK ((state = 'open') = (ended_at is null) and ended_at >= began_at),
	CONSTRAINT "incident_closes" CHECK ((state = 'closed') = (closed_at is not null)),
	CONSTRAINT "incident_noticed" CHECK (noticed_at >= began_at),
	CONSTRAINT "incident_acknowledged" CHECK (acknowledged_by is null or acknowledged_at is not null),
	CONSTRAINT "incident_closed_by" CHECK (closed_by is null or closed_at is not null),
	CONSTRAINT "incident_parent" CHECK (shop_id is not null or (parent_id is null and matter is not null)),
	CONSTRAINT "incident_matter_fits" CHECK (char_length("incident"."matter") <= 300),
	CONSTRAINT "incident_title_fits" CHECK (octet_length("incident"."title"::text) <= 524288),
	CONSTRAINT "incident_note_fits" CHECK (octet_length("incident"."note"::text) <= 40000)
);
--> statement-breakpoint
CREATE TABLE "incident_entry" (
	"organization_id" text NOT NULL,
	"incident_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "incident_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"user_id" text,
	CONSTRAINT "incident_entry_organization_id_incident_id_id_pk" PRIMARY KEY("organization_id","incident_id","id"),
	CONSTRAINT "incident_entry_kind_known" CHECK ("incident_entry"."kind" in ('opened', 'troubleCame', 'troubleWent', 'decided', 'grew', 'joinedParent', 'leftParent', 'windowBegan', 'windowEnded', 'told', 'notDelivered', 'acknowledged', 'givenBack', 'note', 'cause', 'flapping', 'calm', 'reopened', 'closed', 'ended', 'moved')),
	CONSTRAINT "incident_entry_params_fits" CHECK (octet_length("incident_entry"."params"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "incident_trouble" (
	"organization_id" text NOT NULL,
	"incident_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"key" text NOT NULL,
	"check" text,
	"text" text NOT NULL,
	"params" jsonb NOT NULL,
	"matter" text,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"passed_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incident_trouble_organization_id_incident_id_shop_id_key_pk" PRIMARY KEY("organization_id","incident_id","shop_id","key"),
	CONSTRAINT "incident_trouble_ends" CHECK (ended_at >= began_at),
	CONSTRAINT "incident_trouble_key_fits" CHECK (char_length("incident_trouble"."key") <= 600),
	CONSTRAINT "incident_trouble_matter_fits" CHECK (char_length("incident_trouble"."matter") <= 300),
	CONSTRAINT "incident_trouble_params_fits" CHECK (octet_length("incident_trouble"."params"::text) <= 524288)
);
--> statement-breakpoint
CREATE TABLE "shop_pulse" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"uptime" jsonb,
	"certificate" jsonb,
	"domain" jsonb,
	"names" jsonb,
	"judged" text[] DEFAULT '{}' NOT NULL,
	"judge_at" timestamp (3) with time zone,
	"marks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_pulse_organization_id_shop_id_pk" PRIMARY KEY("organization_id","shop_id"),
	CONSTRAINT "shop_pulse_uptime_fits" CHECK (octet_length("shop_pulse"."uptime"::text) <= 65536),
	CONSTRAINT "shop_pulse_certificate_fits" CHECK (octet_length("shop_pulse"."certificate"::text) <= 65536),
	CONSTRAINT "shop_pulse_domain_fits" CHECK (octet_length("shop_pulse"."domain"::text) <= 65536),
	CONSTRAINT "shop_pulse_names_fits" CHECK (octet_length("shop_pulse"."names"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "shop_tag" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "shop_tag_organization_id_shop_id_tag_id_pk" PRIMARY KEY("organization_id","shop_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tag_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tag_name_fits" CHECK (char_length("tag"."name") <= 40),
	CONSTRAINT "tag_named" CHECK ("tag"."name" <> ''),
	CONSTRAINT "tag_coloured" CHECK (colour between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "host_fact" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"value" jsonb,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"unknown_since" timestamp (3) with time zone,
	"trouble" text,
	"changed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"renews_itself" boolean DEFAULT false NOT NULL,
	CONSTRAINT "host_fact_organization_id_shop_id_kind_host_port_pk" PRIMARY KEY("organization_id","shop_id","kind","host","port"),
	CONSTRAINT "host_fact_kind_known" CHECK ("host_fact"."kind" in ('certificate', 'domain', 'names')),
	CONSTRAINT "host_fact_trouble_known" CHECK ("host_fact"."trouble" in ('address_forbidden', 'host_unknown', 'dns_unavailable', 'connection_refused', 'connection_lost', 'unreachable', 'timed_out', 'no_tls', 'unreadable', 'source_away')),
	CONSTRAINT "host_fact_host_fits" CHECK (char_length("host_fact"."host") <= 253),
	CONSTRAINT "host_fact_value_fits" CHECK (octet_length("host_fact"."value"::text) <= 65536),
	CONSTRAINT "host_fact_port" CHECK (port between 0 and 65535 and (port > 0) = (kind = 'certificate')),
	CONSTRAINT "host_fact_read" CHECK ((value is null) = (read_at is null)),
	CONSTRAINT "host_fact_trouble" CHECK ((unknown_since is null) = (trouble is null))
);
--> statement-breakpoint
CREATE TABLE "probe_day" (
	"probe_id" integer NOT NULL,
	"location" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"measured_seconds" integer NOT NULL,
	"window_seconds" integer NOT NULL,
	"n" integer NOT NULL,
	"failed" integer NOT NULL,
	"blocked" integer NOT NULL,
	"max" smallint,
	"sum_milliseconds" integer NOT NULL,
	"buckets" smallint[] NOT NULL,
	"counts" smallint[] NOT NULL,
	CONSTRAINT "probe_day_probe_id_location_at_pk" PRIMARY KEY("probe_id","location","at"),
	CONSTRAINT "probe_day_lengths" CHECK (cardinality(buckets) = cardinality(counts)),
	CONSTRAINT "probe_day_measured" CHECK (window_seconds between 0 and measured_seconds)
);
--> statement-breakpoint
CREATE TABLE "probe_evidence" (
	"organization_id" text NOT NULL,
	"probe_id" integer NOT NULL,
	"location" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" integer,
	"final_url" text,
	"address" text,
	"phases" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"excerpt" text,
	CONSTRAINT "probe_evidence_organization_id_probe_id_location_at_pk" PRIMARY KEY("organization_id","probe_id","location","at"),
	CONSTRAINT "probe_evidence_reason_known" CHECK ("probe_evidence"."reason" in ('credentials_refused', 'access_key_invalid', 'token_rejected', 'authorization_stripped', 'host_unknown', 'certificate_invalid', 'address_forbidden', 'redirected', 'not_installed', 'not_shopware', 'other_shop', 'plain_http', 'tls_outdated', 'redirect_loop', 'redirect_elsewhere', 'redirect_private', 'redirected_away', 'not_as_expected', 'password_protected', 'firewall_blocked', 'bot_protection', 'timed_out', 'dns_unavailable', 'connection_refused', 'connection_lost', 'unreachable', 'maintenance', 'rate_limited', 'gateway_error', 'server_error', 'answer_broken', 'answer_too_large', 'answer_not_kept', 'visit_broken', 'rows_unreadable', 'rows_missing', 'too_many_rows')),
	CONSTRAINT "probe_evidence_final_url_fits" CHECK (char_length("probe_evidence"."final_url") <= 2048),
	CONSTRAINT "probe_evidence_excerpt_fits" CHECK (char_length("probe_evidence"."excerpt") <= 500),
	CONSTRAINT "probe_evidence_phases_fits" CHECK (octet_length("probe_evidence"."phases"::text) <= 1024),
	CONSTRAINT "probe_evidence_headers_fits" CHECK (octet_length("probe_evidence"."headers"::text) <= 8192),
	CONSTRAINT "probe_evidence_address_fits" CHECK (char_length("probe_evidence"."address") <= 45),
	CONSTRAINT "probe_evidence_status_http" CHECK (status between 100 and 999)
);
--> statement-breakpoint
CREATE TABLE "probe_location" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text,
	"last_seen_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"blind_since" timestamp (3) with time zone,
	CONSTRAINT "probe_location_name_fits" CHECK (char_length("probe_location"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "probe_state" (
	"organization_id" text NOT NULL,
	"probe_id" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"first_failed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"before" text,
	"span" text,
	"bound_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "probe_state_probe_id_pk" PRIMARY KEY("probe_id"),
	CONSTRAINT "probe_state_state_known" CHECK ("probe_state"."state" in ('up', 'slow', 'doubted', 'down', 'recovering', 'partly', 'maintenance', 'blocked', 'unknown')),
	CONSTRAINT "probe_state_before_known" CHECK ("probe_state"."before" in ('up', 'slow', 'doubted', 'down', 'recovering', 'partly', 'maintenance', 'blocked', 'unknown')),
	CONSTRAINT "probe_state_span_known" CHECK ("probe_state"."span" in ('down', 'maintenance', 'unknown')),
	CONSTRAINT "probe_state_before" CHECK (before is null or state = 'unknown'),
	CONSTRAINT "probe_state_failed" CHECK (first_failed_at is not null or state not in ('doubted', 'down', 'recovering', 'partly')),
	CONSTRAINT "probe_state_confirmed" CHECK (confirmed_at is not null or state not in ('down', 'recovering'))
);
--> statement-breakpoint
CREATE TABLE "probe_turn" (
	"organization_id" text NOT NULL,
	"probe_id" integer NOT NULL,
	"location" smallint NOT NULL,
	"due_at" timestamp (3) with time zone,
	"slot_at" timestamp (3) with time zone,
	"last_state" text,
	"since" timestamp (3) with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	"slow_bits" smallint DEFAULT 0 NOT NULL,
	"good_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_milliseconds" integer,
	"address" "inet",
	"reason" text,
	"http_status" integer,
	"vendor" text,
	CONSTRAINT "probe_turn_probe_id_location_pk" PRIMARY KEY("probe_id","location"),
	CONSTRAINT "probe_turn_last_state_known" CHECK ("probe_turn"."last_state" in ('good', 'failed', 'maintenance', 'blocked')),
	CONSTRAINT "probe_turn_reason_known" CHECK ("probe_turn"."reason" in ('credentials_refused', 'access_key_invalid', 'token_rejected', 'authorization_stripped', 'host_unknown', 'certificate_invalid', 'address_forbidden', 'redirected', 'not_installed', 'not_shopware', 'other_shop', 'plain_http', 'tls_outdated', 'redirect_loop', 'redirect_elsewhere', 'redirect_private', 'redirected_away', 'not_as_expected', 'password_protected', 'firewall_blocked', 'bot_protection', 'timed_out', 'dns_unavailable', 'connection_refused', 'connection_lost', 'unreachable', 'maintenance', 'rate_limited', 'gateway_error', 'server_error', 'answer_broken', 'answer_too_large', 'answer_not_kept', 'visit_broken', 'rows_unreadable', 'rows_missing', 'too_many_rows')),
	CONSTRAINT "probe_turn_run" CHECK ((last_state is null) = (since is null) and (times = 0) = (since is null) and since <= last_at),
	CONSTRAINT "probe_turn_slow" CHECK (slow_bits between 0 and 31),
	CONSTRAINT "probe_turn_vendor_fits" CHECK (char_length("probe_turn"."vendor") <= 60)
);
--> statement-breakpoint
CREATE TABLE "probe" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "probe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"interval_seconds" integer NOT NULL,
	"timeout_milliseconds" integer NOT NULL,
	"confirm_seconds" integer NOT NULL,
	"expects" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "probe_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "probe_id_unique" UNIQUE("id"),
	CONSTRAINT "probe_place" CHECK (place between 1 and 5),
	CONSTRAINT "probe_interval" CHECK ("probe"."interval_seconds" in (60, 120, 300)),
	CONSTRAINT "probe_confirm" CHECK ("probe"."confirm_seconds" in (30, 120, 300, 600)),
	CONSTRAINT "probe_timeout" CHECK (timeout_milliseconds between 2000 and 20000),
	CONSTRAINT "probe_name_fits" CHECK (char_length("probe"."name") <= 60),
	CONSTRAINT "probe_url_fits" CHECK (char_length("probe"."url") <= 2048),
	CONSTRAINT "probe_expects_fits" CHECK (octet_length("probe"."expects"::text) <= 16384)
);
--> statement-breakpoint
CREATE TABLE "maintenance_window" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "maintenance_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_kind" text NOT NULL,
	"project_id" integer,
	"shop_id" integer,
	"tag_id" integer,
	"name" text NOT NULL,
	"begins_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"cron" text,
	"minutes" integer,
	"time_zone" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"pauses" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_window_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "maintenance_window_scope_kind_known" CHECK ("maintenance_window"."scope_kind" in ('organization', 'project', 'shop', 'tag')),
	CONSTRAINT "maintenance_window_name_fits" CHECK (char_length("maintenance_window"."name") <= 80),
	CONSTRAINT "maintenance_window_cron_fits" CHECK (char_length("maintenance_window"."cron") <= 60),
	CONSTRAINT "maintenance_window_named" CHECK ("maintenance_window"."name" <> ''),
	CONSTRAINT "maintenance_window_scope_fits" CHECK (num_nonnulls(project_id, shop_id, tag_id) = case scope_kind when 'organization' then 0 else 1 end
  and case scope_kind when 'project' then project_id is not null when 'shop' then shop_id is not null
    when 'tag' then tag_id is not null else true end),
	CONSTRAINT "maintenance_window_time_fits" CHECK ((begins_at is not null and ends_at is not null and num_nonnulls(cron, minutes, first_day, last_day) = 0
  and ends_at > begins_at and ends_at <= begins_at + interval '20160 minutes') or (num_nonnulls(cron, minutes, first_day) = 3 and num_nonnulls(begins_at, ends_at) = 0
  and minutes between 5 and 1440 and (last_day is null or last_day >= first_day)))
);
--> statement-breakpoint
CREATE TABLE "window_occurrence" (
	"organization_id" text NOT NULL,
	"window_id" integer NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text,
	"shop_ids" integer[],
	"shops_read_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "window_occurrence_organization_id_window_id_begins_at_pk" PRIMARY KEY("organization_id","window_id","begins_at"),
	CONSTRAINT "window_occurrence_ends" CHECK (ends_at > begins_at)
);
--> statement-breakpoint
ALTER TABLE "shop_changelog" DROP CONSTRAINT "shop_changelog_source_known";--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "window_id" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "weighed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_acknowledged_by_user_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_parent_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_entry" ADD CONSTRAINT "incident_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_entry" ADD CONSTRAINT "incident_entry_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "incident_trouble" ADD CONSTRAINT "incident_trouble_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "incident_trouble" ADD CONSTRAINT "incident_trouble_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_pulse" ADD CONSTRAINT "shop_pulse_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_tag" ADD CONSTRAINT "shop_tag_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tag" ADD CONSTRAINT "shop_tag_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tag"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_fact" ADD CONSTRAINT "host_fact_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "probe_day" ADD CONSTRAINT "probe_day_probe_id_probe_id_fk" FOREIGN KEY ("probe_id") REFERENCES "public"."probe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probe_evidence" ADD CONSTRAINT "probe_evidence_probe_fk" FOREIGN KEY ("organization_id","probe_id") REFERENCES "public"."probe"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "probe_state" ADD CONSTRAINT "probe_state_probe_fk" FOREIGN KEY ("organization_id","probe_id") REFERENCES "public"."probe"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "probe_turn" ADD CONSTRAINT "probe_turn_probe_fk" FOREIGN KEY ("organization_id","probe_id") REFERENCES "public"."probe"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "probe" ADD CONSTRAINT "probe_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maintenance_window" ADD CONSTRAINT "maintenance_window_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_window" ADD CONSTRAINT "maintenance_window_project_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_window" ADD CONSTRAINT "maintenance_window_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_window" ADD CONSTRAINT "maintenance_window_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tag"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_occurrence" ADD CONSTRAINT "window_occurrence_ended_by_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_occurrence" ADD CONSTRAINT "window_occurrence_window_fk" FOREIGN KEY ("organization_id","window_id") REFERENCES "public"."maintenance_window"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_open_unique" ON "incident" USING btree ("organization_id","shop_id","topic") WHERE state = 'open' and shop_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_parent_open_unique" ON "incident" USING btree ("organization_id","matter") WHERE state = 'open' and shop_id is null;--> statement-breakpoint
CREATE INDEX "incident_newest_index" ON "incident" USING btree ("organization_id","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_shop_index" ON "incident" USING btree ("organization_id","shop_id","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_parent_index" ON "incident" USING btree ("organization_id","parent_id");--> statement-breakpoint
CREATE INDEX "incident_acknowledged_by_index" ON "incident" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE INDEX "incident_closed_by_index" ON "incident" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "incident_ended_index" ON "incident" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "incident_waiting_index" ON "incident" USING btree ("tell_after") WHERE told_at is null and tell_after is not null;--> statement-breakpoint
CREATE INDEX "incident_entry_user_index" ON "incident_entry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "incident_trouble_open_index" ON "incident_trouble" USING btree ("organization_id","matter") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "incident_trouble_shop_index" ON "incident_trouble" USING btree ("organization_id","shop_id");--> statement-breakpoint
CREATE INDEX "shop_pulse_judge_index" ON "shop_pulse" USING btree ("judge_at") WHERE judge_at is not null;--> statement-breakpoint
CREATE INDEX "shop_tag_tag_index" ON "shop_tag" USING btree ("organization_id","tag_id","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_id_unique" ON "tag" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name_unique" ON "tag" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "host_fact_due_index" ON "host_fact" USING btree ("kind","due_at");--> statement-breakpoint
CREATE INDEX "probe_day_at_index" ON "probe_day" USING btree ("at");--> statement-breakpoint
CREATE INDEX "probe_evidence_at_index" ON "probe_evidence" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "probe_location_name_unique" ON "probe_location" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "probe_state_probe_unique" ON "probe_state" USING btree ("organization_id","probe_id");--> statement-breakpoint
CREATE INDEX "probe_turn_due_index" ON "probe_turn" USING btree ("location","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "probe_turn_probe_index" ON "probe_turn" USING btree ("organization_id","probe_id");--> statement-breakpoint
CREATE UNIQUE INDEX "probe_place_unique" ON "probe" USING btree ("organization_id","shop_id","place");--> statement-breakpoint
CREATE INDEX "probe_shop_index" ON "probe" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_window_id_unique" ON "maintenance_window" USING btree ("id");--> statement-breakpoint
CREATE INDEX "maintenance_window_project_index" ON "maintenance_window" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "maintenance_window_shop_index" ON "maintenance_window" USING btree ("organization_id","shop_id");--> statement-breakpoint
CREATE INDEX "maintenance_window_tag_index" ON "maintenance_window" USING btree ("organization_id","tag_id");--> statement-breakpoint
CREATE INDEX "window_occurrence_end_index" ON "window_occurrence" USING btree ("organization_id","ends_at");--> statement-breakpoint
CREATE INDEX "window_occurrence_time_index" ON "window_occurrence" USING gist (tstzrange(begins_at, ends_at));--> statement-breakpoint
CREATE INDEX "window_occurrence_unsettled_index" ON "window_occurrence" USING btree ("ends_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "window_occurrence_open_index" ON "window_occurrence" USING btree ("begins_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "window_occurrence_ended_by_index" ON "window_occurrence" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "event_unweighed_index" ON "event" USING btree ("organization_id","id") WHERE "event"."weighed_at" is null;--> statement-breakpoint
CREATE INDEX "event_of_incident_index" ON "event" USING btree ("organization_id","incident_id") WHERE "event"."shop_id" is null;--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD CONSTRAINT "shop_changelog_source_known" CHECK ("shop_changelog"."source" in ('visit', 'pulse', 'deployment', 'action', 'person'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_matter_fits" CHECK (char_length("event"."matter") <= 300);
--> statement-breakpoint
-- Tables belong to a role that processes do not have: these two are all that they may do to tables, and only to
-- partitions. What waits in the default partition for the new one moves into it.
create or replace function make_partition(parent text, named text, from_at timestamptz, to_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
begin
  if named !~ ('^' || parent || '_p\d+$') or not exists (
    select from pg_partitioned_table p where p.partrelid = to_regclass(format('public.%I', parent))
  ) then
    raise exception 'not a partition: %', named using errcode = '42809';
  end if;
  execute format('lock table public.%I in access exclusive mode', parent || '_default');
  execute format('create table public.%I (like public.%I including all)', named, parent);
  execute format(
    'with moved as (delete from public.%I where at >= $1 and at < $2 returning *) insert into public.%I select * from moved',
    parent || '_default', named
  ) using from_at, to_at;
  get diagnostics moved = row_count;
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, named, from_at, to_at);
  return moved;
end
$$;
--> statement-breakpoint
create or replace function drop_partition(parent text, named text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if named !~ ('^' || parent || '_p\d+$') or not exists (
    select from pg_inherits i
    where i.inhparent = to_regclass(format('public.%I', parent)) and i.inhrelid = to_regclass(format('public.%I', named))
  ) then
    raise exception 'not a partition: %', named using errcode = '42809';
  end if;
  execute format('drop table public.%I', named);
end
$$;

--> statement-breakpoint
-- The results of a probe in an hour of UTC, a partition a month.
create table probe_hour (
  at timestamp(3) with time zone not null,
  probe_id integer not null,
  location smallint not null,
  measured_seconds smallint not null,
  window_seconds smallint not null,
  n smallint not null,
  failed smallint not null,
  blocked smallint not null,
  max smallint,
  sum_milliseconds integer not null,
  buckets smallint[] not null,
  counts smallint[] not null,
  constraint probe_hour_pkey primary key (probe_id, location, at),
  constraint probe_hour_probe_fk foreign key (probe_id) references probe (id) on delete cascade,
  constraint probe_hour_lengths check (cardinality(buckets) = cardinality(counts)),
  constraint probe_hour_measured check (measured_seconds between 0 and 3600 and window_seconds between 0 and measured_seconds)
) partition by range (at);
--> statement-breakpoint
create table probe_hour_default partition of probe_hour default;

--> statement-breakpoint
-- One fetch of a probe, a partition a day. Without organization, because an instance writes thousands a minute: ids of
-- probes are never used again, and whoever reads asks for those of a shop. `outcome` is the place of its word in `OUTCOMES`.
create table probe_result (
  at timestamp(3) with time zone not null,
  probe_id integer not null,
  location smallint not null,
  outcome smallint not null,
  status smallint,
  milliseconds smallint,
  first_byte_milliseconds smallint,
  constraint probe_result_pkey primary key (probe_id, location, at),
  constraint probe_result_outcome_known check (outcome between 0 and 5)
) partition by range (at);
--> statement-breakpoint
create table probe_result_default partition of probe_result default;

--> statement-breakpoint
-- What is in an incident's timeline has happened. A person who goes becomes a former member, and a shop may take it to another
-- organization; nothing else changes.
create or replace function keep_incident_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from incident where organization_id = old.organization_id and id = old.incident_id) then
      raise exception 'Entries of an incident are never deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.incident_id, new.id, new.at, new.kind, new.params) is distinct from (old.incident_id, old.id, old.at, old.kind, old.params)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'Entries of an incident are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_entry_is_kept on incident_entry;
--> statement-breakpoint
create trigger incident_entry_is_kept before update or delete on incident_entry
  for each row execute function keep_incident_entries();
--> statement-breakpoint
-- Only what has no shop joins incidents, and nothing joins what has a shop.
create or replace function check_incident_parent() returns trigger language plpgsql as $$
begin
  if exists (select from incident where organization_id = new.organization_id and id = new.parent_id and shop_id is not null) then
    raise exception 'An incident of a shop is no parent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_has_true_parent on incident;
--> statement-breakpoint
create trigger incident_has_true_parent before insert or update of parent_id on incident
  for each row when (new.parent_id is not null) execute function check_incident_parent();
--> statement-breakpoint
-- A shop that moves to another organization takes its incidents along, out of what they were part of there.
create or replace function leave_incident_parents() returns trigger language plpgsql as $$
begin
  insert into incident_entry (organization_id, incident_id, at, kind, params)
  select organization_id, id, now(), 'moved', '{}' from incident
  where organization_id = old.organization_id and shop_id = old.id and state = 'open';
  update incident set parent_id = null, tell_after = coalesce(tell_after, now()), version = version + 1
  where organization_id = old.organization_id and shop_id = old.id and parent_id is not null;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_incident_parents on shop;
--> statement-breakpoint
create trigger shop_leaves_incident_parents before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_incident_parents();
--> statement-breakpoint
-- Events that belong to no shop go with the incident that they tell of.
create or replace function take_incident_events() returns trigger language plpgsql as $$
begin
  delete from event where organization_id = old.organization_id and incident_id = old.id and shop_id is null;
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_takes_its_events on incident;
--> statement-breakpoint
create trigger incident_takes_its_events after delete on incident
  for each row when (old.shop_id is null) execute function take_incident_events();

--> statement-breakpoint
-- Tags are words of an organization: a shop that moves to another one leaves them.
create or replace function leave_tags_behind() returns trigger language plpgsql as $$
begin
  delete from shop_tag where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_tags_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_tags_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_tags_behind();

--> statement-breakpoint
-- Each fetch writes the row of its turn twice: old versions find room on their page, and are cleaned up soon.
alter table probe_turn set (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.2
);
--> statement-breakpoint
-- A probe whose address changes, or that is switched on or off, begins anew: what is still under way for its former turn
-- finds that this turn is no longer the last one.
create or replace function forget_probe_turn() returns trigger language plpgsql as $$
begin
  update probe_turn set slot_at = null, last_state = null, since = null, times = 0, slow_bits = 0, good_at = null,
    last_at = null, last_milliseconds = null, address = null, reason = null, http_status = null, vendor = null
  where probe_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists probe_begins_anew on probe;
--> statement-breakpoint
create trigger probe_begins_anew after update of url, enabled on probe for each row
  when (old.url is distinct from new.url or old.enabled is distinct from new.enabled)
  execute function forget_probe_turn();

--> statement-breakpoint
-- Work that was planned for a shop alone is the former organization's affair: it ends for a shop that moves.
create or replace function leave_windows_behind() returns trigger language plpgsql as $$
begin
  delete from maintenance_window where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_windows_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_windows_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_windows_behind();
--> statement-breakpoint
-- The worker is the location "main".
insert into probe_location (id, name) values (0, 'main') on conflict do nothing;
--> statement-breakpoint
-- Shops that are there get a probe of their home every 5 minutes, so that an upgrade never multiplies traffic unasked.
insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
select organization_id, id, 1, 'Home', url || '/', 300, 10000, 30, '[{"kind": "slow", "milliseconds": 5000}]'
from shop where not exists (select from probe where probe.organization_id = shop.organization_id and probe.shop_id = shop.id);
--> statement-breakpoint
-- Their first turns are spread over those 5 minutes.
insert into probe_turn (organization_id, probe_id, location, due_at)
select organization_id, id, 0, now() + (id % 300) * interval '1 second' from probe
on conflict do nothing;
--> statement-breakpoint
-- Events of the former version made no incidents and would make them of what is long over: they count as weighed.
update event set weighed_at = date where weighed_at is null and kind in ('failing', 'answers', 'stopped', 'status', 'further',
  'speedFailing', 'speedWorks', 'speedDropped');
--> statement-breakpoint
-- Confirmed failures that last are open incidents from now on. They count as told (told_at) when somebody was told of them or
-- when they were confirmed, so that an upgrade tells nobody anything twice.
insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at, tell_after, told_at)
select state.organization_id, state.shop_id, 'availability', 'open',
  jsonb_build_object('check', null, 'text', state.failure ->> 'reason', 'params', (state.failure - 'excerpt' - 'rows') || '{"excerpt": null}'),
  state.failing_since, greatest(state.confirmed_at, state.failing_since), greatest(state.confirmed_at, state.failing_since),
  greatest(state.confirmed_at, state.failing_since, (select max((told.value ->> 'at')::timestamptz)
    from shop_alert_memory as memory, jsonb_each(memory.memory -> 'told') as person,
      jsonb_each(person.value) as told
    where memory.organization_id = state.organization_id and memory.shop_id = state.shop_id
      and told.key in ('outage', 'access', 'stopped') and (told.value ->> 'isOpen')::boolean))
from shop_state as state
where state.failing_since is not null and state.confirmed_at is not null and state.failure ->> 'reason' is not null
  and not exists (select from incident where incident.organization_id = state.organization_id and incident.shop_id = state.shop_id
    and incident.topic = 'availability' and incident.state = 'open');
--> statement-breakpoint
insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
select organization_id, id, shop_id, 'visit', title ->> 'text', title -> 'params', began_at
from incident where topic = 'availability' and state = 'open' and shop_id is not null
on conflict do nothing;
--> statement-breakpoint
insert into incident_entry (organization_id, incident_id, at, kind, params)
select organization_id, id, noticed_at, 'opened', jsonb_build_object('key', 'visit', 'said', title)
from incident where topic = 'availability' and state = 'open' and shop_id is not null
  and not exists (select from incident_entry as entry where entry.organization_id = incident.organization_id and entry.incident_id = incident.id);
--> statement-breakpoint
-- Who was told of it.
insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
select incident.organization_id, incident.id, max((told.value ->> 'at')::timestamptz), 'told', '{}', person.key
from incident
join shop_alert_memory as memory on memory.organization_id = incident.organization_id and memory.shop_id = incident.shop_id,
  jsonb_each(memory.memory -> 'told') as person, jsonb_each(person.value) as told
where incident.topic = 'availability' and incident.state = 'open' and told.key in ('outage', 'access', 'stopped')
  and (told.value ->> 'isOpen')::boolean and exists (select from "user" where "user".id = person.key)
  and not exists (select from incident_entry as entry where entry.organization_id = incident.organization_id
    and entry.incident_id = incident.id and entry.kind = 'told')
group by incident.organization_id, incident.id, person.key;
