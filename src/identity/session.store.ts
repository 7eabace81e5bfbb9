import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../lib/db.ts";
import { isSecondFactorDue } from "./factors/admin-factor.store.ts";
import { session, user } from "./identity.table.ts";
import { isLetIn } from "./users/barred.store.ts";
import { type CurrentSession, instanceRole, sessionCookieName } from "./session.ts";

/** The session of a token, by one indexed read; null when it has ended or its owner is banned. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  adminUserIds: readonly string[] = [],
): Promise<CurrentSession | null> {
  const [row] = await sessionStatement(db).execute({ token, now: now.toISOString() });
  return row === undefined ? null : { ...row, user: { ...row.user, role: instanceRole(row.user, adminUserIds) } };
}

/** The secret of a session that is known by its id; null when there is none. */
export async function findSessionToken(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ token: session.token }).from(session).where(eq(session.id, id));
  return row?.token ?? null;
}

/** Every call of the product asks this. */
const sessionStatement = preparedOnce((db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return db
    .select({
      id: session.id,
      impersonatedBy: session.impersonatedBy,
      activeOrganizationId: session.activeOrganizationId,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      user: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        emailVerified: user.emailVerified,
        image: user.image,
        language: user.language,
        createdAt: user.createdAt,
        ssoProviderId: session.ssoProviderId,
        cameByPasskey: session.cameByPasskey,
      },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(sql`${session.token} = ${sql.placeholder("token")} and ${session.expiresAt} > ${now} and ${isLetIn(now)}`)
    .limit(1)
    .prepare("find_session");
});

/** What the configuration says of sessions. */
type SessionConfig = {
  secret: string;
  appUrl: string;
  adminUserIds: readonly string[];
  adminsNeedSecondFactor?: boolean;
};

/** Reads the session that a request's cookie stands for. */
export type ReadSession = (headers: Headers, now: Date) => Promise<CurrentSession | null>;

/**
 * What knows whoever comes with a cookie. A process makes one, so that no way to the product forgets what is asked of
 * those who come by it. The cookie's signature is checked before the database is asked.
 */
export function sessionReader(
  db: Db,
  { secret, appUrl, adminUserIds, adminsNeedSecondFactor = false }: SessionConfig,
): ReadSession {
  const name = sessionCookieName(appUrl);
  return async (headers, now) => {
    const cookie = cookieValue(headers.get("cookie") ?? "", name);
    const token = cookie === null ? null : signedToken(cookie, secret);
    const found = token === null ? null : await findSession(db, token, now, adminUserIds);
    if (found?.user.role !== "admin" || !adminsNeedSecondFactor) return found;
    const needsSecondFactor = await isSecondFactorDue(db, found.user.id, now);
    return { ...found, user: { ...found.user, needsSecondFactor } };
  };
}

function cookieValue(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const found = cookies.split(";").find((cookie) => cookie.trimStart().startsWith(start));
  return found === undefined ? null : found.trimStart().slice(start.length).trimEnd();
}

/**
 * The token of a cookie `token.signature` (URL-encoded; HMAC-SHA256 in base64), or null when the signature is not ours.
 */
function signedToken(cookie: string, secret: string): string | null {
  const text = decoded(cookie);
  const dot = text.lastIndexOf(".");
  if (dot < 1) return null;
  const token = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
