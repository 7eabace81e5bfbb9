export type InstanceRole = "user" | "admin";

/** The signed-in person as the product knows them. Dates are `Date` objects; `language` is null until it is known. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  role: InstanceRole;
  emailVerified: boolean;
  image: string | null;
  language: string | null;
  createdAt: Date;
  /** The identity provider that vouched for this session; null for every other way in. */
  ssoProviderId: string | null;
  /** A passkey began this session. Default: false. */
  cameByPasskey?: boolean;
  /** An admin who must first set up a second factor. Default: false. */
  needsSecondFactor?: boolean;
};

export type CurrentSession = {
  id: string;
  user: SessionUser;
  /** Id of the admin who impersonates this person, or null. */
  impersonatedBy: string | null;
  activeOrganizationId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Name of the session cookie; browsers accept the prefixed one over https only. */
export function sessionCookieName(appUrl: string): string {
  return `${appUrl.startsWith("https:") ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
}

export const COOKIE_PREFIX = "shopwarden";

/** The person's role on this instance: admin if the stored roles (separated by commas) or the configuration says so. */
export function instanceRole(user: { id: string; role: string }, adminUserIds: readonly string[]): InstanceRole {
  if (adminUserIds.includes(user.id)) return "admin";
  return user.role.split(",").some((role) => role.trim() === "admin") ? "admin" : "user";
}
