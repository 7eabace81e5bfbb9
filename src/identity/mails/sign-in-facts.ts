import type { Language } from "../../lib/language.ts";
import type { MailFact } from "../../lib/mail/mail-content.ts";
import type { DeviceName } from "../sign-in/device-name.ts";
import { MAIL_WORDS_DE } from "./mail-words-de.ts";
import { MAIL_WORDS_EN } from "./mail-words-en.ts";

/** When and on which device something happened; `null` where the reader cannot know the device. */
export type Occurrence = { at: Date; timeZone: string; device: { name: DeviceName; ipAddress: string | null } | null };

const WORDS = { en: MAIL_WORDS_EN.facts, de: MAIL_WORDS_DE.facts } as const;

/** Time, device and address, as far as they are known. */
export function occurrenceFacts({ at, timeZone, device }: Occurrence, language: Language): MailFact[] {
  const words = WORDS[language];
  return [
    { label: words.time, value: momentInMail(at, timeZone) },
    ...(device === null ? [] : [{ label: words.device, value: deviceInWords(device.name, language) }]),
    ...(device === null || device.ipAddress === null ? [] : [{ label: words.address, value: device.ipAddress }]),
  ];
}

/**
 * A time such as "21.11.2026, 14:05 (Europe/Berlin)". The zone is the reader's, or the instance's until theirs is
 * known.
 */
export function momentInMail(at: Date, timeZone: string): string {
  const date = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return `${new Intl.DateTimeFormat("de-DE", { ...date, timeZone }).format(at)} (${timeZone})`;
}

function deviceInWords({ browser, system }: DeviceName, language: Language): string {
  if (browser === null || system === null) return browser ?? system ?? WORDS[language].unknownDevice;
  return browser.includes(system) ? browser : `${browser} ${WORDS[language].on} ${system}`;
}
