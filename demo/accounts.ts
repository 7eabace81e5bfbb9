import { hashPassword } from "better-auth/crypto";
import type { Pool } from "pg";

export const DEMO_EMAIL = "demo@shopwarden.example";
export const DEMO_PASSWORD = "look-around-1!";

const COLLEAGUES = [
  { id: "demo-mara", name: "Mara Lindqvist", email: "mara@shopwarden.example", organization: 0, role: "admin" },
  { id: "demo-jonas", name: "Jonas Petersen", email: "jonas@shopwarden.example", organization: 0, role: "member" },
  { id: "demo-lena", name: "Lena Hartwig", email: "lena@shopwarden.example", organization: 0, role: "member" },
  { id: "demo-tariq", name: "Tariq Haddad", email: "tariq@shopwarden.example", organization: 0, role: "viewer" },
  { id: "demo-aylin", name: "Aylin Demir", email: "aylin@shopwarden.example", organization: 1, role: "member" },
  { id: "demo-finn", name: "Finn O’Connor", email: "finn@shopwarden.example", organization: 2, role: "viewer" },
  { id: "demo-grace", name: "Grace Okafor", email: "grace@shopwarden.example", organization: 2, role: "admin" },
] as const;

const USER_ID = "demo-user";

/** The visitor watches every shop, colleagues those of their own organization, so that the bell has notifications. */
export async function watchShops(pool: Pool): Promise<void> {
  await pool.query(
    `insert into project_watch (organization_id, project_id, user_id)
     select project.organization_id, project.id, member.user_id
     from project join member on member.organization_id = project.organization_id
     on conflict do nothing`,
  );
}

/** The account that a visitor of the demo gets, and a few colleagues. */
export async function addAccounts(pool: Pool, organizationIds: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, email_verified, role, created_at, updated_at)
     select id, name, email, true, role, $2, $2 from jsonb_to_recordset($1) as rows(id text, name text, email text, role text)`,
    [
      JSON.stringify([
        { id: USER_ID, name: "Robin Demo", email: DEMO_EMAIL, role: "admin" },
        ...COLLEAGUES.map(({ id, name, email }) => ({ id, name, email, role: "user" })),
      ]),
      now,
    ],
  );
  await pool.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ('demo-account', $1, 'credential', $1, $2, $3, $3)`,
    [USER_ID, await hashPassword(DEMO_PASSWORD), now],
  );
  const members = [
    ...organizationIds.map((organizationId) => ({ userId: USER_ID, organizationId, role: "owner" })),
    ...COLLEAGUES.map(({ id, organization, role }) => ({
      userId: id,
      organizationId: organizationIds[organization],
      role,
    })),
  ];
  await pool.query(
    `insert into member (id, organization_id, user_id, role, created_at)
     select "organizationId" || '-' || "userId", "organizationId", "userId", role, $2
     from jsonb_to_recordset($1) as rows("userId" text, "organizationId" text, role text)`,
    [JSON.stringify(members), now],
  );
}
