/** What is neither seen nor said: marks that join, hide or turn text around. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const GAPS = /[\p{Cc}\s]+/gu;

/** Text of strangers on one line, without what could hide, turn or break it. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, "").replaceAll(GAPS, " ").trim();
}
