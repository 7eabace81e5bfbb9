import { z } from "zod";
import type { AnswerTo, Kept } from "./answer-to.ts";
import {
  currentUserChangelogs,
  currentUserExtensions,
  currentUserFleet,
  currentUserFleetCurves,
  currentUserProjects,
  currentUserShops,
  subscribedShops,
} from "./fleet-answers.ts";
import {
  currentUser,
  deletedProvider,
  discoveredOpenIdConfig,
  extensionCompatibility,
  latestShopwareVersions,
  listOrganizations,
  notificationList,
  projectList,
  ssoList,
} from "./organization-answers.ts";
import { rescheduledTask, shopDetail, shopList } from "./shop-answers.ts";

/**
 * What the specified calls answer, field by field, as serialized: dates are strings, and so are words of vocabularies
 * that may grow. The product does not parse with it at run time; the compiler checks the procedures against it, and
 * tests check the real answers.
 */
export const SPECIFIED_ANSWERS = {
  "info.getLatestShopwareVersion": latestShopwareVersions,
  "info.checkExtensionCompatibility": extensionCompatibility,
  "account.currentUser": currentUser,
  "account.currentUserExtensions": currentUserExtensions,
  "account.listOrganizations": listOrganizations,
  "account.currentUserShops": currentUserShops,
  "account.currentUserProjects": currentUserProjects,
  "account.currentUserChangelogs": currentUserChangelogs,
  "account.subscribedShops": subscribedShops,
  "account.notification.list": notificationList,
  "organization.project.list": projectList,
  "organization.shop.list": shopList,
  "organization.shop.get": shopDetail,
  "organization.shop.isSubscribedToNotifications": z.boolean(),
  "organization.sso.list": ssoList,
  "organization.sso.discoverOpenIdConfig": discoveredOpenIdConfig,
  "account.notification.markAllRead": z.undefined(),
  "account.notification.delete": z.boolean(),
  "organization.project.create": z.number(),
  "organization.project.update": z.boolean(),
  "organization.project.delete": z.boolean(),
  "organization.shop.create": z.number(),
  "organization.shop.update": z.undefined(),
  "organization.shop.delete": z.boolean(),
  "organization.shop.refreshShop": z.boolean(),
  "organization.shop.clearShopCache": z.boolean(),
  "organization.shop.rescheduleTask": rescheduledTask,
  "organization.shop.subscribeToNotifications": z.boolean(),
  "organization.shop.unsubscribeFromNotifications": z.boolean(),
  "organization.shop.updateSitespeedSettings": z.boolean(),
  "organization.sso.update": z.boolean(),
  "organization.sso.delete": deletedProvider,
  "account.currentUserFleet": currentUserFleet,
  "account.currentUserFleetCurves": currentUserFleetCurves,
};

type Schemas = typeof SPECIFIED_ANSWERS;

/** The type with single words of vocabularies widened to `string`. */
type Shape<Value> = Value extends string
  ? string
  : Value extends object
    ? { readonly [Field in keyof Value]: Shape<Value[Field]> }
    : Value;

/** Every answered field is specified, and every specified field is answered. */
type Agrees<Answer, Written> = [Answer, Shape<Written>] extends [Written, Shape<Answer>] ? true : false;

type None<Call extends never> = Call;

/** Calls whose answers differ from the specification: the compiler lists them here. */
export type Differing = None<
  {
    [Call in keyof Schemas]: Agrees<AnswerTo<Call>, Kept<z.output<Schemas[Call]>>> extends true ? never : Call;
  }[keyof Schemas]
>;
