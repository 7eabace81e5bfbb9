import type { SecretContext } from "../../../lib/crypto.ts";

/** The context of a destination's sealed settings. */
export function destinationPlace(id: string): SecretContext {
  return { table: "destination", column: "secrets", row: id };
}

type Settings = Readonly<Record<string, unknown>>;

/** Settings as they are stored: those that are secret apart from all others. */
export function apart(settings: Settings, secrets: readonly string[]): { open: Settings; secret: Settings } {
  const split = Object.groupBy(Object.entries(settings), ([name]) => (secrets.includes(name) ? "secret" : "open"));
  return { open: Object.fromEntries(split.open ?? []), secret: Object.fromEntries(split.secret ?? []) };
}

/** Shorter ones are no secrets, and would take every letter out of an answer. */
const SECRET_CHARACTERS = 6;

/** A secret and what of it a server may repeat: lines and values of headers, and path and query of an address. */
function wordsOf(secret: string): readonly string[] {
  const lines = secret.split("\n").map((line) => line.trim());
  const values = lines.flatMap((line) => [line, line.slice(line.indexOf(":") + 1).trim()]);
  const words = [secret, ...values, ...secret.split(/\s+/u), ...partsOfAddress(secret)];
  return words.toSorted((one, other) => other.length - one.length);
}

function partsOfAddress(secret: string): readonly string[] {
  if (!URL.canParse(secret)) return [];
  const { pathname, search, searchParams } = new URL(secret);
  const asWritten = search.slice(1).split("&");
  const written = asWritten.map((pair) => pair.slice(pair.indexOf("=") + 1));
  return [`${pathname}${search}`, pathname, search, ...written, ...searchParams.values()];
}

/** As Basic sends a secret: behind the name that belongs to it, or alone. */
function basicOf(secret: string, open: Settings): readonly string[] {
  const names = Object.values(open).filter((one) => typeof one === "string");
  const pairs = [`${secret}:`, `:${secret}`, ...names.map((name) => `${name}:${secret}`)];
  const words = pairs.map((pair) =>
    Buffer.from(pair)
      .toString("base64")
      .replace(/={1,2}$/u, ""),
  );
  return words.toSorted((one, other) => other.length - one.length);
}

/**
 * What a service answered, as far as it is kept: without secrets, and not more of it than these bytes. `open`: settings
 * that are sent beside them.
 */
export function keptAnswer(body: string, secret: Settings, bytes: number, open: Settings = {}): string {
  const words = Object.values(secret).flatMap((one) =>
    typeof one === "string" ? [...wordsOf(one), ...basicOf(one, open)] : [],
  );
  const clean = words
    .filter(({ length }) => length >= SECRET_CHARACTERS)
    .reduce((text, word) => text.replaceAll(word, "…"), body);
  const whole = new TextEncoder().encode(clean.replaceAll("\u0000", "").toWellFormed());
  return new TextDecoder().decode(whole.slice(0, bytes)).replace(/\uFFFD$/, "");
}
