import { Logo } from "../signs/logo.tsx";
import type { LikenessEntry } from "./likeness-message.ts";
import { LikenessButtons, LikenessText } from "./likeness-parts.tsx";

/** A notice on the lock screen of a phone. */
export function AsNotice({ entry: { message, tone, time } }: { entry: LikenessEntry }) {
  return (
    <div className={`notice is-${tone}`}>
      <Logo />
      <div>
        <LikenessText message={message} />
        <p className="at">{time}</p>
        <LikenessButtons buttons={message.buttons} className="buttons" />
      </div>
    </div>
  );
}
