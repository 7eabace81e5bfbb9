import { forgiving } from "../../ui/fields/slip-of-the-pen.ts";
import { foldText, spelledOut } from "./palette-fold.ts";
import type { PaletteEntry } from "../entries/palette-entry.ts";

/** Entries with their searchable texts, prepared once for many terms. */
export interface PaletteIndex {
  entries: readonly PaletteEntry[];
  names: readonly string[];
  texts: string[];
}

/** How a name matches, best first. */
const TIERS = ["same", "begins", "wordsBegin", "inName", "elsewhere"] as const;
type Tier = (typeof TIERS)[number];

export interface FoundEntry {
  entry: PaletteEntry;
  /** 0 is the best. */
  tier: number;
}

/** Nobody types more to search; a pasted page would only cost time. */
const SEARCHED_CHARACTERS = 100;

export function indexEntries(entries: readonly PaletteEntry[]): PaletteIndex {
  const names = entries.map(({ name }) => foldText(name));
  return {
    entries,
    names,
    texts: entries.map(({ name, words = "" }, place) => {
      const spelled = [name, words].map(spelledOut).join(" ");
      return `${names[place]} ${foldText(words)} ${foldText(spelled)}`;
    }),
  };
}

/** Matches of a term, best first. Among equals, recent choices come first, then shops that need attention. */
export function findEntries(index: PaletteIndex, term: string, recent: readonly string[] = []): readonly FoundEntry[] {
  const wanted = foldText(term.trim().slice(0, SEARCHED_CHARACTERS));
  const words = wordsOf(wanted);
  const lately = new Map(recent.map((id, place) => [id, place]));
  const found = placesOf(index.texts, wanted, words).flatMap((place) => {
    const entry = index.entries[place];
    if (entry === undefined) return [];
    const name = index.names[place] ?? "";
    const tier = TIERS.indexOf(tierOf(name, wanted, words));
    return [
      { entry, tier, lateness: lately.get(entry.id) ?? recent.length, worry: worryOf(entry), length: name.length },
    ];
  });
  found.sort(
    (one, other) =>
      one.tier - other.tier || one.lateness - other.lateness || one.worry - other.worry || one.length - other.length,
  );
  return found.map(({ entry, tier }) => ({ entry, tier }));
}

/**
 * Indexes of the texts that contain every word. Words are searched one by one: the library's search in all orders takes
 * seconds with long names.
 */
function placesOf(texts: string[], wanted: string, words: readonly string[]): readonly number[] {
  if (words.length === 0)
    return texts.flatMap((text, place) => (wanted !== "" && text.includes(wanted) ? [place] : []));
  let places: number[] | undefined;
  for (const word of words) places = forgiving.filter(texts, word, places) ?? [];
  return places ?? [];
}

function worryOf({ sign }: PaletteEntry): number {
  const worries = ["error", "warning"];
  return "status" in sign && worries.includes(sign.status) ? worries.indexOf(sign.status) : worries.length;
}

/** Whether a term contains only the name of an action's object. */
export function namesOnly(term: string, doneTo: string): boolean {
  const name = foldText(doneTo);
  return wordsOf(foldText(term)).every((word) => name.includes(word));
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\d]+/u).filter(Boolean);
}

function tierOf(name: string, wanted: string, words: readonly string[]): Tier {
  if (name === wanted) return "same";
  if (name.startsWith(wanted)) return "begins";
  const parts = wordsOf(name);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return "wordsBegin";
  return words.every((word) => name.includes(word)) ? "inName" : "elsewhere";
}

/** A name in pieces, with the matches marked. */
export function markedPieces(name: string, term: string): readonly { text: string; isMarked: boolean }[] {
  const shown = name.normalize("NFC");
  const folded = foldText(shown);
  const isMarked = new Uint8Array(shown.length);
  for (const word of foldText(term.slice(0, SEARCHED_CHARACTERS)).split(/\s+/).filter(Boolean)) {
    const begins = placeOf(folded, word);
    if (begins >= 0) isMarked.fill(1, begins, begins + word.length);
  }
  const pieces: { text: string; isMarked: boolean }[] = [];
  for (let at = 0, from = 0; at < shown.length; at += 1) {
    if (at + 1 < shown.length && isMarked[at + 1] === isMarked[from]) continue;
    pieces.push({ text: shown.slice(from, at + 1), isMarked: isMarked[from] === 1 });
    from = at + 1;
  }
  return pieces;
}

/** A match at the beginning of a word beats one inside a word. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(text.charAt(at - 1))) return at;
  return text.indexOf(word);
}
