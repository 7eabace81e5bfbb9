/** A start tag, reduced to what is needed. */
export interface HeadTag {
  /** In lower case. */
  name: string;
  /** Names in lower case, character references resolved; of duplicate names the first counts. */
  attributes: ReadonlyMap<string, string>;
}

/** If the head of a page does not end within this, the rest is not read. */
const HEAD_CHARACTERS = 64 * 1024;

/** Elements whose content is not markup. */
const RAW_TEXT = new Set(["script", "style", "title", "noscript", "template", "textarea"]);

const SPACE = /\s/u;
/** No element or attribute that we need has a longer name. */
const NAME_CHARACTERS = 32;

/**
 * The start tags with these names in a page's head. A full HTML parser would build a tree that nobody needs, in a time
 * that the page's author decides; this scans at most 64 KB once, from left to right, without backtracking.
 */
export function headTagsOf(html: string, names: ReadonlySet<string>): readonly HeadTag[] {
  const head = new Scanner(html.slice(0, HEAD_CHARACTERS));
  const tags: HeadTag[] = [];
  while (head.skipTo("<")) {
    if (head.skipOver("<!--")) {
      if (!head.skipPast("-->")) break;
      continue;
    }
    head.skipOver("<");
    const isEnd = head.skipOver("/");
    const name = head.readName(" >/");
    if (name === "") continue;
    if (name === "body" || (isEnd && name === "head")) break;
    const attributes = readAttributes(head);
    if (attributes === null) break;
    if (!isEnd && names.has(name)) tags.push({ name, attributes });
    if (!isEnd && RAW_TEXT.has(name) && !head.skipTo(`</${name}`)) break;
  }
  return tags;
}

/** Reads up to and including the tag's end; `null` if the text ends first. */
function readAttributes(head: Scanner): ReadonlyMap<string, string> | null {
  const attributes = new Map<string, string>();
  for (;;) {
    head.skipSpace();
    if (head.isAtEnd) return null;
    if (head.skipOver(">")) return attributes;
    if (head.skipOver("/") || head.skipOver("=")) continue;
    const name = head.readName("=>/");
    head.skipSpace();
    const value = head.skipOver("=") ? readValue(head) : "";
    if (value === null) return null;
    if (!attributes.has(name)) attributes.set(name, resolveReferences(value));
  }
}

function readValue(head: Scanner): string | null {
  head.skipSpace();
  for (const quote of ['"', "'"]) {
    if (head.skipOver(quote)) return head.readPast(quote);
  }
  return head.readUntil(">");
}

/** Character references that occur in addresses. */
const NAMED: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };

function resolveReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/giu, (whole, hex, decimal, name) => {
    if (typeof name === "string") return NAMED[name.toLowerCase()] ?? whole;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number.parseInt(String(decimal), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A position in a text that only moves forward. */
class Scanner {
  readonly #text: string;
  /** Same length as the text: only ASCII letters are lowered. */
  readonly #lower: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lower = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Moves to the next occurrence; returns false, at the end, if there is none. */
  skipTo(text: string): boolean {
    const found = this.#lower.indexOf(text, this.#at);
    this.#at = found === -1 ? this.#text.length : found;
    return found !== -1;
  }

  skipPast(text: string): boolean {
    return this.skipTo(text) && this.skipOver(text);
  }

  skipOver(text: string): boolean {
    if (!this.#lower.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  skipSpace(): void {
    while (!this.isAtEnd && SPACE.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  /** Reads up to a space or one of the ends, in lower case; empty if it is too long to matter. */
  readName(ends: string): string {
    const from = this.#at;
    while (!this.isAtEnd && !this.#isSpaceOrOneOf(ends)) this.#at += 1;
    return this.#at - from > NAME_CHARACTERS ? "" : this.#lower.slice(from, this.#at);
  }

  readUntil(ends: string): string {
    const from = this.#at;
    while (!this.isAtEnd && !this.#isSpaceOrOneOf(ends)) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  /** Reads up to a closing quote and skips it; `null` if it is never closed. */
  readPast(quote: string): string | null {
    const from = this.#at;
    return this.skipTo(quote) ? this.#text.slice(from, this.#at++) : null;
  }

  #isSpaceOrOneOf(ends: string): boolean {
    const character = this.#text.charAt(this.#at);
    return ends.includes(character) || SPACE.test(character);
  }
}
