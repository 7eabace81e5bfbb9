import { expect, it } from "vitest";
import { DO_WORDS_DE } from "../../../app/http/acting/do-words-de.ts";
import { DO_WORDS_EN } from "../../../app/http/acting/do-words-en.ts";
import { ALERT_WORDS } from "../../../notifications/alert-words.ts";
import { MESSAGE_WORDS } from "../../../notifications/delivering/composing/message-words.ts";
import { incidentActs as german } from "./words-de.ts";
import { incidentActs as english } from "./words-en.ts";

const ACTS = { en: english, de: german };
const PAGES = { en: DO_WORDS_EN, de: DO_WORDS_DE };

it.each(["en", "de"] as const)("acknowledging has one word, wherever it is offered: %s", (language) => {
  const { acknowledge, refresh } = ALERT_WORDS[language];
  const { actions } = MESSAGE_WORDS[language];
  const pages = PAGES[language];
  expect([ACTS[language].acknowledge, actions.acknowledge, pages.acknowledgeIt]).toEqual(Array(3).fill(acknowledge));
  expect([actions.refresh, pages.refreshIt]).toEqual([refresh, refresh]);
});
