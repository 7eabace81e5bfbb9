-- How often and how far a rule tells again stands with its task; workers of former versions write neither here.
ALTER TABLE "thread_at" DROP COLUMN "reminders";--> statement-breakpoint
ALTER TABLE "thread_at" DROP COLUMN "step";