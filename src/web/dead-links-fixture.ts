/** An address of something that does not exist, and what the reader is told. */
export interface DeadLink {
  address: string;
  says: string;
  /** Only admins can open it. */
  isForAdmins?: boolean;
  /** Which file reads which name of the address: `file: name`. */
  reads: readonly string[];
  /** The request that the server refuses. */
  refused?: string;
}

const SHOP = "/app/organizations/nordlicht/shops/7";
const NOTIFICATIONS = "/app/organizations/nordlicht/notifications";
const DELIVERY_FILTER = "organizations/notifications/deliveries/use-delivery-filter.ts";
const GONE = "gone-for-good";

const drops = (address: string, ...reads: readonly string[]): DeadLink => ({
  address: `${address}${GONE}`,
  says: `“${GONE}” from the address is not here (any more).`,
  reads,
});
const forAdmins = (link: DeadLink): DeadLink => ({ ...link, isForAdmins: true });
const nameless = (name: string, label: string): DeadLink => ({
  address: `/app/dashboard?${name}=${GONE}`,
  says: `${label} “${GONE}” is not to be found among your shops (any more).`,
  reads: [`dashboard/fleet/use-fleet-search.ts: ${name}`],
});

/** Every name in an address that can lead to nothing. Code that reads another one has to add it here. */
export const DEAD_SEARCHES: readonly DeadLink[] = [
  nameless("organization", "Organization"),
  nameless("tag", "Tag"),
  nameless("version", "Shopware"),
  nameless("environment", "Environment"),
  {
    address: "/app/dashboard?project=999999",
    says: "Project “999999” is not to be found among your shops (any more).",
    reads: ["dashboard/fleet/use-fleet-search.ts: project"],
  },
  {
    address: `/app/dashboard?cause=${GONE}`,
    says: "That cause is solved. No shop has it any more.",
    reads: ["dashboard/fleet/use-fleet-search.ts: cause"],
  },
  {
    address: "/app/dashboard?view=999999",
    says: "This view is gone: it was deleted, or somebody else keeps it.",
    reads: ["dashboard/fleet/use-fleet-search.ts: view"],
  },
  drops("/app/incidents/windows?organization=", "incidents/planned/use-planned-filter.ts: organization"),
  drops("/app/incidents/windows?tag=", "incidents/planned/use-planned-filter.ts: tag"),
  drops(`${SHOP}/uptime?range=`, "shop/uptime/use-uptime.ts: range"),
  drops(`${SHOP}/uptime?probe=`, "shop/uptime/uptime-probes.tsx: probe"),
  drops("/app/dashboard?filter=", "dashboard/fleet/dead-filters.tsx: filter"),
  drops("/app/dashboard?project=", "dashboard/fleet/dead-filters.tsx: project"),
  drops("/app/dashboard?watched=", "dashboard/fleet/dead-filters.tsx: watched"),
  drops("/app/dashboard?updates=", "dashboard/fleet/dead-filters.tsx: updates"),
  drops("/app/dashboard?visit=", "dashboard/fleet/dead-filters.tsx: visit"),
  drops("/app/dashboard?changes-filter=", "dashboard/changes/changes-section.tsx: changes-filter"),
  {
    address: "/app/dashboard?change=999999",
    says: "This change is no longer among the last ones.",
    reads: ["dashboard/changes/use-shown-change.ts: change"],
  },
  {
    address: `/app/extensions?extension=${GONE}`,
    says: "None of your shops has this extension.",
    reads: ["extensions/extension-list.tsx: extension", "extensions/use-shown-extension.ts: extension"],
  },
  drops("/app/extensions?changelog=", "extensions/changelog/use-shown-changelog.ts: changelog"),
  drops("/app/extensions?filter=", "extensions/use-extension-search.ts: filter"),
  drops("/app/extensions?organization=", "extensions/use-extension-search.ts: organization"),
  drops("/app/extensions?project=", "extensions/use-extension-search.ts: project"),
  drops("/app/extensions?state=", "extensions/use-extension-search.ts: state"),
  drops("/app/inbox?show=", "notifications/inbox/use-inbox-filter.ts: show"),
  drops("/app/inbox?organization=", "notifications/inbox/use-inbox-filter.ts: organization"),
  drops("/app/inbox?topic=", "notifications/inbox/use-inbox-filter.ts: topic"),
  drops("/app/inbox?shop=", "notifications/inbox/use-inbox-filter.ts: shop"),
  {
    address: `/app/inbox?q=${GONE}`,
    says: "Nothing matches the filter",
    reads: ["notifications/inbox/use-inbox-filter.ts: q"],
  },
  drops(`${NOTIFICATIONS}/channels?filter=`, "organizations/notifications/channels/channel-table.tsx: filter"),
  drops(`${NOTIFICATIONS}/channels/new?kind=`, "page/telling/channel-editor/channel-page.tsx: kind"),
  drops(`${NOTIFICATIONS}/deliveries?outcome=`, `${DELIVERY_FILTER}: outcome`),
  drops(`${NOTIFICATIONS}/deliveries?channel=`, `${DELIVERY_FILTER}: channel`),
  drops(`${NOTIFICATIONS}/deliveries?shop=`, `${DELIVERY_FILTER}: shop`),
  drops(`${NOTIFICATIONS}/deliveries?range=`, `${DELIVERY_FILTER}: range`),
  drops(`${NOTIFICATIONS}/deliveries?pages=`, "organizations/notifications/deliveries/use-delivery-pages.ts: pages"),
  {
    address: `${NOTIFICATIONS}/deliveries?delivery=${GONE}`,
    says: "This delivery is not kept any more.",
    reads: ["organizations/notifications/deliveries/deliveries.tsx: delivery"],
  },
  drops(`${NOTIFICATIONS}?rule=`, "page/telling/rules/use-marked-rule.ts: rule"),
  {
    address: `${NOTIFICATIONS}?told=2020-01-01`,
    says: "Why this message came is not kept any more",
    reads: ["page/telling/rules/use-long-told.ts: told"],
  },
  drops("/app/settings/notifications?rule=", "page/telling/rules/use-marked-rule.ts: rule"),
  {
    address: "/app/settings/notifications?told=2020-01-01",
    says: "Why you got this message is not kept any more",
    reads: ["settings/telling/telling-page.tsx: told"],
  },
  {
    address: `/app/settings/notifications?why=${GONE}`,
    says: "Why you got this message is not kept any more",
    reads: ["settings/telling/telling-page.tsx: why"],
  },
  drops("/app/incidents?organization=", "incidents/list/use-list-filter.ts: organization"),
  drops("/app/incidents?topic=", "incidents/list/use-list-filter.ts: topic"),
  drops("/app/incidents?tag=", "incidents/list/use-list-filter.ts: tag"),
  drops("/app/shops/new?projectId=", "shops/new/new-shop-page.tsx: projectId"),
  drops("/app/organizations?filter=", "organizations/organization-table.tsx: filter"),
  drops("/app/organizations/nordlicht?dialog=", "organizations/invitations/invite-member.tsx: dialog"),
  drops("/app/organizations/nordlicht?member-filter=", "organizations/people/members-section.tsx: member-filter"),
  drops("/app/organizations/nordlicht/audit?action=", "audit/audit-filters.tsx: action"),
  drops("/app/organizations/nordlicht/audit?kind=", "audit/audit-filters.tsx: kind"),
  drops("/app/organizations/nordlicht/audit?from=", "audit/audit-log.tsx: from"),
  drops("/app/organizations/nordlicht/audit?to=", "audit/audit-log.tsx: to"),
  drops("/app/organizations/nordlicht/audit?before=", "audit/audit-log.tsx: before"),
  drops("/app/organizations/nordlicht/audit?entry=", "audit/audit-log.tsx: entry", "audit/audit-timeline.tsx: entry"),
  drops(`${SHOP}?wizard=`, "shop/information/shopware-version.tsx: wizard"),
  drops(`${SHOP}/checks?filter=`, "shop/checks/checks-page.tsx: filter"),
  drops(`${SHOP}/extensions?filter=`, "shop/extensions/extensions-table.tsx: filter"),
  {
    address: `${SHOP}/extensions?open=${GONE}`,
    says: "This shop does not have this extension.",
    reads: ["shop/extensions/extensions-page.tsx: open"],
  },
  drops(`${SHOP}/tasks?filter=`, "shop/tasks/tasks-table.tsx: filter"),
  drops(`${SHOP}/queue?filter=`, "shop/queue/queue-table.tsx: filter"),
  drops(`${SHOP}/sitespeed?url=`, "shop/speed/speed-results.tsx: url", "shop/speed/sitespeed-page.tsx: url"),
  drops(`${SHOP}/sitespeed?measurement=`, "shop/speed/speed-results.tsx: measurement"),
  drops(`${SHOP}/changelog?of=`, "shop/changelog/changelog-page.tsx: of"),
  drops(`${SHOP}/changelog?filter=`, "shop/changelog/changelog-page.tsx: filter"),
  {
    address: `${SHOP}/changelog?change=${GONE}`,
    says: "There is no such change in this shop.",
    reads: ["shop/changelog/change-dialog.tsx: change", "shop/changelog/changelog-page.tsx: change"],
  },
  forAdmins(drops("/admin/users?role=", "admin/users/user-tools.tsx: role")),
  forAdmins(drops("/admin/users?status=", "admin/users/user-tools.tsx: status")),
  forAdmins(drops("/admin/users?dialog=", "admin/users/users-page.tsx: dialog")),
  forAdmins({
    address: "/admin/users?page=999",
    says: "There is no page 999 (any more). You see the last one.",
    reads: ["admin/users/use-user-search.ts: page"],
  }),
  forAdmins({
    address: "/admin/mailbox?page=999",
    says: "There is no page 999 (any more). You see the last one.",
    reads: ["admin/mailbox/mailbox-page.tsx: page"],
  }),
  forAdmins(drops("/admin/mailbox/abc?form=", "admin/mailbox/mail-view.tsx: form")),
];

