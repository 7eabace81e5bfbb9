/** A stretch of text in one look. Links lead nowhere here: they are drawn, not followed. */
export interface LikenessPiece {
  text: string;
  look?: "bold" | "link";
}
export type LikenessLine = readonly LikenessPiece[];

/** What a service shows of a message, read from the very body that it would be sent. */
export interface LikenessMessage {
  title: string;
  /** Above the title, where a service puts the level there. */
  level: string;
  lines: readonly LikenessLine[];
  facts: readonly { label: string; value: string }[];
  /** Small and last: the level, links, why it is told. */
  context: readonly LikenessLine[];
  buttons: readonly string[];
}

export const NOTHING_SHOWN: LikenessMessage = {
  title: "",
  level: "",
  lines: [],
  facts: [],
  context: [],
  buttons: [],
};

export type LikenessTone = "error" | "warning" | "success" | "info";

export type LikenessLook = "chat" | "attachment" | "card" | "embed" | "bubble" | "phone" | "sms" | "alert" | "mail";

export interface LikenessEntry {
  key: string;
  message: LikenessMessage;
  tone: LikenessTone;
  /** As it stands there: "06:42", "edited 06:53". */
  time: string;
  /** The message that it answers. */
  quoted: string | null;
}
