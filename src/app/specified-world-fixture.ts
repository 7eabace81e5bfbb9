import { shopChangelog } from "../changelog/changelog.table.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { configurationPlace } from "../organizations/sso/sealed-configuration.ts";
import { addMember, addOrganization, addProject, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW, OIDC } from "./router-fixture.ts";

export interface SpecifiedWorld {
  projectId: number;
  shopId: number;
}

/** A shop of Robin's organization with something in each of its lists. */
export async function addSpecifiedWorld(database: FreshDatabase): Promise<SpecifiedWorld> {
  const { db } = database;
  await addUser(db, "robin");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "robin", "owner");
  const projectId = await addProject(db, "acme", "Alpenglanz");
  const { value } = await callerFor(database, "robin")("organization.shop.create", {
    name: "Radwerk",
    shopUrl: "https://radwerk.example",
    clientId: "SWIAFIRST",
    clientSecret: "the secret",
    projectId,
  });
  const shopId = Number(value);
  await db.insert(shopChangelog).values({ organizationId: "acme", shopId, date: NOW, extensions: [], reasons: [] });
  await fillLists(database, shopId);
  await database.pool.query(
    `insert into session (id, token, user_id, expires_at, created_at)
     values ('session-robin', 'token-robin', 'robin', $1::timestamptz + interval '1 day', $1)`,
    [NOW],
  );
  return { projectId, shopId };
}

/** One row of everything that a visit brings. */
async function fillLists(database: FreshDatabase, shopId: number): Promise<void> {
  const { pool } = database;
  await pool.query("update shop_state set last_visited_at = $1", [NOW]);
  await pool.query(
    `insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version, installed_at)
     values ('acme', $1, 'SwagPayPal', 'PayPal', 'plugin', true, true, '9.5.2', $2)`,
    [shopId, NOW],
  );
  await pool.query(
    `insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds) values ('acme', $1, '0123456789abcdef0123456789abcdef', 'cart.cleanup', 'scheduled', 60)`,
    [shopId],
  );
  await pool.query("insert into shop_queue (organization_id, shop_id, name, size) values ('acme', $1, 'async', 3)", [
    shopId,
  ]);
  await pool.query(
    `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
     values ('acme', $1, 'admin.worker', 'admin-worker', 'yellow', 'enabled', '{}', 'Shopwarden', $2)`,
    [shopId, NOW],
  );
  const box = createSecretBox(["a secret of thirty-two characters"]);
  await database.db.insert(ssoProvider).values({
    id: "sso",
    providerId: "acme-sso",
    issuer: OIDC.issuer,
    domain: "acme.example",
    organizationId: "acme",
    oidcConfig: box.seal(JSON.stringify(OIDC), configurationPlace("oidcConfig", "acme-sso")),
  });
}

/** Public names as specified: questions go by GET, changes by POST. */
export const QUERIES = [
  "info.getLatestShopwareVersion",
  "info.checkExtensionCompatibility",
  "account.currentUser",
  "account.currentUserExtensions",
  "account.listOrganizations",
  "account.currentUserShops",
  "account.currentUserProjects",
  "account.currentUserChangelogs",
  "account.subscribedShops",
  "account.notification.list",
  "organization.project.list",
  "organization.shop.list",
  "organization.shop.get",
  "organization.shop.isSubscribedToNotifications",
  "organization.sso.list",
  "organization.sso.discoverOpenIdConfig",
];
export const MUTATIONS = [
  "account.notification.markAllRead",
  "account.notification.delete",
  "organization.project.create",
  "organization.project.update",
  "organization.project.delete",
  "organization.shop.create",
  "organization.shop.update",
  "organization.shop.delete",
  "organization.shop.refreshShop",
  "organization.shop.clearShopCache",
  "organization.shop.rescheduleTask",
  "organization.shop.subscribeToNotifications",
  "organization.shop.unsubscribeFromNotifications",
  "organization.shop.updateSitespeedSettings",
  "organization.sso.update",
  "organization.sso.delete",
];
