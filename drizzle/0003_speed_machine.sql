CREATE TABLE "speed_machine" (
	"name" text PRIMARY KEY NOT NULL,
	"has_browser" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
