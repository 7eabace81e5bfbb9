import { account } from "./account/room.ts";
import { admin } from "./admin/room.ts";
import { audit } from "./audit/room.ts";
import { dashboard } from "./dashboard/room.ts";
import { extensions } from "./extensions/room.ts";
import { frame } from "./frame/room.ts";
import { incidents } from "./incidents/room.ts";
import { notifications } from "./notifications/room.ts";
import { organizations } from "./organizations/room.ts";
import { palette } from "./palette/room.ts";
import { projects } from "./projects/room.ts";
import { publicPages } from "./public/room.ts";
import { settings } from "./settings/room.ts";
import { shop } from "./shop/room.ts";
import { shops } from "./shops/room.ts";
import { tags } from "./tags/room.ts";

/** Every room of the web app: a new one is its folder and a line here. */
export const ROOMS = [
  dashboard,
  shops,
  projects,
  extensions,
  incidents,
  organizations,
  settings,
  shop,
  tags,
  admin,
  audit,
  notifications,
  publicPages,
  account,
  palette,
  frame,
] as const;
