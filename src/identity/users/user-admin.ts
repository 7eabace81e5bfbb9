import { z } from "zod";

/** Users per page of the administration (product rule). */
export const USERS_PER_PAGE = 20;
export const REASON_MIN_CHARACTERS = 3;
export const REASON_MAX_CHARACTERS = 500;
/** How long an invitation to set a password is valid, in hours. */
export const PASSWORD_INVITATION_HOURS = 48;
export const BAN_MIN_SECONDS = 60;
export const BAN_MAX_SECONDS = 10 * 366 * 86_400;

const SEARCH_MAX_CHARACTERS = 200;
const PAGE_MAX = 1_000_000;

export const USER_STATUSES = ["active", "unverified", "banned"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_SORTS = ["name", "email", "role", "status", "organizations", "created", "lastSeen"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Selects users. `search`: words that must all occur in the name or address. */
export const userListing = z.object({
  search: z.string().max(SEARCH_MAX_CHARACTERS).default(""),
  role: z.enum(["admin", "user"]).nullable().default(null),
  status: z.enum(USER_STATUSES).nullable().default(null),
  sort: z.enum(USER_SORTS).default("created"),
  isDescending: z.boolean().default(true),
  /** The first page is 1. */
  page: z.int().min(1).max(PAGE_MAX).default(1),
});
export type UserListing = z.infer<typeof userListing>;

/** The stored role without "admin", or with it; other roles of the person stay. */
export function isAdminRole(role: string): boolean {
  return role.split(",").some((one) => one.trim() === "admin");
}

/** An admin's reason, trimmed; null if it is too short or too long. */
export function readReason(reason: unknown): string | null {
  if (typeof reason !== "string") return null;
  const words = reason.trim();
  return words.length >= REASON_MIN_CHARACTERS && words.length <= REASON_MAX_CHARACTERS ? words : null;
}
