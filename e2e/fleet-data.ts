import type { FailureReason } from "../src/snapshot/failure.ts";
import { attentionOf } from "../src/attention/attention.ts";
import type { FleetShop } from "../src/attention/fleet-shop.ts";
import { type FleetAnswer, type FleetEntry, packFleet } from "../src/fleet/fleet-answer.ts";
import { incidentsIn } from "../src/fleet/packed-incidents.ts";
import { FINDINGS } from "./fleet-findings.ts";
import type { AnswerTo } from "./product-answers.ts";
import { NOW } from "./stubbed-app.ts";

/** A shop with all that the answers about it are made of. */
export interface StubbedShop extends FleetShop, Omit<FleetEntry, "isAway"> {
  organizationId: string;
  nextVisitAt: string | null;
  responseCurve: readonly (number | null)[];
}

/** What the server answers about these shops. */
export function fleetAnswer(shops: readonly StubbedShop[]): FleetAnswer {
  const entries = shops.map((shop) => ({ ...shop, isAway: shop.failure !== null }));
  const known = shops.map((shop) => ({ ...shop, isInMaintenance: shop.maintenanceUntil !== null }));
  const next = shops.flatMap(({ nextVisitAt }) => nextVisitAt ?? []).toSorted();
  return packFleet(entries, attentionOf(known), next[0] ?? null, incidentsIn(shops));
}

const ORGANIZATIONS = ["Nordlicht Digital", "Hofmann & Söhne", "Bright Harbour"] as const;
const SLUGS: Record<string, string> = {
  "Nordlicht Digital": "nordlicht",
  "Hofmann & Söhne": "hofmann",
  "Bright Harbour": "harbour",
};

/**
 * Name | project | organization | version | updates | queue | milliseconds | minutes since the visit | what is wrong
 */
const SHOPS = `
Radwerk Münster|Radwerk|0|6.6.10.4|2|||184|timed_out 06:41
Harbour & Pine|Retail|2|6.7.4.0|1|||182|gateway_error 06:43
Hofmann Küchen|Möbelhaus|1|6.5.8.14|9|0|412|4|hole php
Hofmann Contract|Möbelhaus|1|6.5.8.14|11|3|388|4|hole php
Saatgut Petersen|Petersen|0|6.6.10.3||0|204|4|hole rights
Wren Ceramics|Makers|2|6.6.4.1||||2880|credentials_refused
Alpenglanz Sportartikel|Alpenglanz|0|6.6.10.4|5|128|176|4|tasks php
Alpenglanz B2B|Alpenglanz|0|6.6.10.4|4|44|191|4|tasks php
Alpenglanz Schweiz|Alpenglanz|0|6.6.10.4|4|61|203|4|tasks php
Klangraum Instrumente|Klangraum|0|6.7.2.2|3|12408|644|2|queue
Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887|Papierwerk|0|6.4.20.2|17|2|731|4|php worker
Leuchten Hofmann|Fachmärkte|1|6.5.8.18|8|0|298|4|php
Teppichkontor Speicherstadt|Fachmärkte|1|6.5.7.3|12|1|340|4|php
Biokiste Wendland|Naturkost|0|6.6.9.0|2|5|187|3|worker
Rösterei Kaltenbach|Kaltenbach|0|6.7.6.1|2|0|142|3|worker
Kaltenbach Office Coffee|Kaltenbach|0|6.7.6.1|2|0|151|3|environment
Northfold Knitwear|Makers|2|6.7.8.0|1|0|133|2|settings
Bettenhaus Hofmann|Fachmärkte|1|6.6.10.9|3|7|256|4|settings
Werkzeug Krämer|Krämer|0|6.6.10.6|4|19|221|3|settings
Polsterwelt Nord|Möbelhaus|1|6.6.10.9|2|0|267|4|settings
Copperline Audio|Retail|2||||||new
Teehaus Blattgold|Teehaus|0|6.7.10.1|0|0|118|3|
Teehaus Blattgold Wholesale|Teehaus|0|6.7.10.1|0|0|124|3|
Krämer Ersatzteile|Krämer|0|6.6.10.6|1|4|239|3|
Papeterie Lindenhof|Papierwerk|0|6.7.9.0|0|0|163|4|
Radwerk Outlet|Radwerk|0|6.6.10.9|1|0|172|4|
Hofladen Ilmtal|Naturkost|0|6.6.10.9|0|2|209|4|
Brillenatelier Voss|Voss|0|6.7.10.1|0|0|127|4|
Gartenbau Petersen|Petersen|0|6.6.10.9|2|0|215|3|
Seifenmanufaktur Rügen|Seifenmanufaktur|0|6.7.8.1|1|0|149|3|
Buchhandlung am Markt|Buchhandlung|0|6.7.10.0|0|0|181|3|
Spielzeugkiste Erzgebirge|Spielzeugkiste|0|6.7.6.1|1|0|194|3|
Hofmann Möbel|Möbelhaus|1|6.6.10.9|2|11|274|4|
Hofmann Outlet|Möbelhaus|1|6.6.10.9|2|0|261|4|
Hofmann Österreich|Möbelhaus|1|6.6.10.9|1|0|283|4|
Gartenmöbel Hofmann|Fachmärkte|1|6.6.10.9|1|0|277|4|
Schlafwerk Studio|Fachmärkte|1|6.7.4.0|0|0|198|4|
Saltmarsh Candles|Makers|2|6.7.10.1|0|0|109|2|
The Tin Kettle|Retail|2|6.7.10.1|1|0|138|2|
Peak & Fell Outdoor|Retail|2|6.7.8.0|0|6|157|2|
Little Otter Books|Retail|2|6.7.10.0|0|0|146|2|
Marrow & Thyme|Makers|2|6.7.10.1|0|0|121|2|
`;

