-- Of what is known already nobody knows: it counts as told, so that its end is.
ALTER TABLE "thread_at" ADD COLUMN "was_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_at" ALTER COLUMN "was_told" SET DEFAULT false;
