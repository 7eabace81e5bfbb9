import { cut } from "../../messages/cut.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { paragraphsOf } from "../parts/bodies.ts";
import { parseJson } from "../../../lib/strangers-json.ts";

const LONGEST_VALUE = 16_000;
/** Each may be as long as a whole message. */
const MOST_PLACEHOLDERS = 30;

function textOf(message: Message): string {
  return paragraphsOf(message, {
    text: harmless,
    item: (item) => `- ${harmless(item)}`,
    fact: ({ label, value }) => `${harmless(label)}: ${harmless(value)}`,
  }).join("\n");
}

/** What stands between double braces in a body, and what is put there. */
const VALUES: Readonly<Record<string, (message: Message) => string>> = {
  title: ({ title }) => harmless(title),
  text: textOf,
  level: ({ level }) => level,
  levelWord: ({ levelWord }) => harmless(levelWord),
  urgency: ({ urgency }) => urgency,
  kind: ({ kind }) => kind,
  shop: ({ shopName }) => harmless(shopName ?? ""),
  link: ({ link }) => link.url,
  why: ({ why }) => harmless(why.text),
  whyLink: ({ why }) => why.url,
  id: ({ id }) => id,
  thread: ({ thread }) => harmless(thread),
};

const VALUE_OF: ReadonlyMap<string, (message: Message) => string> = new Map(Object.entries(VALUES));
export const PLACEHOLDERS: readonly string[] = Object.keys(VALUES);

const PLACEHOLDER = /\{\{\s?(\w{1,40})\s?\}\}/gu;

/** What is sent where nobody wrote a body. */
export const USUAL_BODY = JSON.stringify(Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{{${name}}}`])));

type Fault = { fault: "json" | "many" } | { fault: "unknown"; name: string };

/** What is wrong with a body; `null`: nothing. */
export function faultOf(body: string): Fault | null {
  const parsed = parseJson(body);
  if (!parsed.ok || typeof parsed.value !== "object" || parsed.value === null) return { fault: "json" };
  const named = [...body.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const unknown = named.find((name) => !VALUE_OF.has(name));
  if (unknown !== undefined) return { fault: "unknown", name: unknown };
  return named.length > MOST_PLACEHOLDERS ? { fault: "many" } : null;
}

/** The body about a message. Values are put into texts alone, once each, so no value makes a field or a placeholder. */
export function filledBody(body: string, message: Message): string {
  const fill = (text: string) =>
    cut(
      text.replaceAll(PLACEHOLDER, (_whole, name: string) => VALUE_OF.get(name)?.(message) ?? ""),
      LONGEST_VALUE,
    );
  return JSON.stringify(JSON.parse(body, (_key, value: unknown) => (typeof value === "string" ? fill(value) : value)));
}
