import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { INSTANCE, stubAuth } from "./auth-answers.ts";
import { TAGS, windowList } from "./planned-data.ts";
import type { AnswerTo } from "./product-answers.ts";
import { OIDC, UNPROVEN } from "./sso-data.ts";
import { type Answers, stubApp } from "./stubbed-app.ts";
import type { arrive } from "./within-app.ts";

export const NORDLICHT: AnswerTo<"account.listOrganizations">[number] = {
  id: "org1",
  name: "Nordlicht Digital",
  slug: "nordlicht-digital",
  createdAt: "2024-03-14T09:00:00.000Z",
  role: "owner",
  memberCount: 6,
  shopCount: 2,
  requiresTwoFactor: false,
  keepsExtensionNames: false,
  linksAskSignIn: false,
  timeZone: null,
  signInProblem: null,
};
export const HOFMANN = {
  ...NORDLICHT,
  id: "org2",
  name: "Hofmann & Söhne",
  slug: "hofmann-soehne",
  createdAt: "2025-01-10T09:00:00.000Z",
  role: "member",
  memberCount: 2,
  shopCount: 11,
};

export const member = (id: string, name: string, role: string) => ({
  id: `m-${id}`,
  organizationId: "org1",
  userId: id,
  role,
  createdAt: "2024-03-14T09:00:00.000Z",
  user: { id, name, email: `${id}@nordlicht-digital.example`, image: null },
});

const invitation = (id: string, email: string, more: Partial<Invitation>): Invitation => ({
  id,
  email,
  role: "member",
  teamId: null,
  status: "pending",
  inviterId: "svea",
  createdAt: "2026-11-19T11:45:00.000Z",
  expiresAt: "2026-11-21T11:45:00.000Z",
  ...more,
});

/** With its id, as whoever may invite sees it. */
type Invitation = AnswerTo<"organization.invitation.list">[number] & { id: string };

const INVITATIONS = [
  invitation("i1", "ines.faber@nordlicht-digital.example", { teamId: "t1" }),
  invitation("i2", "tom@akinola.example", {
    role: "viewer",
    status: "canceled",
    createdAt: "2026-11-02T09:45:00.000Z",
    expiresAt: "2026-11-04T09:45:00.000Z",
  }),
  invitation("i3", "lager@alpenglanz-sport.example", {
    role: "viewer",
    inviterId: "gone",
    createdAt: "2026-11-17T09:45:00.000Z",
    expiresAt: "2026-11-19T09:45:00.000Z",
  }),
];

/** As members see them who may not invite. */
export const LISTED_INVITATIONS: AnswerTo<"organization.invitation.list"> = INVITATIONS.map(
  ({ id: _, ...listed }) => listed,
);

/** To the reader, one of them with names that are as long as names get. */
export const OPEN_INVITATIONS: AnswerTo<"account.currentUserInvitations"> = [
  {
    id: "inv-1",
    organizationName: "Alpenglanz",
    inviterName: "Tom Akinola",
    role: "member",
    expiresAt: "2026-11-21T11:45:00.000Z",
  },
  {
    id: "inv-2",
    organizationName: "Manufaktur für handgeschöpfte Papiere und Buchbindebedarf Oberländer-Wachtel",
    inviterName: "Mirjam Oberländer-Wachtel von und zu Hohenlohe-Langenburg",
    role: "viewer",
    expiresAt: "2026-11-22T08:00:00.000Z",
  },
];

const OTHERS = [
  member("tom", "Tom Akinola", "admin"),
  member("mirjam", "Mirjam Oberländer-Wachtel von und zu Hohenlohe-Langenburg", "viewer"),
  member("yusuf", "Yusuf Demir", "member"),
  member("hanne", "Hanne Petersen", "viewer"),
];

export const TEAMS: AnswerTo<"organization.team.list"> = [
  { id: "t1", name: "Nordlicht Digital", createdAt: "2024-03-14T09:00:00.000Z", userIds: ["svea"] },
  {
    id: "t2",
    name: "Launch crew for the handmade paper shop and its eleven storefronts",
    createdAt: "2024-03-14T09:00:00.000Z",
    userIds: ["tom", "mirjam", "yusuf"],
  },
  { id: "t3", name: "Night shift", createdAt: "2024-03-14T09:00:00.000Z", userIds: [] },
];

/** The organization as the auth service answers it to somebody of this role, beside another owner. */
export function fullOrganization(role: string, changes: object = {}) {
  const manages = role === "owner" || role === "admin";
  const members = [member("svea", "Svea Lindqvist", "owner"), member("user", "Jana Petersen", role), ...OTHERS];
  return {
    json: {
      id: "org1",
      name: NORDLICHT.name,
      slug: NORDLICHT.slug,
      createdAt: NORDLICHT.createdAt,
      members,
      invitations: manages ? INVITATIONS : [],
      teams: TEAMS.map(({ id, name }) => ({ id, name })),
      ...changes,
    },
  };
}

const PROVIDERS: AnswerTo<"organization.sso.list"> = [
  { ...OIDC, id: "p1", providerId: "p1", issuer: "https://login.example" },
  { ...UNPROVEN, id: "p2", providerId: "p2", issuer: "https://login.example", domain: "nordlicht.agency.example" },
];

/** The shops of Nordlicht Digital. */
export const SHOPS: AnswerTo<"organization.shop.list"> = ["Radwerk Münster", "Teehaus Blattgold"].map(
  (name, index) => ({
    id: index + 1,
    name,
    url: `https://shop-${index + 1}.example`,
    favicon: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastScrapedAt: null,
    lastScrapedError: null,
    status: null,
    mark: "unknown",
    known: "nothing",
    shopwareVersion: null,
    projectId: 7,
    project: { id: 7, name: "Alpenglanz", description: null },
  }),
);

type AuthAnswers = Parameters<typeof stubAuth>[1];

/** Opens a page as somebody who has this role in Nordlicht Digital. */
export async function openAs(
  page: Page,
  role: string,
  path: string,
  { answers = {}, auth = {}, goTo }: { answers?: Answers; auth?: AuthAnswers; goTo?: typeof arrive } = {},
) {
  const app = await stubApp(page, {
    "account.currentUserShops": [],
    "account.currentUserProjects": [
      {
        id: 7,
        name: "Alpenglanz",
        nameCombined: "Nordlicht Digital / Alpenglanz",
        organizationId: "org1",
        organizationSlug: "nordlicht-digital",
        description: null,
        createdAt: "2024-03-14T09:00:00.000Z",
      },
    ],
    "account.listOrganizations": [HOFMANN, { ...NORDLICHT, role }],
    "organization.shop.list": SHOPS,
    "organization.invitation.list": LISTED_INVITATIONS,
    "organization.team.list": TEAMS,
    "organization.tag.list": TAGS,
    "account.window.list": windowList(),
    "organization.sso.list": PROVIDERS,
    ...answers,
  });
  await answerCalls(page, /\/info\.instance$/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  const calls = await stubAuth(page, {
    "/organization/get-full-organization": fullOrganization(role),
    "/organization/check-slug": { json: { status: true } },
    ...auth,
  });
  await (goTo === undefined ? page.goto(path) : goTo(page, path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...app, calls: () => calls.filter((call) => call.path !== "/organization/check-slug") };
}

export const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
