import { eq, inArray, or } from "drizzle-orm";
import { session, user } from "../../identity/identity.table.ts";
import { listHits } from "../../instance/limit-hit.store.ts";
import type { Db } from "../../lib/db.ts";
import { organization } from "../organization.table.ts";

/**
 * Limit hits with the name of who caused them; `null` if that one is deleted, and for addresses, which are their own
 * name.
 */
export async function listNamedHits(db: Db) {
  const hits = await listHits(db);
  const idsOf = (subject: string) => hits.filter((hit) => hit.subject === subject).map(({ subjectId }) => subjectId);
  const [organizations, people] = await Promise.all([
    db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, idsOf("organization"))),
    db
      .select({ id: user.id, sessionId: session.id, name: user.name })
      .from(user)
      .leftJoin(session, eq(session.userId, user.id))
      .where(or(inArray(user.id, idsOf("person")), inArray(session.id, idsOf("session")))),
  ]);
  const names = new Map<string, string>([
    ...organizations.map(({ id, name }) => [`organization:${id}`, name] as const),
    ...people.map(({ id, name }) => [`person:${id}`, name] as const),
    ...people.map(({ sessionId, name }) => [`session:${sessionId}`, name] as const),
  ]);
  return hits.map((hit) => ({ ...hit, name: names.get(`${hit.subject}:${hit.subjectId}`) ?? null }));
}
