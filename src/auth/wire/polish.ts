import { z } from "zod";
import { specifiedRedirect, specifiedRefusal, specifiedStatus } from "../../identity/sign-in/auth-texts.ts";

const refusalSchema = z.looseObject({ message: z.string().optional(), code: z.string().optional() });
const sessionSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });
const tokensSchema = z.looseObject({ scope: z.string().nullish() });

/** The library's answer in the words of the specification. */
export async function polished(response: Response, path: string, adminUserIds: readonly string[]): Promise<Response> {
  const headers = new Headers(response.headers);
  const retryAfter = headers.get("x-retry-after");
  if (retryAfter !== null) headers.set("retry-after", retryAfter);

  headers.set("cache-control", "no-store");

  const location = headers.get("location");
  if (location !== null) headers.set("location", specifiedRedirect(location, path));

  const isJson = headers.get("content-type")?.includes("application/json") ?? false;
  const body = await response.text();
  const status = isJson ? statusOf(body, response.status) : response.status;
  return new Response(withoutBody(status) ? null : isJson ? specifiedBody(body, status, path, adminUserIds) : body, {
    status,
    headers: withoutLength(headers),
  });
}

function statusOf(body: string, status: number): number {
  const refusal = status >= 400 ? refusalSchema.safeParse(parsedJson(body)).data : undefined;
  return refusal === undefined ? status : specifiedStatus(status, refusal);
}

function specifiedBody(body: string, status: number, path: string, adminUserIds: readonly string[]): string {
  if (status >= 400) {
    const refusal = refusalSchema.safeParse(parsedJson(body));
    return refusal.success ? JSON.stringify(specifiedRefusal(refusal.data)) : body;
  }
  if (path === "/list-sessions" || path === "/admin/list-user-sessions") return withoutTokens(body);
  if (path === "/get-session") return withEffectiveRole(body, adminUserIds);
  if (path !== "/refresh-token") return body;
  const tokens = tokensSchema.safeParse(parsedJson(body));
  return tokens.success ? JSON.stringify({ ...tokens.data, scopes: scopesOf(tokens.data.scope) }) : body;
}

/** People whom the configuration names as admins see themselves as such. */
function withEffectiveRole(body: string, adminUserIds: readonly string[]): string {
  const found = sessionSchema.safeParse(parsedJson(body));
  if (!found.success || !adminUserIds.includes(found.data.user.id)) return body;
  return JSON.stringify({ ...found.data, user: { ...found.data.user, role: "admin" } });
}

/** Lists of sessions name them by their ids: whoever reads a list must not be able to go on as what it lists. */
function withoutTokens(body: string): string {
  return JSON.stringify(parsedJson(body), (name, value: unknown) => (name === "token" ? undefined : value));
}

function scopesOf(scope: string | null | undefined): string[] {
  return (scope ?? "").split(/[\s,]+/).filter((one) => one !== "");
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function withoutBody(status: number): boolean {
  return status === 204 || status === 304;
}

function withoutLength(headers: Headers): Headers {
  headers.delete("content-length");
  return headers;
}
