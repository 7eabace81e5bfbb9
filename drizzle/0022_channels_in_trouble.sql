ALTER TABLE "notification" DROP CONSTRAINT "notification_is_about";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_why_known";--> statement-breakpoint
ALTER TABLE "destination" ADD COLUMN "managers_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "destination_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_unwarned_index" ON "notice" USING btree ("destination_id","due_at") WHERE urgency = 'now' and warned_at is null;--> statement-breakpoint
CREATE INDEX "notification_destination_index" ON "notification" USING btree ("destination_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_is_about" CHECK (num_nonnulls(shop_id, incident_id, destination_id) > 0);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_why_known" CHECK ("notification"."why" in ('watching', 'rule', 'managing'));