import { account } from "./account/room.ts";
import { admin } from "./admin/room.ts";
import { audit } from "./audit/room.ts";
import { dashboard } from "./dashboard/room.ts";
import { extensions } from "./extensions/room.ts";
import { frame } from "./frame/room.ts";
import { notifications } from "./notifications/room.ts";
import { organizations } from "./organizations/room.ts";
import { palette } from "./palette/room.ts";
import { projects } from "./projects/room.ts";
import { publicPages } from "./public/room.ts";
import { settings } from "./settings/room.ts";
import { shop } from "./shop/room.ts";
import { changelog } from "./shop/changelog/room.ts";
import { checks } from "./shop/checks/room.ts";
import { shopExtensions } from "./shop/extensions/room.ts";
import { information } from "./shop/information/room.ts";
import { queue } from "./shop/queue/room.ts";
import { speed } from "./shop/speed/room.ts";
import { tasks } from "./shop/tasks/room.ts";
import { shops } from "./shops/room.ts";

/** Every room of the web app; what has an order on the screen has it from here. */
export const ROOMS = [
  dashboard,
  shops,
  projects,
  extensions,
  organizations,
  settings,
  shop,
  information,
  checks,
  shopExtensions,
  tasks,
  queue,
  speed,
  changelog,
  admin,
  audit,
  notifications,
  publicPages,
  account,
  palette,
  frame,
] as const;
