import { hoursText } from "./hours-text.ts";
import { scopeText } from "./scope-text.ts";
import type { RulePart, RuleSpeech, RuleWord, SentencePart, Speech, SpokenRule } from "./spoken-rule.ts";
import { whatText } from "./what-text.ts";
import { whomWords } from "./whom-words.ts";

/** The whole rule as one sentence, in the language's own order of words. */
export function sentenceOf(rule: SpokenRule, speech: Speech): readonly SentencePart[] {
  const { t } = speech;
  const what = whatText(rule, speech);
  const said = t.markup(what.isState ? "needs" : "about", PLACES);
  const scope = scopeText(rule, speech, what.isState);
  const begin = fill(said, {
    scope: [word("scope", scope.text, scope.isBad)],
    what: [word("what", what.text)],
    whom: whomWords(rule, 0, speech),
    when: [word("when", t(rule.pace))],
    ends: [word("ends", t(rule.ends ? "ends" : "noEnds"))],
  });
  return merged([...begin, ...hoursOf(rule, speech), ".", ...remindOf(rule, speech), ...stepsOf(rule, speech)]);
}

function hoursOf({ hours, outside }: SpokenRule, speech: Speech): readonly SentencePart[] {
  if (hours === null) return [];
  const { t } = speech;
  const isWithin = hours.when === "within";
  const rest = isWithin ? outside : (`${outside}Except` as const);
  return fill(t.markup(isWithin ? "within" : "except", PLACES), {
    hours: [word("hours", hoursText(hours.spans, speech))],
    outside: [word("outside", t(rest))],
  });
}

function remindOf({ remindMinutes }: SpokenRule, { t }: Speech): readonly SentencePart[] {
  if (remindMinutes === null) return [];
  const text = remindMinutes === 1440 ? t("everyDay") : t("hourly", { hours: remindMinutes / 60 });
  return [" ", ...fill(t.markup("remind", PLACES), { remind: [word("remind", text)] })];
}

function stepsOf(rule: SpokenRule, speech: Speech): readonly SentencePart[] {
  const { t } = speech;
  const steps = new Map(rule.receivers.map(({ step, afterMinutes }) => [step, afterMinutes]));
  return [...steps]
    .filter(([step]) => step > 0)
    .flatMap(([step, minutes]) => [
      " ",
      ...fill(t.markup("step", PLACES), {
        after: [{ ...word("after", afterText(minutes, t)), step }],
        whom: whomWords(rule, step, speech),
      }),
    ]);
}

/** 15 minutes, 2 hours. */
export function afterText(minutes: number, t: RuleSpeech): string {
  return minutes % 60 === 0 ? t("hours", { count: minutes / 60 }) : t("minutes", { count: minutes });
}

function word(part: RulePart, text: string, isBad = false): RuleWord {
  return { part, step: 0, text, isBad };
}

const MARK = "\u0001";

/** In the sentence a word stands as its name, between two marks. */
const place = (name: string) => () => `${MARK}${name}${MARK}`;
const PLACES = {
  scope: place("scope"),
  what: place("what"),
  whom: place("whom"),
  when: place("when"),
  ends: place("ends"),
  hours: place("hours"),
  outside: place("outside"),
  remind: place("remind"),
  after: place("after"),
};

function fill(text: string, words: Readonly<Record<string, readonly SentencePart[]>>): readonly SentencePart[] {
  return text.split(MARK).flatMap((piece, index) => (index % 2 === 1 ? (words[piece] ?? []) : [piece]));
}

/** Texts that follow each other are one. The comma that ends some words belongs to the text behind them. */
function merged(parts: readonly SentencePart[]): readonly SentencePart[] {
  const whole: SentencePart[] = [];
  for (const part of parts.flatMap(withoutComma)) {
    const last = whole.at(-1);
    if (typeof part === "string" && typeof last === "string") whole[whole.length - 1] = joined(last, part);
    else if (part !== "") whole.push(part);
  }
  return whole;
}

const joined = (text: string, next: string) =>
  text + (text.endsWith(",") && next.startsWith(",") ? next.slice(1) : next);

function withoutComma(part: SentencePart): readonly SentencePart[] {
  return typeof part === "string" || !part.text.endsWith(",")
    ? [part]
    : [{ ...part, text: part.text.slice(0, -1) }, ","];
}
