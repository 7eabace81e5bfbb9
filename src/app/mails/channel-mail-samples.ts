import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { addressConfirmationMail } from "../../notifications/addresses/confirmation-mail.ts";
import { channelMailContent } from "../../notifications/channels/email/channel-mail.ts";
import type { Message } from "../../notifications/messages/message.ts";
import { sampleMessage } from "../../notifications/samples/sample-messages.ts";
import { SAMPLE_KINDS } from "../../notifications/samples/situations.ts";

interface Words {
  appUrl: string;
  token: string;
  /** That a person chose, or a shop sent. */
  organization: string;
  by: string;
  shopName: string;
}

const NOW = new Date("2026-11-21T13:05:00.000Z");

/** Mails to addresses of an organization: asked whether they may be mailed, and what channels tell. */
export function channelMailSamples(words: Words, language: Language): Record<string, MailContent> {
  const { appUrl, token, organization, by, shopName } = words;
  const url = `${appUrl}/do/mail/${encodeURIComponent(token)}`;
  const address = "ops@agency.example";
  const asked = { address, language, by, organization, channel: shopName, appUrl, confirmUrl: url, leaveUrl: url };
  const to = { address, language, appUrl, organization, unsubscribeUrl: url };
  const reader = { language, timeZone: "Europe/Berlin", appUrl, now: NOW };
  const told = SAMPLE_KINDS.map((kind): [string, MailContent] => [
    `channel ${kind}`,
    channelMailContent(named(sampleMessage("server", kind, reader), shopName), to),
  ]);
  return { addressConfirmation: addressConfirmationMail(asked), ...Object.fromEntries(told) };
}

/** The sample with such a name wherever a name may stand. */
function named(message: Message, name: string): Message {
  const { title, list, facts, why } = message;
  return {
    ...message,
    title: `${title} ${name}`,
    list: list.map((one, index) => (index === 0 ? name : one)),
    facts: [...facts, { label: "Shop", value: name }],
    why: { ...why, text: `${why.text} ${name}` },
  };
}
