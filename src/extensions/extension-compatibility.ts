import { z } from "zod";
import { inputSentence } from "../lib/sentences.ts";
import { STORE_LIMITS } from "./store-limits.ts";
import { isStoreName, isStoreVersion } from "./store-question.ts";
import { EXTENSION_SENTENCES } from "./sentences.ts";

const EXTENSIONS_AT_MOST = 500;
const NAME_CHARACTERS = 255;
const VERSION_CHARACTERS = 100;
const WORD_CHARACTERS = 50;

const shopwareVersion = z.string().trim().refine(isStoreVersion, inputSentence(EXTENSION_SENTENCES.noVersion));

export const compatibilityInput = z.object({
  currentVersion: shopwareVersion,
  futureVersion: shopwareVersion,
  extensions: z
    .array(
      z.object({
        name: z.string().max(NAME_CHARACTERS, inputSentence(EXTENSION_SENTENCES.nameTooLong)),
        version: z.string().max(VERSION_CHARACTERS, inputSentence(EXTENSION_SENTENCES.versionTooLong)),
      }),
    )
    .max(EXTENSIONS_AT_MOST, inputSentence(EXTENSION_SENTENCES.tooManyExtensions)),
});

export type CompatibilityInput = z.infer<typeof compatibilityInput>;

/** The store's answer for one extension and the target version. */
export interface ExtensionCompatibility {
  name: string;
  label: string;
  iconPath: string | null;
  /**
   * `name`: compatible, notCompatible, updatableNow, updatableFuture, notInStore. `type`: green,
   * yellow, red. `label`: English.
   */
  status: { name: string; label: string; type: string };
}

const text = (characters: number) =>
  z
    .string()
    .transform((published) => published.replaceAll("\0", "").slice(0, characters))
    .catch("");

const compatibilitySchema = z.object({
  name: z.string().max(NAME_CHARACTERS),
  label: text(STORE_LIMITS.label),
  iconPath: z.string().max(STORE_LIMITS.link).nullable().catch(null),
  status: z.object({ name: text(WORD_CHARACTERS), label: text(STORE_LIMITS.label), type: text(WORD_CHARACTERS) }),
});

/** Unreadable entries are left out, as are unknown extensions and entries beyond the number that can be requested. */
export const compatibilityAnswerSchema = z
  .array(compatibilitySchema.nullable().catch(null))
  .transform((published): readonly ExtensionCompatibility[] =>
    published.filter((entry) => entry !== null).slice(0, EXTENSIONS_AT_MOST),
  );

/** Normalizes a question, so that different people share it: valid names, each once, sorted. */
export function compatibilityQuestion(input: CompatibilityInput): CompatibilityInput {
  const byName = new Map(
    input.extensions.filter(({ name }) => isStoreName(name)).map((extension) => [extension.name, extension]),
  );
  const extensions = [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return { ...input, extensions: extensions.map(({ name, version }) => ({ name, version })) };
}
