import { WORDS_OF_NOTIFICATIONS } from "./organizations/notifications/words-of-notifications.ts";
import { ROOMS } from "./rooms.ts";
import { loadMessages, type Messages, type WordsName } from "./words/messages.ts";

export const WORDS_OF_ROOMS = [
  ...ROOMS.flatMap((room) => ("words" in room ? [room.words] : [])),
  WORDS_OF_NOTIFICATIONS,
];

/** `signIn` is a part of `account`. */
export const ALL_WORDS = [
  "common",
  "ui",
  "forms",
  ...WORDS_OF_ROOMS.flatMap((words) => Object.keys(words)).filter((name) => name !== "signIn"),
] as WordsName[];

/** All words at once; the app loads them page by page. */
export const english = (await loadMessages("en", ALL_WORDS)) as Messages;
export const german = (await loadMessages("de", ALL_WORDS)) as Messages;
