import { INSTANCE } from "./auth-answers.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import type { Answers } from "./product-answers.ts";
import { type ShopDetail, shopOf } from "./shop-data.ts";

/** What every page of a shop asks. */
export function shopAnswers(shop: ShopDetail = shopOf()): Answers {
  return {
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.currentUserShops": [{ ...shop, lastChangelog: null }],
    "account.listOrganizations": MY_ORGANIZATIONS,
    "organization.shop.get": shop,
  };
}
