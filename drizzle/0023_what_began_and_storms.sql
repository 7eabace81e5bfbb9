ALTER TABLE "destination" ADD COLUMN "storm_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "began_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "destination_storm_index" ON "destination" USING btree ("id") WHERE storm_since is not null;