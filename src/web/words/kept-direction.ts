/** Letters that are written from right to left, and signs that turn the direction of what follows. */
const TURNING = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** A closing sign inside would end the stretch early, an opening one would keep it open. */
const ISOLATING_SIGNS = /[\u2066-\u2069]/g;

/** A name for a line of text: where it may turn the direction of writing, it keeps it to itself. */
export function keptDirection(name: string): string {
  return TURNING.test(name) ? `\u2068${name.replaceAll(ISOLATING_SIGNS, "")}\u2069` : name;
}
