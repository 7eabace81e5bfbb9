import type { Page } from "@playwright/test";
import { answerCalls, type Asked } from "./answering-server.ts";
import { INSTANCE } from "./auth-answers.ts";
import { NOTHING_GIVEN_UP } from "./operation-data.ts";
import type { AnswerTo } from "./product-answers.ts";
import { type Answers, NOW, type StubbedApp, stubApp } from "./stubbed-app.ts";

const NAMES = [
  ["Ines Faber", "nordlicht-digital.de"],
  ["Jonas Brandt", "leuchten-hofmann.example"],
  ["Amélie Roussel", "copperline-audio.example"],
  ["Crypto Deals 4 You", "mail.example"],
  ["Yusuf Demir", "nordlicht-digital.de"],
  ["Lieselotte Wilhelmine von Hohenberg-Krämer zu Sayn-Wittgenstein", "werkzeug-kraemer-und-soehne.example"],
  ["Dan Whitlock", "saltmarsh-candles.example"],
  ["Noor van Dijk", "bright-harbour.example"],
] as const;

type UserList = AnswerTo<"admin.users">;
export type SampleUser = UserList["users"][number];

const DAY = 86_400_000;

function sampleUser(index: number): SampleUser {
  const [name = "", host = ""] = NAMES[index % NAMES.length] ?? [];
  const isBanned = index % 8 === 3;
  const isUnverified = index % 8 === 0;
  const round = Math.floor(index / NAMES.length);
  const mailbox = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z]+/g, ".");
  return {
    id: `u${index}`,
    name: round === 0 ? name : `${name} ${round}`,
    email: `${mailbox}${round === 0 ? "" : round}@${host}`,
    emailVerified: !isUnverified,
    isAdmin: index % 8 === 6,
    isAdminByConfiguration: false,
    status: isBanned ? "banned" : isUnverified ? "unverified" : "active",
    banReason: isBanned ? "Sells what nobody asked for" : null,
    banExpires: index === 3 ? "2026-12-24T23:00:00.000Z" : null,
    organizationCount: index % 5,
    hasPassword: !isUnverified,
    createdAt: new Date(Date.parse(NOW) - index * 3 * DAY).toISOString(),
    lastSeenAt: index % 4 === 0 ? null : new Date(Date.parse(NOW) - index * 5_400_000).toISOString(),
  };
}

/** Who looks at the list, as it lists them. */
export const SELF: SampleUser = {
  ...sampleUser(1),
  id: "user",
  name: "Jana Petersen",
  email: "jana.petersen@nordlicht-digital.example",
  isAdmin: true,
  organizationCount: 2,
  lastSeenAt: NOW,
};

export const someUsers = (count: number): SampleUser[] =>
  count === 0 ? [] : [SELF, ...Array.from({ length: count - 1 }, (_, index) => sampleUser(index))];

/** Answers `admin.users` from these people, as the server would. */
export function listUsers(people: readonly SampleUser[]) {
  return (input: unknown): UserList => {
    const { search = "", role = null, status = null, page = 1 } = Object(input);
    const found = people
      .filter((one) => status === null || one.status === status)
      .filter((one) => `${one.name} ${one.email}`.toLowerCase().includes(String(search).toLowerCase()));
    const inRole = found.filter((one) => role === null || one.isAdmin === (role === "admin"));
    const admins = (some: readonly SampleUser[]) => some.filter((one) => one.isAdmin).length;
    return {
      users: inRole.slice((page - 1) * 20, page * 20),
      matching: inRole.length,
      byRole: { admin: admins(found), user: found.length - admins(found) },
      all: { users: people.length, admins: admins(people) },
    };
  };
}

export const MAIL: AnswerTo<"admin.mailbox.get"> = {
  id: "2026-11-20T09-12-00-000Z-00000000-0000-4000-8000-000000000001",
  to: "ines.faber@nordlicht-digital.de",
  subject: "Your account at Shopwarden",
  sentAt: "2026-11-20T09:12:00.000Z",
  text: "Hello Ines,\n\nJana made an account for you.\n\nhttps://shopwarden.example/account/forgot-password/abc",
  links: ["https://shopwarden.example/account/forgot-password/abcdefghijklmnopqrstuvwx"],
};

export const MAIL_HTML = `<!doctype html><html lang="en"><head><base target="_blank"><title>Mail</title></head><body>
<h1>Hello Ines</h1><p>Jana made an account for you.</p><script>document.title = "ran"</script>
<p><a href="https://shopwarden.example/account/forgot-password/abc">Choose a password</a></p></body></html>`;

export interface AdminApp extends StubbedApp {
  /** Every auth call of the administration so far: path and body. */
  calls: { path: string; body: unknown }[];
  /** The next auth calls are refused with this. */
  refuse: (refusal: { status: number; message: string; code: string } | null) => void;
}

/** The app as an admin sees it. */
export async function stubAdmin(
  page: Page,
  answers: Answers = {},
  impersonatedBy: string | null = null,
): Promise<AdminApp> {
  const app = await stubApp(page, {
    "admin.instance": { hasMailbox: true },
    "admin.users": listUsers(someUsers(45)),
    "admin.user": { organizations: [], openSessionCount: 1, hasPassword: true },
    "admin.givenUp.list": NOTHING_GIVEN_UP,
    "admin.mailbox.list": { mails: [], total: 0, mailsPerPage: 20 },
    "info.instance": { ...INSTANCE, version: "1.4.0" },
    ...answers,
  });
  const calls: AdminApp["calls"] = [];
  let refusal: Parameters<AdminApp["refuse"]>[0] = null;
  await answerCalls(page, /\/get-session/, (route) => route.fulfill({ json: sessionOf(impersonatedBy) }));
  await answerCalls(page, /\/api\/auth\/(admin\/|stop-impersonating)/, async (route) => {
    calls.push(callOf(route));
    await route.fulfill(
      refusal === null
        ? { json: { user: { id: "new" }, status: true } }
        : { status: refusal.status, json: { message: refusal.message, code: refusal.code } },
    );
  });
  await answerCalls(page, /\/api\/mailbox\//, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: MAIL_HTML,
      headers: { "content-security-policy": "sandbox allow-popups" },
    }),
  );
  return { ...app, calls, refuse: (next) => (refusal = next) };
}

function sessionOf(impersonatedBy: string | null) {
  const { id, name, email } = SELF;
  return {
    session: { id: "session", userId: id, expiresAt: "2026-12-20T00:00:00.000Z", impersonatedBy },
    user: { id, name, email, emailVerified: true, role: "admin", createdAt: "2026-01-01T00:00:00.000Z" },
  };
}

function callOf(route: Asked): { path: string; body: unknown } {
  const { pathname } = new URL(route.request().url());
  return { path: pathname.replace("/api/auth", ""), body: route.request().postDataJSON() };
}
