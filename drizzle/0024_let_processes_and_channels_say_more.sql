ALTER TABLE "process_presence" DROP CONSTRAINT "process_presence_figures_fits";--> statement-breakpoint
ALTER TABLE "destination" DROP CONSTRAINT "destination_disabled";--> statement-breakpoint
ALTER TABLE "process_presence" ADD CONSTRAINT "process_presence_figures_fits" CHECK (octet_length("process_presence"."figures"::text) <= 65536);--> statement-breakpoint
ALTER TABLE "destination" ADD CONSTRAINT "destination_disabled" CHECK (case state when 'disabled' then reason is not null when 'struggling' then true else reason is null end);