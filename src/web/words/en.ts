import { common } from "./en/common.ts";
import { ui } from "./en/ui.ts";
import { account } from "./en/account.ts";
import { publicPages } from "./en/public.ts";
import { frame } from "./en/frame.ts";
import { palette } from "./en/palette.ts";
import { dashboard } from "./en/dashboard.ts";
import { notifications } from "./en/notifications.ts";
import { fleet } from "./en/fleet.ts";
import { projects } from "./en/projects.ts";
import { forms } from "./en/forms.ts";
import { shops } from "./en/shop/shops.ts";
import { shopDetail } from "./en/shop-detail.ts";
import { sitespeed } from "./en/shop/sitespeed.ts";
import { audit } from "./en/admin/audit.ts";
import { invitations } from "./en/organizations/invitations.ts";
import { members } from "./en/organizations/members.ts";
import { organizations } from "./en/organizations/organizations.ts";
import { sso } from "./en/organizations/sso.ts";
import { extensions } from "./en/extensions.ts";
import { settings } from "./en/settings.ts";
import { admin } from "./en/admin/admin.ts";

/** Everything at once; the app loads its rooms one by one. */
export const english = {
  common,
  ui,
  account,
  public: publicPages,
  frame,
  palette,
  dashboard,
  notifications,
  fleet,
  projects,
  forms,
  shops,
  shopDetail,
  sitespeed,
  audit,
  invitations,
  members,
  organizations,
  sso,
  extensions,
  settings,
  admin,
} as const;
