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
export function fit(message: Message, limits: FitLimits): Message {
  let fitted = tidied(message, limits.title);
  for (const shorten of SHORTENERS) {
    for (let next = shorten(fitted); limits.sizeOf(fitted) > limits.most && next !== null; next = shorten(fitted))
      fitted = next;
  }
  return fitted;
}

/** Each leaves out a little more; `null`: nothing is left of its kind. */
const SHORTENERS: readonly ((message: Message) => Message | null)[] = [
  (message) => (message.list.length === 0 ? null : { ...message, list: message.list.slice(0, -1) }),
  (message) => (message.facts.length === 0 ? null : { ...message, facts: message.facts.slice(0, -1) }),
  (message) => (message.advice === "" ? null : { ...message, advice: "" }),
  (message) => (message.sentences.length < 2 ? null : { ...message, sentences: message.sentences.slice(0, -1) }),
  (message) => (message.actions.length === 0 ? null : { ...message, actions: message.actions.slice(0, -1) }),
  (message) => {
    const [first = ""] = message.sentences;
    if (first === "") return null;
    const shorter = cut(first, Math.floor(first.length * 0.8));
    return { ...message, sentences: shorter === "…" || shorter === "" ? [] : [shorter] };
  },
];

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
