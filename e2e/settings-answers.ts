import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { type AuthAnswer, type AuthCall, INSTANCE, stubAuth } from "./auth-answers.ts";
import { HOFMANN, NORDLICHT } from "./organization-data.ts";
import type { AnswerTo } from "./product-answers.ts";
import { type Answers, NOW, stubApp, type StubbedApp } from "./stubbed-app.ts";
import type { arrive } from "./within-app.ts";

export const EMAIL = "jana.petersen@nordlicht-digital.example";
export const PASSWORD = "look-around-1!";

const CHROME =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

export const session = (id: string, userAgent: string | null, seenAt: string) => ({
  id,
  userId: "user",
  createdAt: "2026-11-17T07:31:00.000Z",
  updatedAt: seenAt,
  expiresAt: "2026-12-20T00:00:00.000Z",
  ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  userAgent,
});

export const SESSIONS = [
  session("phone", IPHONE, "2026-11-19T21:10:00.000Z"),
  session("session", CHROME, NOW),
  session("unknown", "curl", "2026-11-02T13:15:00.000Z"),
];

type SignIns = AnswerTo<"account.currentUserSignIns">;
type SignIn = SignIns["entries"][number];

const signIn = (id: number, kind: SignIn["kind"], changes: Partial<SignIn> = {}): SignIn => ({
  id,
  kind,
  at: "2026-11-19T21:10:00.000Z",
  how: "password",
  device: "Safari, iOS",
  ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  isByAdmin: false,
  count: 1,
  ...changes,
});

/** One of each kind. */
export const SIGN_INS: SignIns = {
  entries: [
    signIn(9, "success"),
    signIn(8, "success", { how: "github" }),
    signIn(7, "secondFactor", { how: "second factor" }),
    signIn(6, "refused", { how: null, isByAdmin: true }),
    signIn(5, "pause", { count: 3 }),
    signIn(4, "failure", { how: null, device: null, ipAddress: null, count: 41 }),
  ],
  nextCursor: null,
};

export const PASSKEYS = [
  {
    id: "p1",
    name: "MacBook Pro, Touch ID",
    deviceType: "multiDevice",
    backedUp: true,
    createdAt: "2024-03-14T08:12:00.000Z",
  },
  {
    id: "p2",
    name: "Der blaue Sicherheitsschlüssel an meinem Schlüsselbund, zweites Fach der roten Tasche im Büro",
    deviceType: "singleDevice",
    backedUp: false,
    createdAt: "2024-05-02T15:40:00.000Z",
  },
];

const account = (id: string, providerId: string, scopes: readonly string[]) => ({
  id,
  providerId,
  accountId: `${providerId}-12`,
  userId: "user",
  scopes,
  createdAt: "2025-01-10T09:00:00.000Z",
  updatedAt: "2025-01-10T09:00:00.000Z",
});
export const WITH_PASSWORD = account("a1", "credential", []);
export const WITH_GITHUB = account("a2", "github", ["read:user", "user:email"]);

export const refuse = (status: number, code: string, message: string): AuthAnswer => ({
  status,
  json: { code, message },
});

type AuthAnswers = Readonly<Record<string, AuthAnswer | (() => AuthAnswer)>>;

/** Who is signed in, as the auth service says. */
export const me = (changes: object = {}, own: object = {}) => ({
  json: {
    session: { id: "session", token: "token-session", userId: "user", impersonatedBy: null, ...own },
    user: {
      id: "user",
      name: "Jana Petersen",
      email: EMAIL,
      emailVerified: true,
      role: "user",
      twoFactorEnabled: false,
      language: "en",
      timeZone: "UTC",
      createdAt: "2026-01-01T00:00:00.000Z",
      ...changes,
    },
  },
});

interface SettingsOptions {
  auth?: AuthAnswers;
  product?: Answers;
  path?: string;
  /** The block that stands when the page does; default: the list of sessions. */
  waitsFor?: string;
  /** How the page is come to; default: it is loaded. */
  goTo?: typeof arrive;
}

export interface OpenSettings extends StubbedApp {
  calls: readonly AuthCall[];
}

/** Opens the settings of somebody who has a password, two passkeys, GitHub and three sessions. */
export async function openSettings(
  page: Page,
  { auth = {}, product = {}, path = "/app/settings", waitsFor, goTo }: SettingsOptions = {},
): Promise<OpenSettings> {
  const app = await stubApp(page, {
    "account.currentUserShops": [],
    "account.listOrganizations": [
      { ...NORDLICHT, id: "o1", role: "member", memberCount: 3, shopCount: 22 },
      { ...HOFMANN, id: "o2", slug: "hofmann", role: "admin" },
    ],
    "account.solelyOwnedOrganizations": [],
    "account.currentUserSignIns": SIGN_INS,
    ...product,
  });
  const instance = { ...INSTANCE, socialProviders: ["github", "google"] };
  await answerCalls(page, /\/info\.instance$/, (route) => route.fulfill({ json: { result: { data: instance } } }));
  const calls = await stubAuth(page, {
    "/get-session": me(),
    "/list-sessions": { json: SESSIONS },
    "/list-accounts": { json: [WITH_PASSWORD, WITH_GITHUB] },
    "/passkey/list-user-passkeys": { json: PASSKEYS },
    ...auth,
  });
  await (goTo === undefined ? page.goto(path) : goTo(page, path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const sessions = page.getByRole("list", { name: /^(Sessions|Sitzungen)$/ });
  await expect(waitsFor === undefined ? sessions : block(page, waitsFor)).toBeVisible();
  return { ...app, calls };
}

export const toast = (page: Page) => page.getByRole("region", { name: /^(Messages|Meldungen)$/ });
/** A block of the page by its heading. */
export const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
