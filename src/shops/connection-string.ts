export interface PastedConnection {
  url: string;
  clientId: string;
  clientSecret: string;
}

export type ConnectionStringProblem = "empty" | "not_base64" | "not_json" | "fields_missing";

export type ConnectionString =
  | { ok: true; connection: PastedConnection }
  | { ok: false; problem: ConnectionStringProblem };

/** What is wrong with a pasted text. The web app has its own texts in the reader's language. */
export const CONNECTION_STRING_PROBLEMS: Record<ConnectionStringProblem, string> = {
  empty: "Please enter a base64 string",
  not_base64: "This is not a base64 string. Copy the whole connection string from the plugin.",
  not_json: "This base64 string does not hold connection data. Copy the whole connection string from the plugin.",
  fields_missing: "The connection data must hold url, clientId and clientSecret.",
};

const QUOTES_AND_SPACE = /[\s"'`´‘’“”„«»\u200B\uFEFF]/gu;

/**
 * Parses what FroshShopmon and FroshTools show: base64 of `{"url", "clientId", "clientSecret"}`. Accepts every form
 * that survives copying: either alphabet, with or without padding, with quotes, with line breaks, or as bare JSON.
 */
export function parseConnectionString(pasted: string): ConnectionString {
  const bare = pasted.trim();
  if (bare.startsWith("{")) return connectionOf(bare);
  const text = bare
    .replace(QUOTES_AND_SPACE, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/(?<!=)=+$/u, "");
  if (text === "") return { ok: false, problem: "empty" };
  if (!/^[A-Za-z0-9+/]+$/u.test(text) || text.length % 4 === 1) return { ok: false, problem: "not_base64" };
  return connectionOf(new TextDecoder().decode(bytesOf(text)));
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function connectionOf(json: string): ConnectionString {
  const parsed = parse(json);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return { ok: false, problem: "not_json" };
  const url = "url" in parsed ? fieldOf(parsed.url) : null;
  const clientId = "clientId" in parsed ? fieldOf(parsed.clientId) : null;
  const clientSecret = "clientSecret" in parsed ? fieldOf(parsed.clientSecret) : null;
  if (url === null || clientId === null || clientSecret === null) return { ok: false, problem: "fields_missing" };
  return { ok: true, connection: { url, clientId, clientSecret } };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.charCodeAt(0) === 0xfeff ? json.slice(1) : json);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
