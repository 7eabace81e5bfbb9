import { type SectionId, SECTIONS, type SectionWords } from "./section.ts";

/** What a section is called, in the language of the words. */
export function sectionWord(id: SectionId, words: SectionWords[keyof SectionWords]): string {
  return words[id] ?? words[SECTIONS[id].topic];
}
