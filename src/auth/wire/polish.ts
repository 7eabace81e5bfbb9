import { z } from "zod";
import { specifiedRefusal, specifiedStatus } from "../../identity/sign-in/auth-texts.ts";
import { callAt } from "../calls/registry.ts";
import { parsedJson } from "./fields-of.ts";
import { specifiedRedirect } from "./specified-redirect.ts";

const refusalSchema = z.looseObject({ message: z.string().optional(), code: z.string().optional() });

/** The library's answer, in the specified words. */
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
  if (status < 400) return callAt(path)?.polish?.(body, adminUserIds) ?? body;
  const refusal = refusalSchema.safeParse(parsedJson(body));
  return refusal.success ? JSON.stringify(specifiedRefusal(refusal.data)) : body;
}

function withoutBody(status: number): boolean {
  return status === 204 || status === 304;
}

function withoutLength(headers: Headers): Headers {
  headers.delete("content-length");
  return headers;
}
