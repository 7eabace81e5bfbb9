import type { Language } from "../../lib/language.ts";
/**
 * A page that people open first, and the parts of the web app that it needs to be drawn, by their names in the build's
 * manifest. Declared by rooms of the web app.
 */
export interface FirstParts {
  /** The name of the page that the server draws before the app has loaded; `null` if it draws none. */
  page: string | null;
  /** With placeholders, as in routes; `*` stands for any rest. */
  address: string;
  /**
   * Who sees it. Pages for visitors look different to people who are signed in; pages for members are shown to no one
   * else.
   */
  for: "visitors" | "members" | "everybody";
  parts: readonly string[];
  /** Folders of words that it needs. */
  rooms: readonly string[];
  /** Calls of the product API whose answers it shows first. */
  calls?: readonly string[] | undefined;
}

const SHOP = "$shopId";
const SHOP_CALL = "organization.shop.get";

/**
 * The values of an address's placeholders in a path; `null` if the path does not match. A shop's number consists of
 * digits.
 */
export function namesIn(address: string, path: string): Readonly<Record<string, string>> | null {
  const names: Record<string, string> = {};
  const given = path.split("/");
  const asked = address.split("/");
  const isOpen = asked.at(-1) === "*";
  if (isOpen ? given.length < asked.length : given.length !== asked.length) return null;
  for (const [place, part] of (isOpen ? asked.slice(0, -1) : asked).entries()) {
    const word = given[place] ?? "";
    if (!part.startsWith("$") ? word !== part : word === "" || (part === SHOP && !/^\d+$/.test(word))) return null;
    names[part] = word;
  }
  return names;
}

/** The address that answers all first calls of a page in one request; `null` if it has none. */
export function addressOfCalls({ calls, address }: Pick<FirstParts, "calls" | "address">, path: string): string | null {
  if (calls === undefined) return null;
  const shopId = Number(namesIn(address, path)?.[SHOP]);
  const inputs = calls.flatMap((call, index) => (call === SHOP_CALL ? [[index, { shopId }] as const] : []));
  return `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))}`;
}

/** One part of the build, as the manifest of the web app describes it. */
export interface BuiltPart {
  file: string;
  css?: readonly string[] | undefined;
  imports?: readonly string[] | undefined;
  isEntry?: boolean | undefined;
}

export type Manifest = Readonly<Record<string, BuiltPart>>;

/** Manifest keys of what a page loads first, in a language. */
export function keysOf({ parts, rooms }: Pick<FirstParts, "parts" | "rooms">, language: Language): readonly string[] {
  return [...parts, ...rooms.map((room) => `${room}/words-${language}.ts`)];
}

/** Files of these parts and of all their imports, each once. Unknown names are skipped. */
export function filesOf(manifest: Manifest, keys: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<BuiltPart>();
  const open = keys.toReversed();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const part = manifest[key];
    if (part === undefined || seen.has(part)) continue;
    seen.add(part);
    open.push(...(part.imports ?? []).toReversed());
  }
  const parts = [...seen];
  return {
    scripts: [...new Set(parts.map(({ file }) => file).filter((file) => file.endsWith(".js")))],
    styles: [...new Set(parts.flatMap(({ css }) => css ?? []))],
  };
}
