import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { storedAlert } from "../alert.ts";
import { type AlertText, alertText } from "../alert-text.ts";
import { wordedForManagers } from "../managers/managers-news.ts";
import { INBOX_LIMITS } from "../notification.table.ts";
import { saidInLine } from "./said-in-line.ts";

export interface InboxReader {
  language: Language;
  /** Default: unknown, and no moment is named, as in titles. */
  timeZone?: string;
}

/** Something that was told: the words of its own time if this version cannot say it in the reader's language. */
export interface Said {
  title: string;
  message: string;
  kind: string | null;
  data: unknown;
  createdAt: Date;
  shopName: string | null;
}

/** What a row says to whoever reads it now. `news`: `null` if it is about how they are told, or cannot be read. */
export function sayIn({ language, timeZone }: InboxReader, { title, message, kind, data, createdAt, shopName }: Said) {
  const toManagers = wordedForManagers(kind, data, language);
  if (toManagers !== null) return { ...inLine(toManagers), news: null };
  const alert = storedAlert(kind, data, createdAt);
  if (alert === null) return { title, message, news: null };
  const text = alertText(alert, shopName, language, timeZone);
  return { ...alertInLine(text), news: alert.news };
}

/** What stands in a row, within its limits. */
export const inLine = ({ title, message }: { title: string; message: string }) => ({
  title: plainLine(title, INBOX_LIMITS.title),
  message: plainLine(message, INBOX_LIMITS.message),
});

/** The same of an alert. */
export const alertInLine = (text: AlertText) => inLine({ title: text.title, message: saidInLine(text) });
