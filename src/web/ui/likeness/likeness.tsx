import "./likeness.css";
import { classNames } from "../style/class-names.ts";
import { AsBubble } from "./as-bubble.tsx";
import { AsCard, AsEntry } from "./as-chat.tsx";
import { AsNotice } from "./as-phone.tsx";
import type { LikenessEntry, LikenessLook } from "./likeness-message.ts";

interface LikenessProps {
  look: LikenessLook;
  /** Where they stand: the name of a channel. */
  place: string;
  entries: readonly LikenessEntry[];
  /** In which they are written, whatever the page speaks. */
  language?: string;
}

/** Messages as a service shows them. Nothing in it can be pressed. */
export function Likeness({ look, place, entries, language }: LikenessProps) {
  return (
    <div className={classNames("ui-likeness", `is-${look}`)} lang={language}>
      {look !== "mail" && (
        <p className="place ui-cut" data-tip-cut="">
          <bdi>{place}</bdi>
        </p>
      )}
      {entries.map((entry) => (
        <Entry key={entry.key} look={look} entry={entry} />
      ))}
    </div>
  );
}

function Entry({ look, entry }: { look: LikenessLook; entry: LikenessEntry }) {
  switch (look) {
    case "bubble":
      return <AsBubble entry={entry} hasKeyboard />;
    case "sms":
      return <AsBubble entry={entry} hasKeyboard={false} />;
    case "phone":
      return <AsNotice entry={entry} />;
    case "mail":
      return <AsCard entry={entry} />;
    case "chat":
    case "attachment":
    case "embed":
    case "card":
    case "alert":
      return <AsEntry entry={entry} frame={FRAMES[look]} />;
  }
}

const FRAMES = { chat: "none", attachment: "bar", embed: "bar", card: "card", alert: "card" } as const;
