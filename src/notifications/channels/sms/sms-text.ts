import { cut } from "../../messages/cut.ts";
import { oneLine } from "../../messages/one-line.ts";

/** What one sign counts as in the alphabet that every phone has (3GPP TS 23.038); all others need another one. */
const USUAL =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const DOUBLE = "^{}\\[~]|€";
const SIGNS: ReadonlyMap<string, number> = new Map([
  ...USUAL.split("").map((sign) => [sign, 1] as const),
  ...DOUBLE.split("").map((sign) => [sign, 2] as const),
]);

/** Two parts, each with the few signs that join them: in the usual alphabet, and in the one that has all signs. */
const TWO_PARTS = { usual: 306, all: 134 } as const;

/** How much of two parts it needs: 1 fits exactly. */
export function partsOf(text: string): number {
  let signs = 0;
  for (const sign of text) {
    const length = SIGNS.get(sign);
    if (length === undefined) return text.length / TWO_PARTS.all;
    signs += length;
  }
  return signs / TWO_PARTS.usual;
}

/** The signs of our own sentences that would make each message twice as long. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["„", '"'],
  ["“", '"'],
  ["”", '"'],
  ["‘", "'"],
  ["’", "'"],
  ["–", "-"],
  ["—", "-"],
  ["…", "..."],
  ["·", "-"],
]);

/**
 * Plain words of which a phone makes no link: a space parts what would be one. What is unseen elsewhere would be seen, or
 * paid, here.
 */
export function plainWords(text: string): string {
  return oneLine(text)
    .replaceAll(/[„“”‘’–—…·]/gu, (sign) => PLAIN.get(sign) ?? sign)
    .replaceAll(/[@<](?=\S)|:(?=\/\/)|\.(?=\p{L})/gu, "$& ");
}

/** The title, as much of it as has room, since when, and the link, unless that alone has none. */
export function smsText(title: string, link: string, when = ""): string {
  const linked = partsOf(`${when} ${link}`) > 0.9 ? "" : ` ${link}`;
  const end = `${when}${linked}`;
  const whole = plainWords(title);
  for (
    let most = Math.min(whole.length, TWO_PARTS.usual);
    most > 0;
    most = Math.min(most - 1, Math.floor(most * 0.95))
  ) {
    const text = `${cut(whole, most).replace("…", "...")}${end}`;
    if (partsOf(text) <= 1) return text;
  }
  return end.trim();
}
