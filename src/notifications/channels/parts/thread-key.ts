const LETTERS = 36;
const NUMBER_SPACE = 2 ** 32;

/** A number of 53 bits from a text, well spread; not to be used against people who choose the text to collide. */
export function spread(text: string): number {
  let [left, right] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    left = Math.imul(left ^ code, 2_654_435_761);
    right = Math.imul(right ^ code, 1_597_334_677);
  }
  left = Math.imul(left ^ (left >>> 16), 2_246_822_507) ^ Math.imul(right ^ (right >>> 13), 3_266_489_909);
  right = Math.imul(right ^ (right >>> 16), 2_246_822_507) ^ Math.imul(left ^ (left >>> 13), 3_266_489_909);
  return (right & 0x1fffff) * NUMBER_SPACE + (left >>> 0);
}

const LONGEST_WORDS = 40;

/** The key of a matter for services that take only letters, digits, "-" and "_", at most 64 of them. */
export function plainKeyOf(thread: string): string {
  return `${thread.replaceAll(/[^\w-]/gu, "-").slice(0, LONGEST_WORDS)}-${spread(thread).toString(LETTERS)}`;
}
