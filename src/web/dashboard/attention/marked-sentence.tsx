import { Fragment, type ReactNode } from "react";
import { splitAround } from "./split-around.ts";

interface MarkedSentenceProps {
  sentence: string;
  words: readonly string[];
  mark: (word: string) => ReactNode;
}

/** A sentence in which some words are drawn differently: a shop's name as a link, a right as code. */
export function MarkedSentence({ sentence, words, mark }: MarkedSentenceProps) {
  return splitAround(sentence, words).map(({ at, text, isFound }) => (
    <Fragment key={at}>{isFound ? mark(text) : text}</Fragment>
  ));
}
