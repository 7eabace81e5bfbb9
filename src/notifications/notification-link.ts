import type { ShopSection } from "./alert-section.ts";

/** A route of the web app by its name. */
export type NotificationLink =
  | {
      name: "account.shops.detail";
      params: { slug: string; shopId: string };
      /** Missing in older notifications. */
      section?: ShopSection;
      /** The incident that it tells of: its page says more. */
      incidentId?: number;
    }
  | {
      name: "account.organizations.channel";
      params: { slug: string; channelId: string };
      /** Whether it is a system that gets events. Default: it is not. */
      isEndpoint?: true;
    }
  | { name: "account.organizations.rules"; params: { slug: string; ruleId: string } }
  | { name: "account.settings.notifications" }
  /** One of the reader's own. */
  | { name: "account.settings.channel"; params: { channelId: string } }
  | { name: "account.incidents.detail"; params: { slug: string; incidentId: string } }
  /** Pages for admins of the instance. */
  | { name: "admin.operation" }
  | { name: "admin.deliveries" };
