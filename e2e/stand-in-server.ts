import type { Page } from "@playwright/test";
import type { Level } from "../src/checks/finding.ts";
import { markOf } from "../src/checks/mark.ts";
import { type ListedShop, packShops } from "../src/fleet/shop-list-answer.ts";
import { answerCalls, type Asked } from "./answering-server.ts";

const PERSON = {
  id: "u1",
  name: "Jana",
  email: "jana.petersen@nordlicht-digital.de",
  emailVerified: true,
  role: "user",
  createdAt: "2026-01-01T00:00:00Z",
};
const NAMES = [
  "Alpenglanz B2B",
  "Radwerk Münster",
  "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887",
  "Teehaus Blattgold",
];
const STATUSES = ["yellow", "red", null, "green"] as const;
const PIXELS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path fill="#777" d="M1 0h1v1H1zM3 0h1v1H3zM0 2h5v1H0z"/></svg>';

interface Options {
  signedIn?: boolean;
  role?: "user" | "admin";
  impersonatedBy?: string;
  shopCount?: number;
}

/** Answers for the server, so that the frame can be looked at alone; what a page asks beyond it is refused in words. */
export async function standInForServer(page: Page, options: Options = {}): Promise<void> {
  const { signedIn = true, role = "user", impersonatedBy = null, shopCount = 12 } = options;
  const session = signedIn ? { session: { id: "s1", impersonatedBy }, user: { ...PERSON, role } } : null;
  const data: Record<string, unknown> = {
    "info.instance": { version: "0.1.0", registrationIsOpen: true, socialProviders: [], sourceUrl: null, operator: {} },
    "account.listedShops": packShops(sampleShops(shopCount)),
    "account.notification.list": [],
    "account.notification.unread": { count: 0, invitations: 0 },
    "account.currentUserInvitations": [],
  };
  await answerCalls(page, /\/api\/auth\/get-session/, (route) => route.fulfill({ json: session }));
  await answerCalls(page, /\/api\/auth\/sign-out/, (route) => route.fulfill({ json: { success: true } }));
  await answerCalls(page, /\/api\/events/, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "retry: 60000\n\n" }),
  );
  await answerCalls(page, /\/avatars\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: PIXELS }));
  await answerCalls(page, /\/trpc\//, (route) => answer(route, data));
}

function answer(route: Asked, data: Readonly<Record<string, unknown>>): Promise<void> {
  const url = new URL(route.request().url());
  const names = url.pathname.replace(/^\/trpc\//, "").split(",");
  const answers = names.map((name) =>
    name in data
      ? { result: { data: data[name] } }
      : {
          error: {
            message: "This is not there.",
            code: -32_004,
            data: { code: "NOT_FOUND", httpStatus: 404, fields: null },
          },
        },
  );
  return route.fulfill({ status: 207, json: url.searchParams.has("batch") ? answers : answers[0] });
}

function sampleShops(count: number): readonly ListedShop[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? "" : ` ${index}`}`,
    ...markedAs(STATUSES[index % STATUSES.length] ?? null),
    url: "https://shop.example",
    favicon: null,
    lastScrapedAt: "2026-11-20T08:41:00Z",
    shopwareVersion: "6.6.10.4",
    organizationId: index % 3 === 0 ? "o2" : "o1",
    organizationName: index % 3 === 0 ? "Hofmann & Söhne" : "Nordlicht Digital",
    organizationSlug: index % 3 === 0 ? "hofmann" : "nordlicht",
    projectId: 1,
    projectName: "Retail",
    maintenanceUntil: null,
  }));
}

/** How the server marks a shop of which all is known. */
function markedAs(status: Level | null) {
  return { status, mark: markOf(status, status === null ? "nothing" : "all") };
}
