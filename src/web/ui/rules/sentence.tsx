import { Fragment, type KeyboardEvent } from "react";
import { classNames } from "../style/class-names.ts";
import "./rules.css";

/** Keys that press a button. */
const PRESSES = new Set(["Enter", "NumpadEnter", "Space"]);

/** Words of a sentence that change something when they are pressed. */
export interface SentenceWord {
  /** Tells words of one sentence apart. */
  key: string;
  text: string;
  /** Because of them nothing happens. */
  isBad?: boolean;
  isOpen?: boolean;
}

interface SentenceProps {
  parts: readonly (string | SentenceWord)[];
  /** Left out where the sentence is only read. */
  onPress?: (key: string) => void;
  /** Inside of a button. */
  isInButton?: boolean;
}

/** A sentence that holds; its bold words are what can be changed. */
export function Sentence({ parts, onPress, isInButton = false }: SentenceProps) {
  const Line = isInButton ? "span" : "p";
  return (
    <Line className="ui-sentence">
      {parts.map((part, index) => (
        // Their position is their identity: a sentence has few words, and they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>{typeof part === "string" ? part : <Word word={part} onPress={onPress} />}</Fragment>
      ))}
    </Line>
  );
}

function Word({ word, onPress }: { word: SentenceWord; onPress: SentenceProps["onPress"] }) {
  const look = classNames("ui-word", word.isBad === true && "is-bad");
  if (onPress === undefined) return <b className={look}>{word.text}</b>;
  const press = (event: KeyboardEvent) => {
    if (!PRESSES.has(event.code)) return;
    event.preventDefault();
    onPress(word.key);
  };
  return (
    // A button is a box of its own, which does not break at the end of a line as the words of a sentence do.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span
      role="button"
      tabIndex={0}
      className={look}
      aria-expanded={word.isOpen === true}
      data-word={word.key}
      onClick={() => onPress(word.key)}
      onKeyDown={press}
    >
      {word.text}
    </span>
  );
}
