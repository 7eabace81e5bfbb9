/** Letters without a removable accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "s",
  ø: "o",
  æ: "a",
  œ: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "t",
  ı: "i",
};
/** Latin, Greek and Cyrillic letters beyond ASCII; other scripts are left as they are. */
const ACCENTED = /[\u00C0-\u024F\u0370-\u04FF\u1E00-\u1FFF]/g;
const SPELLED: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Removes case and accents but keeps every letter's position, so that a match can be marked in the original. */
export function foldText(text: string): string {
  const composed = text.normalize("NFC");
  const lower = composed.toLowerCase();
  const small = lower.length === composed.length ? lower : composed.replace(/./gsu, lowerLetter);
  return small.replace(ACCENTED, plainLetter);
}

/** Umlauts written as two letters, as on keyboards without them; empty for a text without umlauts. */
export function spelledOut(text: string): string {
  if (!/[äöüß]/i.test(text)) return "";
  return text
    .split(/\s+/)
    .filter((word) => /[äöüß]/i.test(word))
    .join(" ")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
}

/** A few letters become two when lower-cased; those are kept. */
function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function plainLetter(letter: string): string {
  return PLAIN[letter] ?? letter.normalize("NFD").charAt(0).toLowerCase();
}
