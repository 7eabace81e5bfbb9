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

/** A secret and what of it a server may repeat: lines and values of headers, and the path of an address. */
function wordsOf(secret: string): readonly string[] {
  const path = URL.canParse(secret) ? new URL(secret).pathname : "";
  return [secret, ...secret.split(/\s+/u), path].toSorted((one, other) => other.length - one.length);
}

/** What a service answered, as far as it is kept: without secrets, and not more of it than these bytes. */
export function keptAnswer(body: string, secret: Settings, bytes: number): string {
  const words = Object.values(secret).flatMap((one) => (typeof one === "string" ? wordsOf(one) : []));
  const clean = words
    .filter(({ length }) => length >= SECRET_CHARACTERS)
    .reduce((text, word) => text.replaceAll(word, "…"), body);
  const whole = new TextEncoder().encode(clean.replaceAll("\u0000", "").toWellFormed());
  return new TextDecoder().decode(whole.slice(0, bytes)).replace(/\uFFFD$/, "");
}
