import { markOf } from "../src/checks/mark.ts";
import { kindsOf } from "../src/changelog/changelog-days.ts";
import { INSTANCE } from "./auth-answers.ts";
import { CHANGES } from "./fleet-changes.ts";
import { fleet, fleetAnswer, ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import type { Answers, AnswerTo, InputOf } from "./product-answers.ts";

/** What the product API answers to somebody with these shops. */
export function fleetAnswers(shops = fleet()) {
  return {
    "info.instance": { ...INSTANCE, version: "1.4.0", singleSignOn: false },
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
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
    "organization.shop.update": undefined,
    "organization.shop.ignoreFindings": true,
  } satisfies Answers;
}

function changesFor(input?: InputOf<"account.currentUserChangelogs">) {
  return CHANGES.filter((entry) => input?.kind === undefined || kindsOf(entry).includes(input.kind)).slice(
    0,
    input?.limit ?? 10,
  );
}

function shopOf(shop: ReturnType<typeof fleet>[number]): AnswerTo<"account.currentUserShops">[number] {
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
  const known = status === null ? "nothing" : "all";
  return {
    id: shopId,
    name,
    nameCombined: `${projectName} / ${name}`,
    status,
    mark: markOf(status, known),
    known,
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
