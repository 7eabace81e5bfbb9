import { expect, it } from "vitest";
import { ALERT_WORDS } from "../../../notifications/alert-words.ts";
import { MESSAGE_WORDS } from "../../../notifications/delivering/composing/message-words.ts";
import { incidentActs as german } from "../../../web/page/incident-acts/words-de.ts";
import { incidentActs as english } from "../../../web/page/incident-acts/words-en.ts";
import { WORDS } from "./said.ts";

const ACTS = { en: english, de: german };

it.each(["en", "de"] as const)("acknowledging has one word, wherever it is offered: %s", (language) => {
  const { acknowledge, refresh } = ALERT_WORDS[language];
  const { actions } = MESSAGE_WORDS[language];
  const pages = WORDS[language];
  expect([ACTS[language].acknowledge, actions.acknowledge, pages.acknowledgeIt]).toEqual(Array(3).fill(acknowledge));
  expect([actions.refresh, pages.refreshIt]).toEqual([refresh, refresh]);
});
