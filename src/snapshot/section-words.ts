import type { InEach, Language } from "../lib/language.ts";
import { type SectionId, SECTIONS, type SectionWords } from "./section.ts";
import { SECTION_DE } from "./section-words-de.ts";
import { SECTION_EN } from "./section-words-en.ts";

const WORDS: InEach<SectionWords> = { en: SECTION_EN, de: SECTION_DE };

export function sectionWord(id: SectionId, kind: keyof SectionWords, language: Language): string {
  const words = WORDS[language][kind];
  return words[id] ?? words[SECTIONS[id].topic];
}
