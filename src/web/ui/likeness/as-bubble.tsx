import type { LikenessEntry } from "./likeness-message.ts";
import { LikenessButtons, LikenessText } from "./likeness-parts.tsx";

/** A message between people's, with what can be pressed below it. */
export function AsBubble({ entry, hasKeyboard }: { entry: LikenessEntry; hasKeyboard: boolean }) {
  const { message, tone, time, quoted } = entry;
  return (
    <div className={`is-${tone}`}>
      <div className="bubble">
        {quoted !== null && (
          <p className="quote">
            <b className="as-link">Shopwarden</b>
            <br />
            <bdi>{quoted}</bdi>
          </p>
        )}
        <LikenessText message={message} />
        <p className="at">{time}</p>
      </div>
      {hasKeyboard && <LikenessButtons buttons={message.buttons} className="keyboard" />}
    </div>
  );
}
