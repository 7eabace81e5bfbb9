import type { Page } from "@playwright/test";

/**
 * Writes every word of the catalogue, and every word that the browser itself puts into dates and lists, in wide
 * letters. Whatever stands on a page in plain letters then comes from the data or was never translated.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const WIDE = 0xfe_e0;
    const wide = (text: string) =>
      text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + WIDE));
    /** A compiled message: texts, and nodes that begin with the name of an argument or a tag. */
    const inNode = (node: unknown): unknown => {
      if (typeof node === "string") return wide(node);
      if (!Array.isArray(node) || node.length === 1) return node;
      const [name, kind, choices] = node;
      if (typeof kind !== "number" || kind === 0) return [name, ...node.slice(1).map(inNode)];
      return typeof choices === "object" && kind <= 3 ? [name, kind, inChoices(choices)] : node;
    };
    const inMessage = (message: unknown): unknown =>
      typeof message === "string" ? wide(message) : Array.isArray(message) ? message.map(inNode) : message;
    const inChoices = (choices: object) =>
      Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, inMessage(choice)]));
    const inRoom = (room: unknown): unknown =>
      typeof room === "object" && room !== null && !Array.isArray(room)
        ? Object.fromEntries(Object.entries(room).map(([key, value]) => [key, inRoom(value)]))
        : inMessage(room);
    Object.assign(globalThis, { replaceMessages: inRoom });

    for (const { prototype } of [Intl.RelativeTimeFormat, Intl.ListFormat]) {
      const format: (...values: never[]) => string = prototype.format;
      Object.defineProperty(prototype, "format", {
        value(...values: never[]) {
          return wide(format.apply(this, values));
        },
      });
    }
    for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
      const getter = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
      Object.defineProperty(prototype, "format", {
        get() {
          const format = getter?.call(this);
          return (...values: never[]) => wide(format(...values));
        },
      });
    }
  });
}

export interface Spoken {
  where: string;
  text: string;
}

/**
 * Every text and every name in words that somebody sees or hears on the page; keys, code and quotations in a
 * language of their own are left out.
 */
export async function spokenOn(page: Page): Promise<readonly Spoken[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "placeholder",
      "title",
      "alt",
    ];
    const SILENT = "kbd, script, style, noscript, iframe, body [lang]";
    const found: { where: string; text: string }[] = [{ where: "document title", text: document.title }];
    for (const element of document.querySelectorAll("body, body *")) {
      if (element.closest(SILENT) !== null || !element.checkVisibility()) continue;
      const where = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name);
        if (text !== null) found.push({ where: `${where}[${name}]`, text });
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push({ where, text: node.textContent ?? "" });
    }
    return found;
  });
}
