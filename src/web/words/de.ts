import type { english } from "./en.ts";
import { common } from "./de/common.ts";
import { ui } from "./de/ui.ts";
import { account } from "./de/account.ts";
import { publicPages } from "./de/public.ts";
import { frame } from "./de/frame.ts";
import { palette } from "./de/palette.ts";
import { dashboard } from "./de/dashboard.ts";
import { notifications } from "./de/notifications.ts";
import { fleet } from "./de/fleet.ts";
import { projects } from "./de/projects.ts";
import { forms } from "./de/forms.ts";
import { shops } from "./de/shop/shops.ts";
import { shopDetail } from "./de/shop-detail.ts";
import { sitespeed } from "./de/shop/sitespeed.ts";
import { audit } from "./de/admin/audit.ts";
import { invitations } from "./de/organizations/invitations.ts";
import { members } from "./de/organizations/members.ts";
import { organizations } from "./de/organizations/organizations.ts";
import { sso } from "./de/organizations/sso.ts";
import { extensions } from "./de/extensions.ts";
import { settings } from "./de/settings.ts";
import { admin } from "./de/admin/admin.ts";
import type { Translation } from "./translation.ts";

export const german = {
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
} satisfies Translation<typeof english>;
