ALTER TABLE "outside_answer" DROP CONSTRAINT "outside_answer_payload_fits";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "put_out_by" bigint;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "visit_read" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_subject_id_id_index" ON "audit_entry" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "notification_delivery_open_index" ON "notification_delivery" USING btree ("created_at") WHERE "notification_delivery"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_time_zone_fits" CHECK (char_length("user"."time_zone") <= 64);--> statement-breakpoint
-- A larger answer of an outside source is forgotten, and asked for again.
update outside_answer set payload = null, fetched_at = null where octet_length(payload::text) > 8388608;--> statement-breakpoint
ALTER TABLE "outside_answer" ADD CONSTRAINT "outside_answer_payload_fits" CHECK (octet_length("outside_answer"."payload"::text) <= 8388608);--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_reason_fits" CHECK (char_length("notification_delivery"."reason") <= 500);