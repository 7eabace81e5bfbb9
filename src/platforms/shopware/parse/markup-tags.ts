/** A start or end tag, reduced to what is needed. */
export interface Tag {
  /** In lower case. */
  name: string;
  isEnd: boolean;
  /** Names in lower case, character references resolved; of duplicate names the first counts. */
  attributes: ReadonlyMap<string, string>;
}

/** Elements whose content is not markup. */
const RAW_TEXT = new Set(["script", "style", "title", "noscript", "template", "textarea"]);

const SPACE = /\s/u;
/** No element or attribute that we need has a longer name. */
const NAME_CHARACTERS = 32;

/**
 * All tags of a page in their order. A full HTML parser would build a tree that nobody needs, in a time that the page's
 * author decides; this scans it once, from left to right, without backtracking. Whoever asks limits the length.
 */
export function* tagsOf(html: string): Generator<Tag, void> {
  const page = new Scanner(html);
  while (page.skipTo("<")) {
    if (page.skipOver("<!--")) {
      if (!page.skipPast("-->")) return;
      continue;
    }
    page.skipOver("<");
    const isEnd = page.skipOver("/");
    const name = page.readName(" >/");
    if (name === "") continue;
    const attributes = readAttributes(page);
    if (attributes === null) return;
    yield { name, isEnd, attributes };
    if (!isEnd && RAW_TEXT.has(name) && !page.skipTo(`</${name}`)) return;
  }
}

/** Reads up to and including the tag's end; `null` if the text ends first. */
function readAttributes(page: Scanner): ReadonlyMap<string, string> | null {
  const attributes = new Map<string, string>();
  for (;;) {
    page.skipSpace();
    if (page.isAtEnd) return null;
    if (page.skipOver(">")) return attributes;
    if (page.skipOver("/") || page.skipOver("=")) continue;
    const name = page.readName("=>/");
    page.skipSpace();
    const value = page.skipOver("=") ? readValue(page) : "";
    if (value === null) return null;
    if (!attributes.has(name)) attributes.set(name, resolveReferences(value));
  }
}

function readValue(page: Scanner): string | null {
  page.skipSpace();
  for (const quote of ['"', "'"]) {
    if (page.skipOver(quote)) return page.readPast(quote);
  }
  return page.readUntil(">");
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
