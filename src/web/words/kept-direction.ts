/** Right-to-left letters, and control characters that change the direction of the text after them. */
const TURNING = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Inside the name, a closing control would end the isolation early, an opening one would extend it. */
const ISOLATING_SIGNS = /[\u2066-\u2069]/g;

/** A name for use in a line of text, isolated if it could change the writing direction. */
export function keptDirection(name: string): string {
  return TURNING.test(name) ? `\u2068${name.replaceAll(ISOLATING_SIGNS, "")}\u2069` : name;
}
