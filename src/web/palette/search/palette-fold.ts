/** Letters that have no accent to take off. */
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

/** Without case and accents, each letter in its old place: a match found here is marked in the original. */
export function foldText(text: string): string {
  const composed = text.normalize("NFC");
  const lower = composed.toLowerCase();
  const small = lower.length === composed.length ? lower : composed.replace(/./gsu, lowerLetter);
  return small.replace(ACCENTED, plainLetter);
}

/** Words with umlauts as they are typed where the keyboard has none, empty for a text without. */
export function spelledOut(text: string): string {
  if (!/[äöüß]/i.test(text)) return "";
  return text
    .split(/\s+/)
    .filter((word) => /[äöüß]/i.test(word))
    .join(" ")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
}

/** A few letters become two; those stay as they are. */
function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function plainLetter(letter: string): string {
  return PLAIN[letter] ?? letter.normalize("NFD").charAt(0).toLowerCase();
}
