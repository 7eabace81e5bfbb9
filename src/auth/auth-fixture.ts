import { createHmac, randomUUID } from "node:crypto";
import { account, session, user } from "../identity/identity.table.ts";
import { sessionCookieName } from "../identity/session.ts";
import { sessionReader } from "../identity/session.store.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import { createHttp } from "../lib/http/http.ts";
import { NOTHING_ALLOWED } from "../lib/http/outbound-allow.ts";
import { silentLog } from "../lib/log.ts";
import type { Mail } from "../lib/mail/mail.ts";
import { createAuth } from "./auth.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { cheapHashing } from "./cheap-hashing-fixture.ts";
import { callAt } from "./calls/registry.ts";
import { authRoutes } from "./wire/routes.ts";

export const APP_URL = "http://shop.example";
export const SECRET = "a-secret-for-tests-only-0123456789abcdef";
export const PASSWORD = "correct-horse-1!";

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
export type CallOptions = { headers?: Record<string, string>; method?: "GET" | "POST"; body?: unknown; base?: string };

/** The auth calls on a database, with a cookie jar per person and a mailbox in memory. */
export function authRig(db: Db, changes: Partial<AuthDependencies> = {}) {
  const mails: Mail[] = [];
  const box = createSecretBox([SECRET]);
  const given: Omit<AuthDependencies, "readSession"> = {
    db,
    appUrl: APP_URL,
    secret: SECRET,
    formerSecrets: [],
    registration: "open",
    ssoOrganizations: [],
    hideAccounts: false,
    adminUserIds: [],
    adminsNeedSecondFactor: true,
    sessionMaxDays: 30,
    mailsAreDelivered: false,
    proxyCount: 0,
    socialProviders: {},
    passwordHashing: cheapHashing,
    mailer: { send: async (mail) => void mails.push(mail) },
    box,
    http: createHttp({ allow: NOTHING_ALLOWED, userAgent: "Shopwarden/test" }),
    outboundAllow: NOTHING_ALLOWED,
    readTextRecords: async () => ({ ok: true, records: [] }),
    ssoProviders: box,
    log: silentLog,
    now: () => new Date(),
    timeZone: "Europe/Berlin",
    ...changes,
  };
  const dependencies: AuthDependencies = { readSession: sessionReader(db, given), ...given };
  const auth = createAuth(dependencies);
  const routes = authRoutes(auth, { ...dependencies, remoteAddress: nextAddress });
  const browser = () => createBrowser((path, init) => routes.request(`${APP_URL}${path}`, init));
  return { auth, browser, dependencies, mails, routes };
}

let calls = 0;

/** A new client address for each call, so that only tests of the limits run into them. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

export type Browser = ReturnType<typeof createBrowser>;

function createBrowser(send: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const cookies = new Map<string, string>();
  const call = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const method = options.method ?? (options.body === undefined ? "GET" : "POST");
    const headers = new Headers({ origin: APP_URL, ...options.headers });
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (options.body !== undefined) headers.set("content-type", "application/json");
    const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
    const response = await send(`${options.base ?? "/api/auth"}${path}`, { method, headers, ...body });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
    if (response.status === 200) await expectAnswer(path, response.clone());
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
  return { call, cookies };
}

/** Checks every successful answer, in any test, against the type that the call promises to clients. */
async function expectAnswer(path: string, response: Response): Promise<void> {
  if (!(response.headers.get("content-type") ?? "").includes("json")) return;
  const text = await response.text();
  callAt(path.split("?")[0])?.answer.parse(text === "" ? null : JSON.parse(text));
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const [name = "", ...value] = pair.split("=");
  const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (isOver) cookies.delete(name);
  else cookies.set(name, value.join("="));
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (text === "" || !(response.headers.get("content-type") ?? "").includes("json")) return { text };
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === "object" && parsed !== null ? { ...parsed } : { value: parsed };
}

/** The last part of the link in the newest mail to this address. */
export function tokenIn(mails: readonly Mail[], to: string): string {
  const link = mails.findLast((mail) => mail.to === to)?.link ?? "";
  return decodeURIComponent(link.split("/").at(-1) ?? "");
}

const passwordHash = cheapHashing.hash(PASSWORD);

/**
 * Somebody with a confirmed address and a fresh session. Written straight into the database, because signing up takes
 * several calls.
 */
export async function signedInBrowser(
  rig: ReturnType<typeof authRig>,
  email: string,
  name = "Ada Lovelace",
): Promise<Browser> {
  const id = randomUUID();
  await rig.dependencies.db.insert(user).values({ id, name, email, emailVerified: true });
  return await browserOf(rig, id);
}

/** Somebody who is there already, with a password and a fresh session. */
export async function browserOf(rig: ReturnType<typeof authRig>, id: string): Promise<Browser> {
  const { db } = rig.dependencies;
  const [token, now] = [randomUUID(), new Date()];
  await db
    .insert(account)
    .values({ id: randomUUID(), accountId: id, providerId: "credential", userId: id, password: await passwordHash });
  await db
    .insert(session)
    .values({ id: randomUUID(), token, userId: id, expiresAt: new Date(now.getTime() + 7 * 86_400_000) });
  const browser = rig.browser();
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  browser.cookies.set(sessionCookieName(APP_URL), encodeURIComponent(`${token}.${signature}`));
  return browser;
}

let count = 0;
/** An organization with a person of each role, and somebody who is not a member. */
export async function organizationScene(db: Db) {
  count += 1;
  const rig = authRig(db);
  const email = (who: string) => `${who}-${count}@example.com`;
  const owner = await signedInBrowser(rig, email("owner"), "Olga Owner");
  const slug = `acme-${count}`;
  const created = await owner.call("/organization/create", { body: { name: "Acme", slug } });
  const organizationId = String(created.body.id);
  const join = async (role: string): Promise<Browser> => {
    const browser = await signedInBrowser(rig, email(role));
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email(role), role, organizationId },
    });
    await browser.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } });
    return browser;
  };
  return { rig, email, slug, organizationId, owner, join, stranger: await signedInBrowser(rig, email("stranger")) };
}