/** What the person of the tests hears of. */
const WATCHED = new Set(["Radwerk Münster", "Hofmann Küchen", "Teehaus Blattgold"]);

export const RELEASES: AnswerTo<"info.getLatestShopwareVersion"> = Object.fromEntries(
  [
    "6.4.20.2",
    "6.5.7.3",
    "6.5.8.14",
    "6.5.8.18",
    "6.6.10.3",
    "6.6.10.4",
    "6.6.10.9",
    "6.7.0.0",
    "6.7.8.1",
    "6.7.10.0",
    "6.7.10.1",
  ].map((version) => [version, ["8.2", "8.3"]]),
);

export const ME: AnswerTo<"account.currentUser"> = {
  id: "user",
  displayName: "Jana Petersen",
  email: "jana.petersen@nordlicht-digital.example",
  createdAt: "2026-01-01T00:00:00.000Z",
};

export const MY_ORGANIZATIONS: AnswerTo<"account.listOrganizations"> = ORGANIZATIONS.map((name, index) => ({
  id: `org-${index}`,
  name,
  slug: SLUGS[name] ?? "",
  createdAt: "2026-01-01T00:00:00.000Z",
  role: "owner",
  requiresTwoFactor: false,
  keepsExtensionNames: false,
  linksAskSignIn: false,
  timeZone: null,
  signInProblem: null,
  memberCount: 4,
  shopCount: 14,
}));

/** The fleet of an agency on a usual morning: 42 shops of 3 organizations. */
export function fleet(): readonly StubbedShop[] {
  return SHOPS.trim()
    .split("\n")
    .map((line, index) => entryOf(line, index + 1));
}

/** The same shops again and again under other names. */
export function largeFleet(count: number): readonly StubbedShop[] {
  const some = fleet().map((shop) => ({ ...shop, name: shop.name.slice(0, 60) }));
  return Array.from({ length: count }, (_, index) => {
    const pattern = some[(index * 17) % (some.length * 3)] ?? some[30 + (index % 10)];
    if (pattern === undefined) throw new Error("the fleet is empty");
    return { ...pattern, shopId: index + 1, name: `${pattern.name} ${index + 1}` };
  });
}

/** Nothing is wrong with any of them. */
export function wellFleet(): readonly StubbedShop[] {
  return fleet().filter(({ status, lastVisitedAt }) => status === "green" && lastVisitedAt !== null);
}

function entryOf(line: string, shopId: number): StubbedShop {
  const [
    name = "",
    projectName = "",
    organization = "0",
    version = "",
    updates = "",
    queue = "",
    milliseconds = "",
    minutes = "",
    wrong = "",
  ] = line.split("|");
  const organizationName = ORGANIZATIONS[Number(organization)] ?? ORGANIZATIONS[0];
  const failure = failureIn(wrong);
  const isNew = wrong === "new";
  const findings = wrong.split(" ").flatMap((word) => FINDINGS[word]?.(shopId, version) ?? []);
  const worst = findings.some(({ level }) => level === "red") ? "red" : findings.length > 0 ? "yellow" : "green";
  return {
    shopId,
    name,
    url: `https://shop-${shopId}.example`,
    // A few are enough to be seen; each costs every page of a test a request and a drawing.
    favicon: shopId % 4 === 1 ? `/icons/${shopId}/icon` : null,
    organizationId: `org-${organization}`,
    organizationName,
    organizationSlug: SLUGS[organizationName] ?? "",
    projectId: projectIdOf(`${organization}|${projectName}`),
    projectName,
    status: isNew ? null : failure === null ? worst : "red",
    unreachableSince: failure === null ? null : sinceOf(wrong),
    failure: failure && { reason: failure, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null },
    isStopped: failure === "credentials_refused",
    lastVisitedAt: isNew ? null : minutesAgo(Number(minutes)),
    nextVisitAt: failure === "credentials_refused" ? null : "2026-11-20T10:41:00.000Z",
    findings,
    sections: wrong.includes("rights")
      ? {
          plugins: {
            state: "forbidden",
            rights: ["plugin:read"],
            readAt: "2026-11-20T08:12:00.000Z",
            since: "2026-11-20T09:12:00.000Z",
          },
        }
      : {},
    shopwareVersion: version === "" ? null : version,
    responseMilliseconds: milliseconds === "" ? null : Number(milliseconds),
    responseCurve: Array.from({ length: 24 }, (_, hour) =>
      isNew || (failure !== null && hour > 19) ? null : Number(milliseconds || 200) + ((hour * 37 + shopId * 11) % 60),
    ),
    queueSize: isNew ? null : queue === "" ? null : Number(queue),
    updates: updates === "" ? null : Number(updates),
    environment: isNew ? null : wrong.includes("environment") ? "dev" : "prod",
    isWatched: WATCHED.has(name),
    maintenanceUntil: null,
    incident: null,
    tags: [],
  };
}

const PROJECTS = [
  ...new Set(
    SHOPS.trim()
      .split("\n")
      .map((line) => [line.split("|")[2], line.split("|")[1]].join("|")),
  ),
];

function projectIdOf(project: string): number {
  return PROJECTS.indexOf(project) + 1;
}

const FAILURES: readonly FailureReason[] = ["timed_out", "gateway_error", "credentials_refused"];

function failureIn(wrong: string): FailureReason | null {
  return FAILURES.find((reason) => wrong.startsWith(reason)) ?? null;
}

function sinceOf(wrong: string): string {
  const time = wrong.split(" ")[1];
  return time === undefined ? "2026-11-18T09:00:00.000Z" : `2026-11-20T${time}:00.000Z`;
}

function minutesAgo(minutes: number): string {
  return new Date(new Date(NOW).getTime() - minutes * 60_000).toISOString();
}
