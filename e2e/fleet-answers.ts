import { markOf } from "../src/checks/mark.ts";
import type { ChangeKind } from "../src/changelog/change-kind.ts";
import { kindsOf } from "../src/changelog/changelog-days.ts";
import { CHANGES } from "./fleet-changes.ts";
import { fleet, fleetAnswer, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import type { Answers } from "./stubbed-app.ts";

const INSTANCE = {
  version: "1.4.0",
  registrationIsOpen: true,
  socialProviders: [],
  sourceUrl: null,
  operator: { name: null, address: null, email: null },
};

/** What the product API answers to somebody with these shops. */
export function fleetAnswers(shops = fleet()): Answers {
  return {
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": { id: "user", name: "Jana Petersen", email: "jana.petersen@nordlicht-digital.example" },
    "account.currentUserShops": shops.map(shopOf),
    "account.currentUserFleet": fleetAnswer(shops),
    "account.currentUserFleetCurves": shops.map(({ shopId, responseCurve }) => ({ shopId, curve: responseCurve })),
    "account.currentUserChangelogs": changesFor,
    "account.fleetView.list": [],
    "account.currentUserProjects": projectsOf(shops),
    "account.listOrganizations": MY_ORGANIZATIONS,
    "organization.shop.refreshShop": true,
    "organization.shop.rescheduleTask": { ran: true },
    "organization.shop.clearShopCache": true,
    "organization.shop.subscribeToNotifications": true,
    "organization.shop.unsubscribeFromNotifications": true,
    "organization.shop.update": null,
    "organization.shop.ignoreFindings": true,
  };
}

function changesFor(input?: { kind?: ChangeKind; limit?: number }) {
  return CHANGES.filter((entry) => input?.kind === undefined || kindsOf(entry).includes(input.kind)).slice(
    0,
    input?.limit ?? 10,
  );
}

function shopOf(shop: ReturnType<typeof fleet>[number]) {
  const {
    shopId,
    name,
    status,
    url,
    favicon,
    organizationId,
    organizationName,
    organizationSlug,
    projectId,
    projectName,
    lastVisitedAt,
    shopwareVersion,
  } = shop;
  return {
    id: shopId,
    name,
    nameCombined: `${projectName} / ${name}`,
    status,
    mark: markOf(status, status === null ? "nothing" : "all"),
    url,
    favicon,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastScrapedAt: lastVisitedAt,
    shopwareVersion,
    lastChangelog: null,
    organizationId,
    organizationName,
    organizationSlug,
    projectId,
    projectName,
  };
}

function projectsOf(shops: readonly ReturnType<typeof fleet>[number][]) {
  const known = new Map(
    shops.map(({ projectId, projectName, organizationId, organizationName, organizationSlug }) => [
      projectId,
      {
        id: projectId,
        name: projectName,
        nameCombined: `${organizationName} / ${projectName}`,
        organizationId,
        organizationSlug,
        description: null,
        createdAt: "2026-02-03T08:00:00.000Z",
      },
    ]),
  );
  return [...known.values()].toSorted((one, other) => one.nameCombined.localeCompare(other.nameCombined));
}
