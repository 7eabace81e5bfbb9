import { classNames } from "../style/class-names.ts";
import { Logo } from "../signs/logo.tsx";
import type { LikenessEntry } from "./likeness-message.ts";
import { LikenessButtons, LikenessText } from "./likeness-parts.tsx";

interface AsEntryProps {
  entry: LikenessEntry;
  /** What surrounds the text: nothing, a bar in the colour of its level, a card. */
  frame: "none" | "bar" | "card";
}

/** A message of a chat, by an app that is called as we are. */
export function AsEntry({ entry, frame }: AsEntryProps) {
  const { message, tone, time } = entry;
  return (
    <div className={classNames("entry", `is-${tone}`)}>
      <Logo />
      <div>
        <p className="from">
          <b>Shopwarden</b>
          <time>{time}</time>
        </p>
        <div className={frame === "none" ? undefined : frame}>
          <LikenessText message={message} />
          <LikenessButtons buttons={message.buttons} className="buttons" />
        </div>
      </div>
    </div>
  );
}

/** A mail. */
export function AsCard({ entry: { message, tone } }: { entry: LikenessEntry }) {
  return (
    <div className={classNames("card", `is-${tone}`)}>
      <LikenessText message={{ ...message, context: [] }} />
      <LikenessButtons buttons={message.buttons} className="buttons" />
      <LikenessText message={{ ...message, title: "", level: "", lines: [], facts: [] }} />
    </div>
  );
}
