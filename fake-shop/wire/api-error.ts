import type { Answer } from "./answer.ts";
import { jsonAnswer } from "./answer.ts";
import type { Json, JsonObject } from "./json.ts";

/** An exception of Shopware's own: key order `status, code, title, detail, meta`. */
export interface ShopwareError {
  status: number;
  code: string;
  detail: string;
  parameters?: JsonObject;
  pointer?: string;
}

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  412: "Precondition Failed",
  415: "Unsupported Media Type",
  417: "Expectation Failed",
  429: "Too Many Requests",
  500: "Internal Server Error",
};

export function errorsAnswer(errors: readonly Json[], status: number, headers: readonly string[] = []): Answer {
  return jsonAnswer({ errors }, status, headers);
}

export function shopwareErrors(errors: readonly ShopwareError[]): Answer {
  return errorsAnswer(errors.map(shopwareErrorBody), errors[0]?.status ?? 500);
}

export function shopwareError(error: ShopwareError): Answer {
  return shopwareErrors([error]);
}

/** Any other exception (Symfony, PHP, database): code "0", key order `code, status, title, detail`. */
export function otherError(status: number, detail: string, headers: readonly string[] = []): Answer {
  return errorsAnswer([{ code: "0", status: String(status), title: titleOf(status), detail }], status, headers);
}

/** An error of the OAuth library; `title` is its message and `detail` its hint. */
export function oauthError(status: number, code: string, title: string, detail: string | null): Answer {
  return errorsAnswer([{ code, status: String(status), title, detail }], status);
}

export function bearerRefused(detail: string): Answer {
  return oauthError(401, "9", "The resource owner or authorization server denied the request.", detail);
}

export function clientRefused(headers: readonly string[]): Answer {
  return errorsAnswer(
    [{ code: "4", status: "401", title: "Client authentication failed", detail: null }],
    401,
    headers,
  );
}

/** `asObject` gives the form that PHP emits when duplicates were removed from the list. */
export function missingPrivileges(privileges: readonly string[], asObject = false): Answer {
  const missing = asObject
    ? Object.fromEntries(privileges.map((privilege, index) => [String(index * 2), privilege]))
    : privileges;
  const detail = JSON.stringify({ message: "Missing privilege", missingPrivileges: missing });
  return shopwareError({ status: 403, code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR", detail });
}

export function routeNotFound(method: string, url: string, referer: string | null = null): Answer {
  return otherError(404, `No route found for "${method} ${url}"${referer === null ? "" : ` (from "${referer}")`}`);
}

export function methodNotAllowed(method: string, url: string, allowed: readonly string[]): Answer {
  const list = allowed.join(", ");
  return otherError(405, `No route found for "${method} ${url}": Method Not Allowed (Allow: ${list})`, ["Allow", list]);
}

export function throttled(seconds: number): Answer {
  return shopwareError({
    status: 429,
    code: "FRAMEWORK__AUTH_THROTTLED",
    detail: `Auth throttled for ${seconds} seconds.`,
    parameters: { seconds },
  });
}

export function unknownAccessKey(knowsExceptionCode: boolean): Answer {
  const detail = "Access key is invalid and could not be identified.";
  if (!knowsExceptionCode) return otherError(500, detail);
  return shopwareError({ status: 500, code: "FRAMEWORK__API_INVALID_ACCESS_KEY", detail });
}

function titleOf(status: number): string {
  return TITLES[status] ?? "Error";
}

function shopwareErrorBody(error: ShopwareError): Json {
  return {
    status: String(error.status),
    code: error.code,
    title: titleOf(error.status),
    detail: error.detail,
    ...(error.pointer === undefined ? {} : { source: { pointer: error.pointer } }),
    meta: { parameters: error.parameters ?? [] },
  };
}
