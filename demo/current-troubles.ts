import type { FakeShops } from "../fake-shop/server.ts";
import type { ShopOptions } from "../fake-shop/state/shop-options.ts";
import { DEMO_SHOPS, type DemoShop } from "./fleet.ts";

/** Of ninety: nothing is said of them. */
const FRESH_DAYS = 80;

/** The shops as they were before what is wrong with them now. */
export function untroubledShops(): readonly ShopOptions[] {
  return DEMO_SHOPS.map(({ fault: _, rights: __, certificateDays, ...shop }) => ({
    ...shop,
    ...(certificateDays !== undefined && { certificateDays: FRESH_DAYS }),
  }));
}

/** Those that somebody has to see to, or whose access was cut. */
export function troubledShops(): readonly DemoShop[] {
  return DEMO_SHOPS.filter((shop) => !isUntroubled(shop));
}

export function isUntroubled({ fault, rights, certificateDays }: DemoShop): boolean {
  return fault === undefined && rights === undefined && certificateDays === undefined;
}

/** Lets what is wrong with the shops from the beginning begin. */
export function beginTroubles(shops: FakeShops): void {
  for (const shop of troubledShops()) beginTrouble(shops, shop);
}

function beginTrouble(shops: FakeShops, { slug, fault, rights, certificateDays }: DemoShop): void {
  const fake = shops.shop(slug);
  if (certificateDays !== undefined) fake.certificateDays = certificateDays;
  if (fault !== undefined && fault !== "connectionRefused") fake.fault = fault;
  if (fault === "connectionRefused") fake.fault = "connectionClosed";
  fake.revokeTokens();
  const [integration] = fake.state.integrations;
  if (rights === undefined || rights === "admin" || integration === undefined) return;
  Object.assign(integration, { rights: [...rights], admin: false });
}
