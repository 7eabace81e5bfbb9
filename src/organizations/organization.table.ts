import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../identity/identity.table.ts";
import { moment } from "../lib/columns.ts";

export const organization = pgTable("organization", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  logo: text("logo"),
  createdAt: moment("created_at").notNull().defaultNow(),
  metadata: text("metadata"),
  /** Members who use a password need a second factor to get in; see `sign-in-rules.ts`. */
  requiresTwoFactor: boolean("requires_two_factor").notNull().default(false),
  /** Members get in only through an identity provider of the organization; see `sign-in-rules.ts`. */
  requiresSso: boolean("requires_sso").notNull().default(false),
  /** Names of its shops' extensions are sent to the store only if the store is known to have them. */
  keepsExtensionNames: boolean("keeps_extension_names").notNull().default(true),
  /** Whoever acts by a link in a message has to sign in first, even if it was sent to them alone. */
  linksAskSignIn: boolean("links_ask_sign_in").notNull().default(false),
  /** For planned work and all that is told of days; null: the instance's. */
  timeZone: text("time_zone"),
});

export const member = pgTable(
  "member",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role").notNull().default("member"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("member_organization_id_user_id_index").on(table.organizationId, table.userId),
    index("member_user_id_index").on(table.userId),
  ],
);

export const team = pgTable(
  "team",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    memberCount: integer("member_count").notNull().default(0),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at"),
  },
  (table) => [index("team_organization_id_index").on(table.organizationId)],
);

export const teamMember = pgTable(
  "team_member",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** One value per team and person, so that the database refuses to add somebody twice. */
    membershipKey: text("membership_key").unique(),
    createdAt: moment("created_at").defaultNow(),
  },
  (table) => [index("team_member_team_id_index").on(table.teamId), index("team_member_user_id_index").on(table.userId)],
);

export const invitation = pgTable(
  "invitation",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    role: text("role"),
    teamId: text("team_id"),
    status: text("status").notNull().default("pending"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    inviterId: text("inviter_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("invitation_organization_id_index").on(table.organizationId),
    index("invitation_email_index").on(table.email),
    index("invitation_inviter_id_index").on(table.inviterId),
  ],
);

/**
 * Identity providers of organizations. Both configurations are sealed, each for its provider. A provider stays when the
 * person who registered it leaves.
 */
export const ssoProvider = pgTable(
  "sso_provider",
  {
    id: text("id").primaryKey(),
    issuer: text("issuer").notNull(),
    oidcConfig: text("oidc_config"),
    samlConfig: text("saml_config"),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    providerId: text("provider_id").notNull().unique(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    domainVerified: boolean("domain_verified").notNull().default(false),
    /** When the DNS record that proves the domain was last looked up; null until the first look-up after the proof. */
    proofCheckedAt: moment("proof_checked_at"),
    /** Since when that record is missing; null while it exists, and before the proof. */
    proofMissingSince: moment("proof_missing_since"),
    /**
     * The required content of the DNS record that proves the domain. Stays the same until another identity provider
     * is configured.
     */
    proofToken: text("proof_token")
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  },
  (table) => [
    index("sso_provider_organization_id_index").on(table.organizationId),
    index("sso_provider_user_id_index").on(table.userId),
    uniqueIndex("sso_provider_proven_domain_index")
      .on(sql`lower(${table.domain})`)
      .where(sql`${table.domainVerified}`),
  ],
);
