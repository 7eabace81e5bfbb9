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

/** An address, refused with one sentence; `tidy` brings its forms to one. */
export function addressField(
  refusalOf: (url: URL) => Sentence | null,
  notAnAddress: Sentence,
  tidy: (url: URL) => string = ({ href }) => href,
): z.ZodType<string> {
  return z
    .string()
    .max(LONGEST_PASTED)
    .transform((pasted, context) => {
      const address = pastedAddress(pasted);
      const refusal = isAddress(address) ? refusalOf(new URL(address)) : notAnAddress;
      if (refusal === null) return tidy(new URL(address));
      context.addIssue({ code: "custom", message: inputSentence(refusal) });
      return z.NEVER;
    });
}

/** A text on one line that has to look like this. */
export function textField(pattern: RegExp, refusal: Sentence): z.ZodType<string> {
  return z.string().trim().max(LONGEST_TEXT).regex(pattern, inputSentence(refusal));
}

/** The same, or nothing. */
export function optionalTextField(pattern: RegExp, refusal: Sentence): z.ZodType<string> {
  return z
    .string()
    .trim()
    .max(LONGEST_TEXT)
    .refine((text) => text === "" || pattern.test(text), inputSentence(refusal));
}
