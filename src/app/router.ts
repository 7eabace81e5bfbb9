import { currentUserSignIns } from "../audit/own-sign-ins.api.ts";
import type { NoticeOptions } from "../auth/mails/password-notice.ts";
import { setPassword } from "../auth/calls/password/set-password.ts";
import { currentUserChangelogs } from "../changelog/changelog.api.ts";
import { extensionCompatibility } from "../extensions/extension-compatibility.api.ts";
import { currentUserExtensions, extensionChangelog, myExtensions } from "../extensions/extension.api.ts";
import { countMyIncidents, incidentRouter, myCalm, myIncidents } from "../incidents/incident.api.ts";
import { recordedInWork } from "../incidents/reading/recorded.store.ts";
import { currentUser } from "../identity/account.api.ts";
import type { FileStore } from "../lib/files/file-store.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { procedure, router } from "../lib/trpc.ts";
import { countAdvisories } from "../fleet/advisory-count.store.ts";
import { type OperationServices, operationRouter } from "../monitoring/operation/operation.api.ts";
import { currentUserFleet, currentUserFleetCurves } from "../fleet/fleet.api.ts";
import { fleetViewRouter } from "../fleet/fleet-view.api.ts";
import { shopDetailProcedures, type ShopApiServices } from "../monitoring/shop/shop.api.ts";
import { solelyOwnedOrganizations } from "../organizations/solely-owned.api.ts";
import { webhookRouter } from "../notifications/endpoints/webhook.api.ts";
import { muteRouter } from "../notifications/mutes/mute.api.ts";
import { organizationMuteRouter } from "../notifications/mutes/organization-mute.api.ts";
import { pushRouter } from "../notifications/ways/push/push.api.ts";
import type { CallPush } from "../notifications/ways/push/push-door.client.ts";
import { tellingRouter } from "../notifications/ways/telling.api.ts";
import { DESTINATION_KINDS } from "../notifications/channels/kinds.ts";
import { tellingHealth } from "../notifications/deliveries/telling-health.api.ts";
import { deliveryRouter } from "../notifications/deliveries/delivery.api.ts";
import type { ChannelDoor } from "../notifications/delivering/sending/channel-door.client.ts";
import { destinationRouter, ownDestinationRouter } from "../notifications/destinations/destination.api.ts";
import type { Mailing } from "../notifications/destinations/try-mail.service.ts";
import { notificationRouter } from "../notifications/notification.api.ts";
import { ownRuleRouter, ruleRouter } from "../notifications/rules/rule.api.ts";
import { whyTold } from "../notifications/why/why.api.ts";
import { latestShopwareVersion } from "../platforms/shopware-releases.api.ts";
import { listInstanceAudit, listOrganizationAudit } from "../organizations/audit-log/audit-log.api.ts";
import { adminProcedure } from "../organizations/member.api.ts";
import { type SsoApiServices, ssoRouter } from "../organizations/sso/sso.api.ts";
import { hasProvenProvider } from "../organizations/sso/sso.store.ts";
import { listOrganizationInvitations } from "../organizations/invitations/invitation.api.ts";
import { currentUserInvitations, linkedInvitation } from "../organizations/invitations/my-invitations.api.ts";
import { listOrganizationTeams } from "../organizations/team.api.ts";
import { setLinksAskSignIn } from "../organizations/settings/link-sign-in.api.ts";
import { setExtensionNamesKept } from "../organizations/extension-names.api.ts";
import { moveToZone } from "../notifications/delivering/moving/move-to-zone.service.ts";
import { setOrganizationTimeZone } from "../organizations/settings/time-zone.api.ts";
import { setTwoFactorRule } from "../organizations/sign-in/two-factor-rule.api.ts";
import { instanceUser, listInstanceUsers } from "../organizations/instance/user-admin.api.ts";
import { currentUserProjects, projectProcedures } from "../shops/projects/project.api.ts";
import { sitespeedProcedures, speedTestsOfInstance } from "../sitespeed/sitespeed.api.ts";
import { currentUserShops, listedShops, listShopsOfOrganization } from "../fleet/listed-shops.api.ts";
import { tagRouter } from "../shops/tags/tag.api.ts";
import { listOrganizations, shopProcedures } from "../shops/shop.api.ts";
import {
  projectWatchProcedures,
  shopWatchProcedures,
  subscribedProjects,
  subscribedShops,
} from "../shops/watching/watch.api.ts";
import { listLocations } from "../uptime/loop/location.store.ts";
import type { ShownLocation } from "../uptime/probe-location.ts";
import { hostProcedures, type UptimeApiServices, uptimeRouter } from "../uptime/uptime.api.ts";
import { plannedWork, windowRouter } from "../windows/window.api.ts";
import { givenUpRouter } from "./api/given-up.api.ts";
import { limitsRouter } from "./api/limits.api.ts";
import { mailboxRouter } from "./api/mailbox.api.ts";
import type { BesideShop } from "./api/shop-services.ts";

