ALTER TABLE "notification" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "why" text;--> statement-breakpoint
CREATE INDEX "notification_unread_index" ON "notification" USING btree ("user_id") WHERE not "notification"."read" and "notification"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_data_fits" CHECK (octet_length("notification"."data"::text) <= 524288);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic_known" CHECK ("notification"."topic" in ('availability', 'work', 'security', 'expiry', 'settings', 'speed', 'changes', 'organization'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_urgency_known" CHECK ("notification"."urgency" in ('now', 'week', 'info'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_why_known" CHECK ("notification"."why" in ('watching'));
--> statement-breakpoint
-- Rows of former versions keep their texts. What they are about can be told by their keys and incidents.
update "notification" set
  "thread" = case
    when "incident_id" is not null then 'incident:' || "incident_id"
    when "key" like 'shop.sitespeed.%' then 'shop:' || "shop_id" || ':speed'
    when "key" like 'shop.change-status.%' then 'shop:' || "shop_id" || ':status'
    else 'shop:' || "shop_id" || ':availability' end,
  "topic" = case
    when "incident_id" is not null then (select incident.topic from incident
      where incident.organization_id = notification.organization_id and incident.id = notification.incident_id)
    when "key" like 'shop.sitespeed.%' then 'speed'
    when "key" like 'shop.change-status.%' then 'settings'
    else 'availability' end,
  "urgency" = case "level" when 'error' then 'now' when 'warning' then 'week' else 'info' end,
  "ended_at" = case when "level" = 'success' then "created_at"
    else (select incident.ended_at from incident
      where incident.organization_id = notification.organization_id and incident.id = notification.incident_id and incident.state <> 'open') end,
  "why" = 'watching';
