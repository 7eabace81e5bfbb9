import type { Finding, TextParams } from "../checks/finding.ts";
import type { SameWords } from "../lib/sentences.ts";
import type { Failure } from "../snapshot/failure.ts";
import type { Words } from "./attention-words.ts";
import type { ATTENTION_SENTENCES_EN } from "./words-en.ts";

export type AttentionSentences = SameWords<typeof ATTENTION_SENTENCES_EN>;
export type MessageKey = keyof AttentionSentences;

/** The parameters that a message's words use. */
type Named<Key extends MessageKey> = Key extends MessageKey
  ? Parameters<(typeof ATTENTION_SENTENCES_EN)[Key]> extends [Words<infer Name>]
    ? Name
    : never
  : never;

/** The parameters of a message: at least those that its words use. */
type Made<Key extends MessageKey> = TextParams & Readonly<Record<Named<Key>, TextParams[string]>>;

/** A message without language and time zone: those depend on the reader. */
export interface Message {
  key: MessageKey;
  params: TextParams;
  finding: Pick<Finding, "id" | "check" | "text" | "params"> | null;
  failure: Failure | null;
}

export function messageOf<Key extends MessageKey>(
  key: Key,
  params: Made<Key>,
  about: { finding?: NonNullable<Message["finding"]>; failure?: Failure } = {},
): Message {
  const { finding, failure } = about;
  const wording = finding && { id: finding.id, check: finding.check, text: finding.text, params: finding.params };
  return { key, params, finding: wording ?? null, failure: failure ?? null };
}