const NO_ORGANIZATION = "There is no such organization";

/** Every variable part of a path. Links from mails open a page of their own, which says whether they still work. */
export const DEAD_PATHS: readonly DeadLink[] = [
  { address: `/app/organizations/${GONE}`, says: NO_ORGANIZATION, reads: ["organizations/$slug"] },
  { address: `/app/organizations/edit/${GONE}`, says: NO_ORGANIZATION, reads: ["organizations/edit/$slug"] },
  { address: `/app/organizations/${GONE}/sso`, says: NO_ORGANIZATION, reads: ["organizations/$slug/sso"] },
  { address: `/app/organizations/${GONE}/audit`, says: NO_ORGANIZATION, reads: ["organizations/$slug/audit"] },
  {
    address: SHOP,
    says: "This shop is not shown",
    reads: ["organizations/$slug/shops/$shopId"],
    refused: "organization.shop.get",
  },
  {
    address: `${SHOP}/edit`,
    says: "This shop is not shown",
    reads: ["organizations/$slug/shops/$shopId/edit"],
    refused: "organization.shop.get",
  },
  {
    address: "/app/organizations/nordlicht/incidents/999999",
    says: "There is no such incident",
    reads: ["organizations/$slug/incidents/$id"],
    refused: "organization.incident.get",
  },
  {
    address: "/app/settings/notifications/channels/00000000-0000-4000-8000-00000000dead",
    says: "This channel is gone",
    reads: ["settings/notifications/channels/$channelId"],
    refused: "account.destination.get",
  },
  forAdmins({
    address: `/admin/mailbox/${GONE}`,
    says: "There is no such mail",
    reads: ["mailbox/$mailId"],
    refused: "admin.mailbox.get",
  }),
];
