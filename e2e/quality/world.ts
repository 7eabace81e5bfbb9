import { answerOf, EVIDENCE, HOSTS, OFFERS, uptimeOf } from "../uptime-data.ts";
import { packShops } from "../../src/fleet/shop-list-answer.ts";
import { DEFAULT_LIMITS } from "../../src/instance/limits.ts";
import { listUsers, MAIL, MAIL_HTML, someUsers } from "../admin-data.ts";
import { CHANNEL_ANSWERS } from "../channel-data.ts";
import { ENTRIES } from "../audit-data.ts";
import { INSTANCE, refusal, type stubAuth } from "../auth-answers.ts";
import { myExtensions, RELEASES_OF_PAYPAL } from "../extension-data.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { fleet, MY_ORGANIZATIONS } from "../fleet-data.ts";
import { UNTAKEN } from "../incident-detail-data.ts";
import { ENDED_MUTES, INBOX_ROWS, MUTES, pageOf, whyOf } from "../inbox-data.ts";
import { tellingAnswers } from "../telling-data.ts";
import { countOf, listOf, OPEN_INCIDENTS, PAST_INCIDENTS } from "../incident-lists.ts";
import { NOTIFICATIONS } from "../notification-data.ts";
import {
  fullOrganization,
  LISTED_INVITATIONS,
  NORDLICHT,
  OPEN_INVITATIONS,
  SHOPS,
  TEAMS,
} from "../organization-data.ts";
import { SUNDAYS, TAGS, windowList } from "../planned-data.ts";
import { me, PASSKEYS, SESSIONS, SIGN_INS, WITH_GITHUB, WITH_PASSWORD } from "../settings-answers.ts";
import { ago, shopOf } from "../shop-data.ts";
import { VERSION_CHANGES } from "../speed-data.ts";
import { STATUS_DAY, STATUS_DAYS } from "../status-days.ts";
import { COMPATIBILITY } from "../shop-extensions.ts";
import { GIVEN_UP, OPERATION, TELLING_HEALTH } from "../operation-data.ts";
import { OIDC, SAML, UNPROVEN } from "../sso-data.ts";
import { webhookAnswers } from "../webhook-data.ts";
import { ENDED_SHARED, listed, RULES, SHARED_MUTES, WOULD_TELL } from "../rule-data.ts";
import { type Answers, type AnswerTo, picked } from "../product-answers.ts";

type Listed = AnswerTo<"admin.limits.list">;

const SPEED_MACHINES: AnswerTo<"admin.speedTests">["machines"] = [
  { name: "worker-1.nordlicht-digital.example", hasBrowser: true, seenAt: ago(0) },
  { name: "worker-2.nordlicht-digital.example", hasBrowser: false, seenAt: ago(3) },
];

const LIMIT_HITS: Listed["hits"] = [
  {
    limitId: "refreshes",
    subject: "person",
    subjectId: "user-2",
    name: "Hanna Böttcher",
    times: 12,
    lastAt: ago(4),
    firstAt: ago(90),
  },
  {
    limitId: "calls",
    subject: "address",
    subjectId: "203.0.113.7",
    name: null,
    times: 1840,
    lastAt: ago(75),
    firstAt: ago(80),
  },
];

type AuthAnswers = Parameters<typeof stubAuth>[1];

export type Person = "visitor" | "user" | "admin";

/** Everything that the server answers to one person, on whatever page they are. */
export interface World {
  product: Answers;
  auth: AuthAnswers;
  /** The mail that the mailbox shows. */
  mailHtml: string;
}

/**
 * An agency with 42 shops of three organizations, as its owner sees it; as an admin, with
 * the users of the instance too.
 */
export function usualWorld(person: Person): World {
  return { product: productAnswers(), auth: authAnswers(person), mailHtml: MAIL_HTML };
}

/** The same with one of every kind and few of each, which is looked at faster. */
export function shortWorld(person: Person): World {
  const usual = usualWorld(person);
  const shop = shopOf({ openIncidents: OPEN_INCIDENTS.slice(2, 3) });
  const few = {
    ...shop,
    extensions: shop.extensions.slice(0, 16),
    scheduledTask: shop.scheduledTask.filter((_, index) => index < 6 || index > 15),
    changelog: shop.changelog.slice(0, 9),
  };
  return {
    ...usual,
    product: {
      ...usual.product,
      ...fleetAnswers(fleet().slice(0, 24)),
      ...picked(usual.product, "info.instance", "account.listOrganizations"),
      "account.listedShops": oneOfEachKind(),
      "organization.shop.get": few,
      "admin.users": listUsers(someUsers(18)),
    },
  };
}

/** Longer names are cut there. */
const LONG_NAME = 40;

/** The list beside each page: a shop in each state, with a sign of its own and without, and with a long name. */
function oneOfEachKind() {
  const shops = fleetAnswers()["account.currentUserShops"].map((shop) => ({ ...shop, maintenanceUntil: null }));
  const kindOf = ({ mark, favicon, name }: (typeof shops)[number]) =>
    [mark, favicon === null, name.length > LONG_NAME].join(" ");
  return packShops([...Map.groupBy(shops, kindOf).values()].flatMap((alike) => alike.slice(0, 1)));
}