/** What procedures need besides the request: access to shops and to the outside sources. */
export interface RouterServices {
  shops: ShopApiServices<BesideShop>;
  operation: Omit<OperationServices<ShownLocation>, "listLocations">;
  sso: SsoApiServices;
  compatibility: OutsideSource;
  releases: OutsideSource;
  instance: InstanceFacts;
  notices: NoticeOptions;
  administration: {
    /** People whom the configuration makes admins. */
    adminUserIds: readonly string[];
    /** Where mails are kept while there is no SMTP; null where they are delivered. */
    mailboxFolder: string | null;
  };
  /** How addresses of probes are tried. */
  uptime: UptimeApiServices;
  /** How channels are reached: by requests, and by mails. */
  reach: ChannelDoor;
  mailing: Mailing;
  /** How browsers' services are called. */
  push: { appUrl: string; call: CallPush };
  /** Where files of speed tests are kept. */
  speedFiles: { files: FileStore; storage: "folder" | "s3" };
}

/** What the configuration tells everybody about this instance. */
export interface InstanceFacts {
  version: string;
  registrationIsOpen: boolean;
  /** Ids of the social providers that are switched on. */
  socialProviders: readonly string[];
  sourceUrl: string | null;
  operator: { name: string | null; address: string | null; email: string | null };
}

/** What the web app must know about this instance before anybody has signed in. */
export interface Instance extends InstanceFacts {
  /** Somebody can sign in through an identity provider of an organization. */
  singleSignOn: boolean;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The public names of the product API. Rooms do not know their public names. */
export function createAppRouter({
  shops,
  operation,
  sso,
  compatibility,
  releases,
  instance,
  administration,
  notices,
  speedFiles,
  push,
  uptime,
  reach,
  mailing,
}: RouterServices) {
  const channels = { ...notices, kinds: DESTINATION_KINDS, door: reach, mailing, clock: shops.clock };
  return router({
    info: router({
      instance: procedure.query(async ({ ctx }) => ({ ...instance, singleSignOn: await hasProvenProvider(ctx.db) })),
      invitation: linkedInvitation,
      getLatestShopwareVersion: latestShopwareVersion(releases),
      checkExtensionCompatibility: extensionCompatibility(compatibility),
    }),
    account: router({
      currentUser,
      currentUserShops,
      listedShops,
      currentUserProjects,
      currentUserChangelogs,
      currentUserExtensions: currentUserExtensions(countAdvisories),
      myExtensions: myExtensions(countAdvisories),
      currentUserFleet,
      currentUserFleetCurves,
      currentUserInvitations,
      currentUserSignIns,
      fleetView: fleetViewRouter,
      mute: muteRouter,
      listOrganizations,
      incident: router({ list: myIncidents, count: countMyIncidents, calm: myCalm }),
      notification: notificationRouter(notices.timeZone),
      setPassword: setPassword(notices),
      solelyOwnedOrganizations,
      subscribedProjects,
      subscribedShops,
      telling: tellingRouter(notices),
      destination: ownDestinationRouter(channels),
      rule: ownRuleRouter(notices.timeZone),
      push: pushRouter(push),
      why: whyTold,
      window: plannedWork(notices.timeZone, recordedInWork),
    }),
    organization: router({
      audit: router({ list: listOrganizationAudit }),
      project: router({ ...projectProcedures, ...projectWatchProcedures }),
      sso: ssoRouter(sso),
      requireTwoFactor: setTwoFactorRule,
      keepExtensionNames: setExtensionNamesKept,
      setLinksAskSignIn,
      setTimeZone: setOrganizationTimeZone((tx, change) => moveToZone(tx, change, notices.timeZone)),
      tag: tagRouter,
      destination: destinationRouter(channels),
      delivery: deliveryRouter,
      rule: ruleRouter(notices.timeZone),
      mute: organizationMuteRouter,
      window: windowRouter(notices.timeZone),
      webhook: webhookRouter(reach),
      team: router({ list: listOrganizationTeams }),
      incident: incidentRouter,
      invitation: router({ list: listOrganizationInvitations }),
      shop: router({
        list: listShopsOfOrganization,
        extensionChangelog,
        ...shopProcedures(shops),
        ...shopWatchProcedures,
        ...shopDetailProcedures(shops),
        ...sitespeedProcedures(speedFiles.files),
        ...hostProcedures(uptime),
        uptime: uptimeRouter(uptime),
      }),
    }),
    admin: router({
      audit: router({ list: listInstanceAudit }),
      givenUp: givenUpRouter,
      instance: adminProcedure.query(() => ({ hasMailbox: administration.mailboxFolder !== null })),
      limits: limitsRouter,
      mailbox: mailboxRouter(administration.mailboxFolder),
      operation: operationRouter({ ...operation, listLocations }),
      telling: tellingHealth(notices),
      speedTests: speedTestsOfInstance(speedFiles.storage),
      user: instanceUser,
      users: listInstanceUsers(administration.adminUserIds),
    }),
  });
}
