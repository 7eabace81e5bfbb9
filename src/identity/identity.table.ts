import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { fits, moment } from "../lib/columns.ts";
import { ACCOUNT_LIMITS } from "./account-limits.ts";
import { TIME_ZONE_CHARACTERS } from "./time-zone.ts";
import { NAME_MAX_CHARACTERS } from "./users/name-limit.ts";
import { REASON_MAX_CHARACTERS } from "./users/user-admin.ts";

/** People with an account. `email` is lower-cased. */
export const user = pgTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** When the address replaced another one; relevant until it is confirmed. */
    emailReplacedAt: moment("email_replaced_at"),
    image: text("image"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    role: text("role").notNull().default("user"),
    /** Set by `admin-since.trigger.sql`; null for people without the role admin. */
    adminSince: moment("admin_since"),
    banned: boolean("banned").notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: moment("ban_expires"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Language of the interface and of mails; null until it is known. */
    language: text("language"),
    /** Time zone for mails; null until their browser has reported it. */
    timeZone: text("time_zone"),
    /**
     * When one of their sessions was last begun or prolonged; set by `last-seen.trigger.sql`, null before the first.
     */
    lastSeenAt: moment("last_seen_at"),
    /** The transaction that last signed everybody out of the account; see `put-out.store.ts`. */
    putOutBy: bigint("put_out_by", { mode: "number" }),
  },
  (table) => [
    fits(table.name, NAME_MAX_CHARACTERS),
    fits(table.email, ACCOUNT_LIMITS.email),
    fits(table.image, ACCOUNT_LIMITS.image),
    fits(table.banReason, REASON_MAX_CHARACTERS),
    fits(table.timeZone, TIME_ZONE_CHARACTERS),
  ],
);

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
    token: text("token").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    impersonatedBy: text("impersonated_by"),
    activeOrganizationId: text("active_organization_id"),
    activeTeamId: text("active_team_id"),
    /** The identity provider that vouched for this session; null for every other way in. */
    ssoProviderId: text("sso_provider_id"),
    /** When it ends for good, however often it was prolonged; see `session-end.trigger.sql`. */
    endsAt: moment("ends_at"),
    /** The session began with a passkey, which is enough where a second factor is required. */
    cameByPasskey: boolean("came_by_passkey").notNull().default(false),
  },
  (table) => [
    fits(table.userAgent, ACCOUNT_LIMITS.userAgent),
    index("session_user_id_index").on(table.userId),
    index("session_expires_at_index").on(table.expiresAt),
    index("session_impersonated_by_index")
      .on(table.impersonatedBy)
      .where(sql`${table.impersonatedBy} is not null`),
    index("session_sso_provider_id_index")
      .on(table.ssoProviderId)
      .where(sql`${table.ssoProviderId} is not null`),
  ],
);

/**
 * Ways to sign in: a password (`providerId` "credential") or a linked account elsewhere. Tokens are stored encrypted.
 */
export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    fits(table.accountId, ACCOUNT_LIMITS.subject),
    fits(table.scope, ACCOUNT_LIMITS.scope),
    uniqueIndex("account_provider_id_account_id_index").on(table.providerId, table.accountId),
    index("account_user_id_index").on(table.userId),
  ],
);

/** Short-lived proofs: reset tokens, sign-in states, passkey challenges, deletion tokens. */
export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verification_identifier_index").on(table.identifier),
    index("verification_expires_at_index").on(table.expiresAt),
  ],
);

export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: moment("created_at").defaultNow(),
    aaguid: text("aaguid"),
  },
  (table) => [
    fits(table.name, NAME_MAX_CHARACTERS),
    uniqueIndex("passkey_credential_id_index").on(table.credentialID),
    index("passkey_user_id_index").on(table.userId),
  ],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: moment("locked_until"),
    /** The newest 30-second step whose code was used; null before the first. */
    lastUsedStep: integer("last_used_step"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("two_factor_secret_index").on(table.secret), index("two_factor_user_id_index").on(table.userId)],
);

/** Calls counted per address and path. `lastRequest` is in milliseconds since 1970. */
export const rateLimit = pgTable("rate_limit", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

/** Failed password attempts, by account, by address and by both; see `sign-in-attempts.store.ts`. */
export const signInAttempt = pgTable(
  "sign_in_attempt",
  {
    /** What is counted, and a hash of its value. */
    key: text("key").primaryKey(),
    /** Decreases over time, so it has a fraction. */
    failures: doublePrecision("failures").notNull(),
    lastAt: moment("last_at").notNull(),
    pausedUntil: moment("paused_until").notNull(),
    /** Until when the address counts as the owner's; null if the right password never came from it. */
    knownUntil: moment("known_until"),
    forgetAt: moment("forget_at").notNull(),
  },
  (table) => [index("sign_in_attempt_forget_at_index").on(table.forgetAt)],
);

/**
 * The single row from which the first-run link is derived while no account exists. `nonce` gives the token only
 * together with the instance's secret, so every server prints the same link, and the database alone opens nothing.
 */
export const setupLink = pgTable("setup_link", {
  id: integer("id").primaryKey(),
  nonce: text("nonce").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Undo links for changed addresses. The token is stored as its SHA-256 (hex). */
export const emailUndo = pgTable(
  "email_undo",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    oldEmailVerified: boolean("old_email_verified").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    fits(table.oldEmail, ACCOUNT_LIMITS.email),
    index("email_undo_user_id_index").on(table.userId),
    index("email_undo_old_email_index").on(table.oldEmail),
  ],
);
