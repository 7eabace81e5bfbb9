import { z } from "zod";
import { inputSentence, sentencesOf } from "../../../lib/sentences.ts";
import { defineChannelKind } from "../channel-kind.ts";
import { choiceField, optionalTextField, textField } from "../parts/fields.ts";
import { SMS_PROVIDERS } from "./sms-providers.ts";
import { plainWords, smsText } from "./sms-text.ts";
import { SMS_WORDS_DE } from "./words-de.ts";
import { SMS_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.sms", { en: SMS_WORDS_EN, de: SMS_WORDS_DE });

const LIMITS = {
  title: 306,
  text: 306,
  bytes: null,
  pace: { messages: 10, seconds: 86_400 },
  source: "https://docs.seven.io/en/rest-api/endpoints/sms",
};

/** As people write a number: with spaces, hyphens, brackets, and 00 for the plus. */
const tidyNumber = (text: string) => text.replaceAll(/[\s()/.-]/gu, "").replace(/^00/u, "+");
const NUMBER = /^\+[1-9]\d{6,14}$/u;
/** 11 letters, digits and spaces, a number, or a messaging service of Twilio. */
const SENDER = /^(?:[a-z\d][a-z\d ]{0,10}|\+?\d{3,16}|MG[a-f\d]{32})$/iu;

const SETTINGS = z
  .object({
    provider: choiceField(["seven", "twilio"], SAY.notProvider),
    account: optionalTextField(/^AC[a-f\d]{32}$/iu, SAY.notAccount, /\/Accounts\/(AC[a-f\d]{32})/iu),
    key: textField(/^[\w-]{16,100}$/u, SAY.notKey),
    sender: textField(SENDER, SAY.notSender),
    number: z
      .string()
      .max(100)
      .transform(tidyNumber)
      .pipe(z.string().regex(NUMBER, inputSentence(SAY.notNumber))),
  })
  .refine(({ provider, account }) => provider !== "twilio" || account !== "", {
    path: ["account"],
    error: inputSentence(SAY.notAccount),
  });

/** Text messages to a phone without data or app. They cost, so they tell only what is urgent now, in title, since when and link. */
export const sms = defineChannelKind({
  id: "sms",
  name: "SMS",
  owner: "both",
  settings: SETTINGS,
  fields: {
    provider: {
      label: SAY.provider,
      where: SAY.providerWhere,
      choices: [
        { value: "seven", label: SAY.seven },
        { value: "twilio", label: SAY.twilio },
      ],
    },
    account: { label: SAY.account, where: SAY.accountWhere, isOptional: true },
    key: { label: SAY.key, where: SAY.keyWhere },
    sender: { label: SAY.sender, where: SAY.senderWhere },
    number: { label: SAY.number, where: SAY.numberWhere },
  },
  secrets: ["key"],
  origin: ({ provider }) => SMS_PROVIDERS[provider].origin,
  limits: LIMITS,
  urgencies: ["now"],
  threads: "none",
  updates: false,
  write: ({ title, link, when, kind }, settings) => {
    const said = when === undefined ? "" : `${kind === "end" ? ", " : " "}${plainWords(when)}.`;
    return [SMS_PROVIDERS[settings.provider].write(smsText(title, link.url, said), settings)];
  },
  understand: (answer, _call, thread, { provider }) => SMS_PROVIDERS[provider].understand(answer, thread),
});
