import { and, eq, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { knownLanguage, type Language } from "../../lib/language.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { signInProblem } from "../../organizations/sign-in/sign-in-rules.store.ts";
import { inLine } from "../inbox/said-in-inbox.store.ts";
import type { NotificationLink } from "../notification-link.ts";

/** Somebody who may mend channels. */
export interface Manager {
  userId: string;
  name: string;
  language: Language;
  /** `null`: it is not confirmed, or they are banned. */
  email: string | null;
}

/** Who may mend an organization's channels, and may see anything of it now. */
export async function listManagers(tx: Db, organizationId: string): Promise<readonly Manager[]> {
  const rows = await tx
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      isConfirmed: user.emailVerified,
      isBanned: user.banned,
      language: user.language,
      role: member.role,
      problem: signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null }),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))
    .orderBy(user.id)
    .for("key share", { of: [member, user] });
  return rows
    .filter(({ role, problem }) => problem !== "two_factor" && mayMember(role, "telling:manage"))
    .map(({ userId, name, email, isConfirmed, isBanned, language }) => ({
      userId,
      name,
      language: knownLanguage(language) ?? "en",
      email: isConfirmed && !isBanned ? email : null,
    }));
}

/** What stands in a manager's inbox of a channel or a rule. */
interface ManagersNews {
  organizationId: string;
  about: { destinationId: string } | { ruleId: string };
  news: { kind: string };
  said: { title: string; message: string };
  link: NotificationLink;
  at: Date;
}

/** One row for what it is about and what is wrong with it, the newest. */
export function inboxRow({ userId }: Manager, { organizationId, about, news, said, link, at }: ManagersNews) {
  const { kind, ...data } = news;
  const values = {
    organizationId,
    shopId: null,
    incidentId: null,
    ...about,
    level: "error" as const,
    ...inLine(said),
    kind,
    data,
    thread: null,
    topic: "organization" as const,
    urgency: "now" as const,
    endedAt: null,
    why: "managing" as const,
    link,
    createdAt: at,
  };
  const id = "ruleId" in about ? about.ruleId : about.destinationId;
  return { userId, key: `${kind}_${id}`, isMuted: false, values };
}

export async function findOrganization(tx: Db, organizationId: string) {
  const [row] = await tx
    .select({ name: organization.name, slug: organization.slug })
    .from(organization)
    .where(and(eq(organization.id, organizationId)));
  return { name: row?.name ?? "", slug: row?.slug ?? "" };
}
