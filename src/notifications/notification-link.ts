import type { ShopSection } from "./alert-section.ts";

/** A route of the web app by its name. */
export interface NotificationLink {
  name: "account.shops.detail";
  params: { slug: string; shopId: string };
  /** Missing in older notifications. */
  section?: ShopSection;
}
