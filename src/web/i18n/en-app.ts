import { frame } from "./en/frame.ts";
import { dashboard } from "./en/dashboard.ts";
import { projects } from "./en/projects.ts";
import { shops } from "./en/shops.ts";
import { shopDetail } from "./en/shop-detail.ts";
import { organizations } from "./en/organizations.ts";
import { extensions } from "./en/extensions.ts";
import { settings } from "./en/settings.ts";
import { admin } from "./en/admin.ts";

export const appMessages = { frame, dashboard, projects, shops, shopDetail, organizations, extensions, settings, admin } as const;
