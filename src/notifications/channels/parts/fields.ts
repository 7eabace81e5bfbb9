import { z } from "zod";
import { inputSentence } from "../../../lib/sentences.ts";
import type { Sentence } from "../../../lib/errors.ts";

const LONGEST_PASTED = 4000;
const LONGEST_TEXT = 500;

/** The address in what somebody pasted, which may be a whole curl command. */
function pastedAddress(pasted: string): string {
  const [found = ""] = /https?:\/\/[^\s"'<>\\]+/iu.exec(pasted) ?? [pasted.trim()];
  return URL.canParse(found) ? new URL(found).href : found;
}

/** Whether it can be called at all; where it leads is judged when it is called. */
const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hash === "";
};

/** An address, refused with one sentence; `tidy` brings its forms to one, `prepare` drops what people paste along. */
export function addressField(
  refusalOf: (url: URL) => Sentence | null,
  notAnAddress: Sentence,
  tidy: (url: URL) => string = ({ href }) => href,
  prepare: (pasted: string) => string = (pasted) => pasted,
): z.ZodType<string> {
  return z
    .string()
    .max(LONGEST_PASTED)
    .transform((pasted, context) => {
      const address = pastedAddress(prepare(pasted));
      const refusal = isAddress(address) ? refusalOf(new URL(address)) : notAnAddress;
      if (refusal === null) return tidy(new URL(address));
      context.addIssue({ code: "custom", message: inputSentence(refusal) });
      return z.NEVER;
    });
}

/** The address of a server of one's own; `path` is what the service itself adds, which people paste along. */
export function serverField(notAServer: Sentence, path: RegExp): z.ZodType<string> {
  return addressField(
    () => null,
    notAServer,
    ({ origin, pathname }) => `${origin}${pathname.replace(path, "").replace(/\/$/u, "")}`,
    // Apps in the browser are at "#/messages".
    (pasted) => pasted.replace(/#\S*/u, ""),
  );
}

/** Also trims what is pasted along with a text: quotes, and the name of a header. */
const WORDS = /[\s"'`,;]+/u;

/** What belongs into the field in what somebody pasted, which may be a whole curl command; else the text as it is. */
function pastedText(pasted: string, pattern: RegExp, within: RegExp | undefined): string {
  const text = pasted.trim();
  if (pattern.test(text)) return text;
  const inside = within?.exec(text)?.[1] ?? "";
  if (pattern.test(inside)) return inside;
  // Names and plain words are no keys: only what has signs of several sorts is taken out of a longer text.
  const found = text.split(WORDS).filter((word) => pattern.test(word) && /\d/u.test(word) && /[a-z]/iu.test(word));
  return found.length === 1 ? (found[0] ?? text) : text;
}

/** A text on one line that has to look like this. `within`: how it stands in an address that people paste instead. */
export function textField(pattern: RegExp, refusal: Sentence, within?: RegExp): z.ZodType<string> {
  return z
    .string()
    .max(LONGEST_PASTED)
    .transform((text) => pastedText(text, pattern, within))
    .pipe(z.string().max(LONGEST_TEXT).regex(pattern, inputSentence(refusal)));
}

/** The same, or nothing. */
export function optionalTextField(pattern: RegExp, refusal: Sentence, within?: RegExp): z.ZodType<string> {
  return z
    .string()
    .max(LONGEST_PASTED)
    .transform((text) => pastedText(text, pattern, within))
    .pipe(
      z
        .string()
        .max(LONGEST_TEXT)
        .refine((text) => text === "" || pattern.test(text), inputSentence(refusal)),
    );
}

/** One of some values. */
export function choiceField<Value extends string>(
  values: readonly [Value, ...Value[]],
  refusal: Sentence,
): z.ZodType<Value> {
  return z.enum(values, inputSentence(refusal));
}
