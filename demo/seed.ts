import type { Pool } from "pg";
import type { FakeShops } from "../fake-shop/server.ts";
import type { SecretBox } from "../src/lib/crypto.ts";
import { secretPlace } from "../src/shops/credentials.ts";
import { addAccounts } from "./accounts.ts";
import { addCompany } from "./company.ts";
import { DEMO_FLEET, type DemoOrganization, type DemoProject } from "./fleet.ts";

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000;

export interface SeedContext {
  pool: Pool;
  secrets: SecretBox;
  shops: FakeShops;
  now: Date;
}

export async function isSeeded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from shop limit 1");
  return rows.length > 0;
}

/** Account, organizations, projects and shops. Nothing is due yet: see `makePast`. */
export async function seed(ctx: SeedContext): Promise<void> {
  const createdAt = new Date(ctx.now.getTime() - YEAR_MILLISECONDS);
  const organizationIds = [];
  for (const organization of DEMO_FLEET) organizationIds.push(await addOrganization(ctx.pool, organization, createdAt));
  await addAccounts(ctx.pool, organizationIds, createdAt);
  for (const organization of DEMO_FLEET) {
    for (const project of organization.projects) await addProject(ctx, organization.slug, project, createdAt);
  }
  await addCompany(ctx);
}

/** The port of a simulated shop, and of its pages, may change with each start; its credentials stay the same. */
export async function moveShops({ pool, shops }: Pick<SeedContext, "pool" | "shops">): Promise<void> {
  for (const shop of shops.all()) {
    const url = shops.urlOf(shop.slug);
    await pool.query(
      `update probe set url = regexp_replace(probe.url, '^https?://[^/]+', $2)
       from shop where shop.id = probe.shop_id and shop.client_id = $1 and shop.url <> $2`,
      [shop.clientId, url],
    );
    await pool.query("update shop set url = $2 where client_id = $1 and url <> $2", [shop.clientId, url]);
  }
}

/** Has a shop visited and its pages fetched as soon as a worker can. */
export async function visitSoon(pool: Pool, { clientId }: { clientId: string }): Promise<void> {
  await pool.query(
    "update shop_state set due_at = least(due_at, now()) from shop where shop.id = shop_state.shop_id and shop.client_id = $1",
    [clientId],
  );
  await pool.query(
    `update probe_turn set due_at = least(due_at, now()) from probe join shop on shop.id = probe.shop_id
     where probe.id = probe_turn.probe_id and shop.client_id = $1`,
    [clientId],
  );
}

async function addOrganization(pool: Pool, { name, slug }: DemoOrganization, createdAt: Date): Promise<string> {
  await pool.query(
    "insert into organization (id, name, slug, created_at, keeps_extension_names) values ($1, $2, $1, $3, false)",
    [slug, name, createdAt],
  );
  return slug;
}

async function addProject(
  ctx: SeedContext,
  organizationId: string,
  project: DemoProject,
  createdAt: Date,
): Promise<void> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    "insert into project (organization_id, name, created_at, updated_at) values ($1, $2, $3, $3) returning id",
    [organizationId, project.name, createdAt],
  );
  const projectId = rows[0]?.id;
  for (const { slug, name } of project.shops) {
    const fake = ctx.shops.shop(slug);
    const next = await ctx.pool.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('shop', 'id'))::integer as id",
    );
    const id = next.rows[0]?.id ?? 0;
    await ctx.pool.query(
      `insert into shop (organization_id, id, project_id, name, url, client_id, client_secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        organizationId,
        id,
        projectId,
        name,
        fake.url,
        fake.clientId,
        ctx.secrets.seal(fake.clientSecret, secretPlace("client_secret", id)),
        createdAt,
      ],
    );
    await ctx.pool.query("insert into shop_state (organization_id, shop_id, host) values ($1, $2, $3)", [
      organizationId,
      id,
      new URL(fake.url).hostname,
    ]);
  }
}
