import { z } from "zod";
import { findSessionToken } from "../../identity/session.store.ts";
import type { Db } from "../../lib/db.ts";
import type { Auth } from "../auth.ts";
import { fieldsOf } from "./fields-of.ts";

/** Calls that the specification knows by another path. */
const PATH_OF: Record<string, string> = {
  "/forget-password": "/request-password-reset",
  "/stop-impersonating": "/admin/stop-impersonating",
};
const ABOUT_AN_ACCOUNT = new Set(["/unlink-account", "/get-access-token", "/refresh-token", "/account-info"]);

/** An id that no account has, so that the library answers in its own words for one that it does not know. */
const NO_ACCOUNT = "none";

/** The specified call as the library wants it: other paths, other methods, and its own ids for linked accounts. */
export async function translated(auth: Auth, db: Db, request: Request, path: string): Promise<Request> {
  const renamed = PATH_OF[path];
  if (renamed !== undefined) return new Request(request.url.replace(path, renamed), request);
  if (request.method !== "POST") return request;
  if (path === "/passkey/generate-authenticate-options") return withoutBody(request, request.url);
  if (path === "/revoke-session" || path === "/admin/revoke-user-session") return await withToken(request, path, db);
  if (!ABOUT_AN_ACCOUNT.has(path)) return request;

  const fields = fieldsOf(await jsonOf(request.clone()));
  if (fields.useAccountCookie === true) return request;
  const accountId = await findAccountId(auth, request.headers, fields);
  if (path === "/account-info")
    return withoutBody(request, `${request.url.split("?")[0]}?accountId=${encodeURIComponent(accountId)}`);
  const body = JSON.stringify({ accountId, ...(typeof fields.userId === "string" ? { userId: fields.userId } : {}) });
  return new Request(request.url, { method: "POST", headers: request.headers, body });
}

/** Sessions are listed by their ids; the library ends them by their tokens, and looks whose they are. */
async function withToken(request: Request, path: string, db: Db): Promise<Request> {
  const fields = fieldsOf(await jsonOf(request.clone()));
  const id = fields.id ?? fields.sessionId;
  if (typeof id !== "string") return request;
  const token = (await findSessionToken(db, id)) ?? NO_ACCOUNT;
  const body = JSON.stringify(path === "/revoke-session" ? { token } : { sessionToken: token });
  return new Request(request.url, { method: "POST", headers: request.headers, body });
}

function withoutBody(request: Request, url: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return new Request(url, { method: "GET", headers });
}

const accountsSchema = z.array(z.object({ id: z.string(), accountId: z.string(), providerId: z.string() }));

/** The library's id of the account that is meant by provider, by the provider's id for it, or by both. */
async function findAccountId(auth: Auth, headers: Headers, fields: Record<string, unknown>): Promise<string> {
  const { providerId, accountId } = fields;
  const listed = await auth.api.listUserAccounts({ headers }).catch(() => []);
  const accounts = accountsSchema.safeParse(listed).data ?? [];
  const found = accounts.find(
    (account) =>
      (typeof providerId === "string" || typeof accountId === "string") &&
      (typeof providerId !== "string" || account.providerId === providerId) &&
      (typeof accountId !== "string" || account.id === accountId || account.accountId === accountId),
  );
  return found?.id ?? NO_ACCOUNT;
}

async function jsonOf(request: Request): Promise<unknown> {
  return await request.json().catch(() => null);
}
