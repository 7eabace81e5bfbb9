-- Of what is known already, and of what workers of the former version add meanwhile, nobody knows: it counts as told, so that its end is.
ALTER TABLE "thread_at" ADD COLUMN "was_told" boolean DEFAULT true NOT NULL;
