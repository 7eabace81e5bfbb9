ALTER TABLE "event" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_told_fits" CHECK (octet_length("event"."told"::text) <= 131072);