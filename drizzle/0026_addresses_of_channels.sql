CREATE TABLE "mail_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_address_small" CHECK (address = lower(address)),
	CONSTRAINT "mail_address_refused" CHECK (refusals >= 0),
	CONSTRAINT "mail_address_language_known" CHECK ("mail_address"."language" in ('en', 'de')),
	CONSTRAINT "mail_address_address_fits" CHECK (char_length("mail_address"."address") <= 254)
);
--> statement-breakpoint
CREATE TABLE "message_address" (
	"destination_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_address_destination_id_message_id_address_id_pk" PRIMARY KEY("destination_id","message_id","address_id"),
	CONSTRAINT "message_address_outcome_known" CHECK ("message_address"."outcome" in ('arrived', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "mail_address" ADD CONSTRAINT "mail_address_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_address" ADD CONSTRAINT "mail_address_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_address" ADD CONSTRAINT "message_address_address_id_mail_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."mail_address"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_address" ADD CONSTRAINT "message_address_message_fk" FOREIGN KEY ("destination_id","message_id") REFERENCES "public"."message"("destination_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_address_unique" ON "mail_address" USING btree ("organization_id","address");--> statement-breakpoint
CREATE INDEX "mail_address_asked_by_index" ON "mail_address" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "mail_address_made_index" ON "mail_address" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "message_address_address_index" ON "message_address" USING btree ("address_id");