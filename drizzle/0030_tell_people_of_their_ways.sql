ALTER TABLE "notification" DROP CONSTRAINT "notification_is_about";--> statement-breakpoint
DROP INDEX "notification_id_unique";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_organization_id_id_pk";--> statement-breakpoint
ALTER TABLE "notification" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_is_about" CHECK (organization_id is null or num_nonnulls(shop_id, incident_id, destination_id, rule_id) > 0);