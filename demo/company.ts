import type { Pool } from "pg";
import { randomBytes } from "node:crypto";
import type { SecretBox } from "../src/lib/crypto.ts";
import { configurationPlace } from "../src/organizations/sso/sealed-configuration.ts";
import { AUDITED, type PastAct } from "./company-past.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const TEAMS = [
  { id: "demo-team-shops", name: "Shop care", people: ["demo-mara", "demo-jonas", "demo-lena"] },
  { id: "demo-team-hosting", name: "Hosting", people: ["demo-mara", "demo-tariq"] },
] as const;

/** Invitations to future colleagues, and one to the visitor, from somebody else's organization. */
const INVITATIONS = [
  {
    id: "demo-invited-sofia",
    organization: "nordlicht-digital",
    by: "demo-mara",
    email: "sofia@shopwarden.example",
    role: "member",
    days: 6,
  },
  {
    id: "demo-invited-ben",
    organization: "nordlicht-digital",
    by: "demo-user",
    email: "ben@shopwarden.example",
    role: "viewer",
    days: 2,
  },
  {
    id: "demo-invited-you",
    organization: "kontor-elbe",
    by: "demo-finn",
    email: "demo@shopwarden.example",
    role: "admin",
    days: 5,
  },
] as const;

const PROVIDER = "demo-hofmann";
const ISSUER = "https://login.hofmann-soehne.example";

export interface CompanyContext {
  pool: Pool;
  secrets: SecretBox;
  now: Date;
}

/** Adds teams, open invitations, an identity provider whose domain is not proven yet, and audit entries. */
export async function addCompany(ctx: CompanyContext): Promise<void> {
  await addInvitingOrganization(ctx);
  await addTeams(ctx);
  for (const { id, organization, by, email, role, days } of INVITATIONS) {
    const expiresAt = new Date(ctx.now.getTime() + days * DAY_MILLISECONDS);
    await ctx.pool.query(
      `insert into invitation (id, organization_id, email, role, status, expires_at, created_at, inviter_id)
       values ($1, $2, $3, $4, 'pending', $5, $6, $7)`,
      [id, organization, email, role, expiresAt, daysAgo(ctx, 7 - days), by],
    );
  }
  await addProvider(ctx);
  for (const act of AUDITED) await addAct(ctx, act);
}

async function addInvitingOrganization({ pool, now }: CompanyContext): Promise<void> {
  await pool.query(
    "insert into organization (id, name, slug, created_at) values ('kontor-elbe', 'Kontor Elbe', 'kontor-elbe', $1)",
    [now],
  );
  await pool.query(
    "insert into member (id, organization_id, user_id, role, created_at) values ('kontor-elbe-demo-finn', 'kontor-elbe', 'demo-finn', 'owner', $1)",
    [now],
  );
}

async function addTeams(ctx: CompanyContext): Promise<void> {
  for (const { id, name, people } of TEAMS) {
    await ctx.pool.query(
      "insert into team (id, name, member_count, organization_id, created_at) values ($1, $2, $3, 'nordlicht-digital', $4)",
      [id, name, people.length, daysAgo(ctx, 60)],
    );
    await ctx.pool.query(
      `insert into team_member (id, team_id, user_id, membership_key)
       select $1 || '-' || person, $1, person, $1 || ':' || person from unnest($2::text[]) as people(person)`,
      [id, people],
    );
  }
}

/** The secret is made up: there is no such server. */
async function addProvider({ pool, secrets }: CompanyContext): Promise<void> {
  const configuration = {
    issuer: ISSUER,
    clientId: "shopwarden",
    clientSecret: randomBytes(18).toString("base64url"),
    authorizationEndpoint: `${ISSUER}/authorize`,
    tokenEndpoint: `${ISSUER}/token`,
    jwksEndpoint: `${ISSUER}/keys`,
    scopes: ["openid", "email", "profile"],
  };
  await pool.query(
    `insert into sso_provider (id, issuer, oidc_config, user_id, provider_id, organization_id, domain)
     values ($1, $2, $3, 'demo-user', $1, 'hofmann-soehne', 'hofmann-soehne.example')`,
    [PROVIDER, ISSUER, secrets.seal(JSON.stringify(configuration), configurationPlace("oidcConfig", PROVIDER))],
  );
}

async function addAct({ pool, now }: CompanyContext, act: PastAct): Promise<void> {
  const { hoursAgo, organization, by, action, subject, before = null, after = null } = act;
  const shop = subject.kind === "shop" ? await findShop(pool, subject.name) : null;
  await pool.query(
    `insert into audit_entry (organization_id, at, actor_id, actor_name, action, subject, subject_id, subject_name, before, after, ip_address)
     select $1, $2, "user".id, "user".name, $4, $5, $6, $7, $8, $9, $10 from "user" where "user".id = $3`,
    [
      organization,
      new Date(now.getTime() - hoursAgo * 3_600_000),
      by,
      action,
      subject.kind,
      shop ?? subject.id ?? "",
      subject.name,
      before === null ? null : JSON.stringify(before),
      after === null ? null : JSON.stringify(after),
      `198.51.100.${by.length}`,
    ],
  );
}

async function findShop(pool: Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>("select id from shop where name = $1", [name]);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo has no shop ${name}`);
  return String(row.id);
}

function daysAgo({ now }: CompanyContext, days: number): Date {
  return new Date(now.getTime() - days * DAY_MILLISECONDS);
}
