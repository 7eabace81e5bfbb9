import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { PartLink } from "../part-link.tsx";
import type { EntryLine } from "./entry-lines.ts";
import { type Chunks, entryWords } from "./entry-words.ts";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";

/** Words every kind of entry in the reader's language. */
export function useEntryWords(slug: string): (line: EntryLine) => ReactNode {
  const t = useTranslations();
  const words = useTroubleSpeech();
  const format = useFormatter();
  return (line) => {
    const chunks: Chunks = {
      b: (words) => (
        <b>
          <bdi>{words}</bdi>
        </b>
      ),
      part: (id) => (words) =>
        id === null ? (
          words
        ) : (
          <PartLink slug={slug} id={id}>
            {words}
          </PartLink>
        ),
    };
    return entryWords(line, { t, words, chunks, list: (names) => format.list(names) });
  };
}