function productAnswers(): Answers {
  const organizations = MY_ORGANIZATIONS.map((organization) => ({ ...NORDLICHT, ...organization }));
  return {
    ...fleetAnswers(),
    "info.instance": {
      ...INSTANCE,
      version: "1.4.0",
      socialProviders: ["github", "google"],
      operator: {
        name: "Nordlicht Digital GmbH",
        address: "Hafenstraße 1\n20457 Hamburg",
        email: "post@nordlicht.example",
      },
    },
    "info.checkExtensionCompatibility": COMPATIBILITY,
    "account.listOrganizations": organizations,
    "account.solelyOwnedOrganizations": [],
    "account.myExtensions": myExtensions(),
    "account.fleetView.list": [],
    // Two of them unread: their number hangs at the bell of every page.
    "account.notification.list": NOTIFICATIONS,
    "account.notification.unread": {
      count: NOTIFICATIONS.filter(({ read }) => !read).length,
      invitations: OPEN_INVITATIONS.length,
    },
    "account.notification.page": pageOf(INBOX_ROWS),
    "account.why": whyOf(),
    "account.currentUserInvitations": OPEN_INVITATIONS,
    "account.currentUserSignIns": SIGN_INS,
    "info.invitation": null,
    "account.incident.count": countOf(OPEN_INCIDENTS),
    "account.incident.list": listOf(OPEN_INCIDENTS, PAST_INCIDENTS),
    "organization.incident.get": UNTAKEN,
    "organization.incident.shops": UNTAKEN.shops,
    "organization.incident.acknowledge": { result: "done", version: 5 },
    "organization.incident.giveBack": { result: "done", version: 6 },
    "organization.incident.close": { result: "done", version: 6 },
    "organization.incident.cause": { result: "done", version: 6 },
    "organization.incident.note": { result: "done", version: 7 },
    "account.notification.markAllRead": undefined,
    "account.subscribedProjects": [],
    "account.subscribedShops": [],
    "account.mute.list": MUTES,
    "account.mute.ended": ENDED_MUTES,
    ...tellingAnswers(),
    ...CHANNEL_ANSWERS,
    "account.window.list": windowList(),
    "organization.window.preview": SUNDAYS,
    "organization.tag.list": TAGS,
    "organization.rule.list": listed(RULES),
    "organization.rule.wouldTell": WOULD_TELL,
    "organization.rule.effect": { lastWeek: 14 },
    ...webhookAnswers(),
    "organization.mute.list": { mutes: SHARED_MUTES },
    "organization.mute.ended": { mutes: ENDED_SHARED },
    "organization.shop.formerWords": {},
    "organization.shop.statusDay": STATUS_DAY,
    "organization.shop.statusDays": STATUS_DAYS,
    "organization.shop.uptime.get": uptimeOf(),
    "organization.shop.uptime.evidence": EVIDENCE,
    "organization.shop.uptime.suggest": OFFERS,
    "organization.shop.uptime.test": answerOf(),
    "organization.shop.hosts": HOSTS,
    "organization.shop.versionChanges": VERSION_CHANGES,
    "organization.shop.isSubscribedToNotifications": false,
    "organization.shop.get": shopOf({ openIncidents: OPEN_INCIDENTS.slice(2, 3) }),
    "organization.shop.list": SHOPS,
    "organization.shop.extensionChangelog": RELEASES_OF_PAYPAL,
    "organization.invitation.list": LISTED_INVITATIONS,
    "organization.team.list": TEAMS,
    "organization.sso.list": [SAML, { ...UNPROVEN, id: "3", domain: "nordlicht.agency.example" }, OIDC],
    "organization.sso.isRequired": false,
    "organization.audit.list": { entries: ENTRIES, olderThan: null },
    "admin.instance": { hasMailbox: true },
    "admin.users": listUsers(someUsers(45)),
    "admin.user": { organizations: [], openSessionCount: 1, hasPassword: true },
    "admin.mailbox.list": { mails: [MAIL], total: 1, mailsPerPage: 20 },
    "admin.mailbox.get": MAIL,
    "admin.limits.list": { values: DEFAULT_LIMITS, hits: LIMIT_HITS },
    "admin.audit.list": { entries: ENTRIES, olderThan: null },
    "admin.givenUp.list": GIVEN_UP,
    "admin.operation.get": OPERATION,
    "admin.telling": TELLING_HEALTH,
    "admin.speedTests": { storage: "folder", machines: SPEED_MACHINES },
  };
}

function authAnswers(person: Person): AuthAnswers {
  const organization = fullOrganization("owner", { id: "org-0", slug: "nordlicht" });
  const isOther = refusal(403, "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION", "You are not the recipient");
  return {
    "/get-session": person === "visitor" ? { json: null } : me({ role: person }),
    "/list-sessions": { json: SESSIONS },
    "/list-accounts": { json: [WITH_PASSWORD, WITH_GITHUB] },
    "/passkey/list-user-passkeys": { json: PASSKEYS },
    "/organization/get-full-organization": organization,
    "/organization/check-slug": { json: { status: true } },
    "/organization/accept-invitation": isOther,
    "/organization/reject-invitation": isOther,
    "/verify-email": { status: 400, json: { message: "Invalid token", code: "INVALID_TOKEN" } },
  };
}
