import { eq } from "drizzle-orm";
import { type About, ActingPerson, type Actor, stranger } from "../../audit/actor.ts";
import type { AuditKind } from "../../audit/audit-kinds.ts";
import { audit } from "../../audit/audit.store.ts";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { team } from "../../organizations/organization.table.ts";
import { findOrganizationId } from "../../organizations/organizations.store.ts";
import type { AuditedModel } from "./audited-call.ts";
import type { CallInProgress } from "./call-in-progress.ts";

export type Row = Record<string, unknown>;

/** Which columns of each table the log may show. Everything else, secrets above all, stays out. */
const SHOWN: Record<AuditedModel, readonly string[]> = {
  user: [
    "name",
    "email",
    "emailVerified",
    "role",
    "banned",
    "banReason",
    "banExpires",
    "language",
    "timeZone",
    "twoFactorEnabled",
  ],
  account: ["providerId", "accountId", "scope"],
  session: ["ipAddress", "userAgent", "expiresAt"],
  passkey: ["name", "deviceType"],
  twoFactor: [],
  organization: ["name", "slug", "logo", "metadata"],
  member: ["userId", "role"],
  invitation: ["email", "role", "status", "teamId", "expiresAt"],
  team: ["name"],
  teamMember: ["userId"],
  ssoProvider: ["providerId", "domain", "issuer", "domainVerified"],
};

/** The subject of an entry, and which field of the row holds its id. */
const SUBJECT: Record<AuditedModel, readonly [subject: AuditKind, idField: string]> = {
  user: ["user", "id"],
  account: ["user", "userId"],
  session: ["user", "userId"],
  passkey: ["user", "userId"],
  twoFactor: ["user", "userId"],
  organization: ["organization", "id"],
  member: ["member", "id"],
  invitation: ["invitation", "id"],
  team: ["team", "id"],
  teamMember: ["team", "teamId"],
  ssoProvider: ["identity provider", "providerId"],
};

/** Rows before and after a write; several if one write affected several. */
export type Change = { model: AuditedModel; before: readonly Row[]; after: readonly Row[] };

/** Writes the audit entry of a change, in the transaction `tx` that makes it. */
export async function auditChange(tx: Db, call: CallInProgress, change: Change): Promise<void> {
  const row = change.after[0] ?? change.before[0] ?? {};
  const [subject, idField] = SUBJECT[change.model];
  const shown = (rows: readonly Row[]) => (call.call.isMany ? null : shownOf(change.model, rows));
  const before = shown(change.before);
  const after = shown(change.after);
  const about: About = {
    organizationId: await organizationOf(tx, change.model, row),
    subject,
    subjectId: textOf(row[idField]),
    subjectName: await nameOf(tx, change.model, row),
  };
  const actor = call.actor ?? (await personOf(tx, change.model, row, call.ipAddress));
  await audit(tx, { actor, now: call.at }, about, {
    action: call.action,
    before: before && after ? withoutEqual(before, after) : before,
    after: withKept(before && after ? withoutEqual(after, before) : after, call.kept),
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function shownOf(model: AuditedModel, rows: readonly Row[]): Row | null {
  const [row] = rows;
  if (row === undefined) return null;
  if (rows.length > 1) return { count: rows.length };
  return Object.fromEntries(
    SHOWN[model].filter((name) => row[name] !== null && row[name] !== undefined).map((name) => [name, row[name]]),
  );
}

function withoutEqual(row: Row, other: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  );
}

function withKept(after: Row | null, kept: Row): Row | null {
  return Object.keys(kept).length === 0 ? after : { ...after, ...kept };
}

async function organizationOf(tx: Db, model: AuditedModel, row: Row): Promise<string | null> {
  if (model === "organization") return textOf(row.id);
  if (model === "teamMember") return await findOrganizationId(tx, { by: "team", value: textOf(row.teamId) });
  return typeof row.organizationId === "string" ? row.organizationId : null;
}

/** The row's name for readers of the log: its own, or that of the person or team that it belongs to. */
async function nameOf(tx: Db, model: AuditedModel, row: Row): Promise<string | null> {
  const own = [row.name, row.email, row.domain].find((name) => typeof name === "string");
  if (typeof own === "string" && model !== "passkey") return own;
  if (model === "teamMember") return await findTeamName(tx, textOf(row.teamId));
  return typeof row.userId === "string" ? await findUserName(tx, row.userId) : null;
}

async function findUserName(tx: Db, userId: string): Promise<string | null> {
  const [found] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return found?.name ?? null;
}

async function findTeamName(tx: Db, teamId: string): Promise<string | null> {
  const [found] = await tx.select({ name: team.name }).from(team).where(eq(team.id, teamId));
  return found?.name ?? null;
}

/** Without a session, the actor is the owner of the account that the row belongs to. */
async function personOf(tx: Db, model: AuditedModel, row: Row, ipAddress: string | null): Promise<Actor> {
  const id = model === "user" ? row.id : row.userId;
  if (typeof id !== "string") return stranger(null);
  const name = await (model === "user" ? nameOf(tx, model, row) : findUserName(tx, id));
  return ActingPerson.unaided({ id, name: name ?? "" }, ipAddress);
}
