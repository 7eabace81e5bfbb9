CREATE TABLE "shared_matter" (
	"organization_id" text NOT NULL,
	"matter" text NOT NULL,
	"memory" jsonb NOT NULL,
	"looks_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_matter_organization_id_matter_pk" PRIMARY KEY("organization_id","matter"),
	CONSTRAINT "shared_matter_matter_fits" CHECK (char_length("shared_matter"."matter") <= 150)
);
--> statement-breakpoint
ALTER TABLE "shared_matter" ADD CONSTRAINT "shared_matter_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_matter_looks_index" ON "shared_matter" USING btree ("looks_at");