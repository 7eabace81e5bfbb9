CREATE TABLE "audit_entry" (
	"organization_id" text,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"impersonator_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip_address" text
);
--> statement-breakpoint
CREATE TABLE "shop_changelog" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "shop_changelog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"extensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"old_shopware_version" text,
	"new_shopware_version" text,
	"old_status" text,
	"new_status" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "shop_changelog_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_extension" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"installed" boolean NOT NULL,
	"version" text NOT NULL,
	"upgrade_version" text,
	"installed_at" timestamp (3) with time zone,
	CONSTRAINT "shop_extension_organization_id_shop_id_name_pk" PRIMARY KEY("organization_id","shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "store_extension" (
	"name" text NOT NULL,
	"shopware_version" text NOT NULL,
	"in_store" boolean DEFAULT false NOT NULL,
	"latest_version" text,
	"rating" double precision,
	"link" text,
	"label" text,
	"producer" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"last_error" text,
	"unknown_since" timestamp (3) with time zone,
	CONSTRAINT "store_extension_name_shopware_version_pk" PRIMARY KEY("name","shopware_version")
);
--> statement-breakpoint
CREATE TABLE "store_release" (
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"released_on" date,
	CONSTRAINT "store_release_name_locale_version_pk" PRIMARY KEY("name","locale","version")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undo" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_email" text NOT NULL,
	"old_email_verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp (3) with time zone DEFAULT now(),
	"aaguid" text
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	"active_organization_id" text,
	"active_team_id" text,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "setup_link" (
	"id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"language" text,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_answer" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"payload" json,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"last_error" text,
	"unknown_since" timestamp (3) with time zone,
	CONSTRAINT "outside_answer_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "shop_finding" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"id" text NOT NULL,
	"check" text NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"params" jsonb NOT NULL,
	"source" text NOT NULL,
	"link" text,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_finding_organization_id_shop_id_id_pk" PRIMARY KEY("organization_id","shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_queue" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "shop_queue_organization_id_shop_id_name_pk" PRIMARY KEY("organization_id","shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "shop_task" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"interval_seconds" bigint NOT NULL,
	"last_execution_time" timestamp (3) with time zone,
	"next_execution_time" timestamp (3) with time zone,
	CONSTRAINT "shop_task_organization_id_shop_id_id_pk" PRIMARY KEY("organization_id","shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_visit" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"response_milliseconds" integer,
	"queue_size" integer,
	CONSTRAINT "shop_visit_organization_id_shop_id_at_pk" PRIMARY KEY("organization_id","shop_id","at")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"team_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inviter_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"metadata" text,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sso_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"oidc_config" text,
	"saml_config" text,
	"user_id" text,
	"provider_id" text NOT NULL,
	"organization_id" text,
	"domain" text NOT NULL,
	"domain_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sso_provider_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"membership_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "team_member_membership_key_unique" UNIQUE("membership_key")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "shop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"extra_header_name" text,
	"extra_header_value" text,
	"ignores" text[] DEFAULT '{}' NOT NULL,
	"task_grace_minutes" integer DEFAULT 15 NOT NULL,
	"sitespeed_enabled" boolean DEFAULT false NOT NULL,
	"sitespeed_urls" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_icon" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "shop_icon_organization_id_shop_id_pk" PRIMARY KEY("organization_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"sitespeed_requested" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_owner" text,
	"host" text NOT NULL,
	"status" text,
	"status_since" timestamp (3) with time zone,
	"status_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"last_visited_at" timestamp (3) with time zone,
	"response_milliseconds" integer,
	"failure" jsonb,
	"failing_since" timestamp (3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"connection_issue_count" integer DEFAULT 0 NOT NULL,
	"shopware_version" text,
	"config" jsonb,
	"cache" jsonb,
	"facts" jsonb DEFAULT '{"php":null,"database":null}'::jsonb NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_changelog" jsonb,
	"icon_hash" text,
	"icon_checked_at" timestamp (3) with time zone,
	CONSTRAINT "shop_state_organization_id_shop_id_pk" PRIMARY KEY("organization_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD CONSTRAINT "shop_changelog_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_extension" ADD CONSTRAINT "shop_extension_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_finding" ADD CONSTRAINT "shop_finding_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_queue" ADD CONSTRAINT "shop_queue_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_task" ADD CONSTRAINT "shop_task_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_visit" ADD CONSTRAINT "shop_visit_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_provider" ADD CONSTRAINT "sso_provider_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_provider" ADD CONSTRAINT "sso_provider_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_project_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_icon" ADD CONSTRAINT "shop_icon_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shop_state" ADD CONSTRAINT "shop_state_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "audit_entry_organization_id_at_index" ON "audit_entry" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_changelog_once_per_visit" ON "shop_changelog" USING btree ("organization_id","shop_id","date");--> statement-breakpoint
CREATE INDEX "shop_changelog_newest_index" ON "shop_changelog" USING btree ("organization_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_changelog_page_index" ON "shop_changelog" USING btree ("organization_id","shop_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_extension_name_index" ON "shop_extension" USING btree ("name");--> statement-breakpoint
CREATE INDEX "store_extension_tried_index" ON "store_extension" USING btree ("tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_id_account_id_index" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_undo_user_id_index" ON "email_undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_undo_old_email_index" ON "email_undo" USING btree ("old_email");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id_index" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_secret_index" ON "two_factor" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "two_factor_user_id_index" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expires_at_index" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shop_visit_at_index" ON "shop_visit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitation_organization_id_index" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_inviter_id_index" ON "invitation" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_organization_id_user_id_index" ON "member" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user_id_index" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_provider_organization_id_index" ON "sso_provider" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sso_provider_user_id_index" ON "sso_provider" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_provider_proven_domain_index" ON "sso_provider" USING btree (lower("domain")) WHERE "sso_provider"."domain_verified";--> statement-breakpoint
CREATE INDEX "team_organization_id_index" ON "team" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "team_member_team_id_index" ON "team_member" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_member_user_id_index" ON "team_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_id_unique" ON "project" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_id_unique" ON "shop" USING btree ("id");--> statement-breakpoint
CREATE INDEX "shop_project_index" ON "shop" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "shop_state_due_index" ON "shop_state" USING btree ("urgent" DESC NULLS LAST,"due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_state_shop_unique" ON "shop_state" USING btree ("shop_id");