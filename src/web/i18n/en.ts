import { common } from "./en/common.ts";
import { ui } from "./en/ui.ts";
import { account } from "./en/account.ts";
import { publicPages } from "./en/public.ts";
import { frame } from "./en/frame.ts";
import { dashboard } from "./en/dashboard.ts";
import { projects } from "./en/projects.ts";
import { shops } from "./en/shops.ts";
import { shopDetail } from "./en/shop-detail.ts";
import { organizations } from "./en/organizations.ts";
import { extensions } from "./en/extensions.ts";
import { settings } from "./en/settings.ts";
import { admin } from "./en/admin.ts";

/** Everything at once; the app loads its rooms one by one. */
export const english = {
  common,
  ui,
  account,
  public: publicPages,
  frame,
  dashboard,
  projects,
  shops,
  shopDetail,
  organizations,
  extensions,
  settings,
  admin,
} as const;
