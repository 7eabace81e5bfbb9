import { knownTimeZone } from "../../identity/time-zone.ts";
import type { InEach, Language } from "../../lib/language.ts";
import { DEAD_REASONS } from "../channels/channel-kind.ts";
import { reasonSentence } from "../managers/channel-news.ts";
import { NOBODY_WORDS_DE } from "./nobody-words-de.ts";
import { NOBODY_WORDS_EN } from "./nobody-words-en.ts";
import type { Lost, SilentChannel, Silence } from "./tells-nobody.ts";

export const NOBODY_WORDS: InEach<typeof NOBODY_WORDS_EN> = { en: NOBODY_WORDS_EN, de: NOBODY_WORDS_DE };

/** More names are left out. */
const NAMES_SAID = 3;

/** Why a rule tells nobody, in one or two sentences. */
function silenceText(silence: Silence, language: Language, timeZone: string): string {
  const words = NOBODY_WORDS[language];
  const deleted = ({ kind, name, at }: Lost) => words.deleted(kind, name, dateOf(at, timeZone));
  switch (silence.why) {
    case "receiversGone":
      return silence.lost === null ? words.receiversGone : deleted(silence.lost);
    case "scopeGone":
      return silence.lost === null ? words.scopeGone : deleted(silence.lost);
    case "scopeEmpty": {
      if (silence.scope === "watched") return words.watchesNone;
      const names = silence.names.slice(0, NAMES_SAID).join(", ");
      return silence.scope === "tags" ? words.noShopWithTags(names) : words.noShopInProjects(names);
    }
    case "channelOff": {
      const said = channelText(silence.off, language, timeZone);
      return silence.more === 0 ? said : `${said} ${words.more(silence.more)}`;
    }
    case "teamEmpty":
      return words.teamEmpty(silence.name);
    case "personLeft":
      return words.personLeft(silence.name);
    case "roleEmpty":
      return words.roleEmpty;
  }
}

/** The same in both languages. */
export const silenceIn = (silence: Silence, timeZone: string): InEach<string> => ({
  en: silenceText(silence, "en", timeZone),
  de: silenceText(silence, "de", timeZone),
});

function channelText({ channel, name, disabled }: SilentChannel, language: Language, timeZone: string): string {
  const words = NOBODY_WORDS[language];
  if (disabled === null) return words.unconfirmed(name);
  const reason = DEAD_REASONS.find((known) => known === disabled.reason) ?? null;
  const why = reasonSentence({ channel, reason }, language);
  const said = words.disabled(name, dateOf(disabled.since, timeZone), why);
  return disabled.missed === 0 ? said : `${said} ${words.missed(disabled.missed)}`;
}

function dateOf(at: string, timeZone: string): string {
  const form = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  return new Intl.DateTimeFormat("de-DE", { ...form, timeZone: knownTimeZone(timeZone) ?? "UTC" }).format(new Date(at));
}
