import { cut } from "./cut.ts";
import { MESSAGE_LIMITS, type Message } from "./message.ts";
import { oneLine } from "./one-line.ts";

export interface FitLimits {
  /** Most characters of the title. */
  title: number;
  /** Most of what `sizeOf` counts. */
  most: number;
  /** What the service counts: characters or bytes of what is written from this message, with everything escaped. */
  sizeOf: (message: Message) => number;
}

/** No single text may crowd out the others. In characters. */
const PIECE_LIMITS = { sentence: 500, entry: 200, label: 60, why: 300 } as const;

/**
 * The message with as much as has room: what goes first is the list from its end, then facts, advice, the third and the
 * second sentence, and if even that is not enough, the actions and the end of the first sentence. Title, main link and the link to why
 * always stay. Every text is on one line afterwards.
 */
export function fit(message: Message, { title, most, sizeOf }: FitLimits): Message {
  const fits = (one: Message) => sizeOf(one) <= most;
  let fitted = tidied(message, title);
  for (const shorten of SHORTENERS) {
    if (fits(fitted)) return fitted;
    fitted = longestThatFits(shorten(fitted), fits) ?? fitted;
  }
  return fitted;
}

/** Each leaves out more and more of one kind: the longest message first. */
const SHORTENERS: readonly ((message: Message) => readonly Message[])[] = [
  (message) => shortened(message.list).map((list) => ({ ...message, list })),
  (message) => shortened(message.facts).map((facts) => ({ ...message, facts })),
  (message) => (message.advice === "" ? [] : [{ ...message, advice: "" }]),
  (message) => shortened(message.sentences.slice(1)).map((rest) => withSentences(message, rest)),
  (message) => shortened(message.actions).map((actions) => ({ ...message, actions })),
  (message) => shorterAndShorter(message.sentences[0] ?? "").map((sentences) => ({ ...message, sentences })),
];

const withSentences = (message: Message, rest: readonly string[]) => ({
  ...message,
  sentences: [...message.sentences.slice(0, 1), ...rest],
});

const shortened = <T>(all: readonly T[]) => all.map((_, index) => all.slice(0, all.length - 1 - index));

function shorterAndShorter(sentence: string): readonly (readonly string[])[] {
  if (sentence === "") return [];
  const shorter = cut(sentence, Math.floor(sentence.length * 0.8));
  return shorter === "…" || shorter === "" ? [[]] : [[shorter], ...shorterAndShorter(shorter)];
}

/** By halves, since writing one takes its time; the shortest if even that does not fit. */
function longestThatFits(sorted: readonly Message[], fits: (message: Message) => boolean): Message | undefined {
  if (sorted.length < 2) return sorted[0];
  const middle = Math.floor((sorted.length - 1) / 2);
  const isLongEnough = sorted.slice(middle, middle + 1).some(fits);
  return longestThatFits(isLongEnough ? sorted.slice(0, middle + 1) : sorted.slice(middle + 1), fits);
}

function tidied(message: Message, title: number): Message {
  const { sentence, entry, label, why } = PIECE_LIMITS;
  const line = (text: string, most: number) => cut(oneLine(text), most);
  const link = (one: Message["link"]) => ({ ...one, label: line(one.label, label) });
  return {
    ...message,
    levelWord: line(message.levelWord, label),
    title: line(message.title, Math.min(title, MESSAGE_LIMITS.title)),
    sentences: message.sentences
      .slice(0, MESSAGE_LIMITS.sentences)
      .map((text) => line(text, sentence))
      .filter((text) => text !== ""),
    list: message.list.slice(0, MESSAGE_LIMITS.list).map((text) => line(text, entry)),
    facts: message.facts
      .slice(0, MESSAGE_LIMITS.facts)
      .map((fact) => ({ label: line(fact.label, label), value: line(fact.value, entry) })),
    advice: line(message.advice, sentence),
    link: link(message.link),
    actions: message.actions.slice(0, MESSAGE_LIMITS.actions).map(link),
    why: { ...message.why, text: line(message.why.text, why) },
    shopName: message.shopName === null ? null : line(message.shopName, entry),
  };
}

/** The list as it is shown, with how many are left out. */
export function linesOf({ list, stands, listed, more }: Message): readonly string[] {
  const left = listed - list.reduce((shown, _, at) => shown + (stands?.[at] ?? 1), 0);
  return left > 0 ? [...list, oneLine(more(left))] : list;
}
