CREATE TABLE "mute" (
	"organization_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"destination_id" uuid,
	"shop_id" integer,
	"topic" text,
	"thread" text,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"made_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mute_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mute_is_for" CHECK (user_id is null or destination_id is null),
	CONSTRAINT "mute_until_fixed" CHECK (until is not null or thread is not null),
	CONSTRAINT "mute_topic_of_shop" CHECK (topic is null or (shop_id is not null and thread is null)),
	CONSTRAINT "mute_topic_known" CHECK ("mute"."topic" in ('availability', 'work', 'security', 'expiry', 'settings', 'speed', 'changes', 'organization')),
	CONSTRAINT "mute_thread_fits" CHECK (char_length("mute"."thread") <= 200),
	CONSTRAINT "mute_reason_fits" CHECK (char_length("mute"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "incident_told" DROP CONSTRAINT "incident_told_why_known";--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "mute_open_index" ON "mute" USING btree ("organization_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mute_user_index" ON "mute" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mute_made_by_index" ON "mute" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "mute_shop_index" ON "mute" USING btree ("organization_id","shop_id");--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_why_known" CHECK ("incident_told"."why" in ('noWatch', 'addressUnconfirmed', 'noAccess', 'toldAlready', 'muted', 'overtaken', 'window', 'flapping'));