import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { defineMailKind } from "../mail-kind.ts";
import { addressesField, addressLines } from "./addresses.ts";
import { outcomeOfMails } from "./mailed-outcome.ts";
import { MAIL_FORM_WORDS_DE } from "./channel-words-de.ts";
import { MAIL_FORM_WORDS_EN } from "./channel-words-en.ts";
import { CHANNEL_MAIL_LIMITS, channelMailContent, channelMail } from "./channel-mail.ts";

const SAY = sentencesOf("channel.email", { en: MAIL_FORM_WORDS_EN, de: MAIL_FORM_WORDS_DE });

/** Mails to addresses that an organization names, each of which has to confirm first. People have their own. */
export const mailChannel = defineMailKind({
  id: "email",
  name: "Mail",
  owner: "organization",
  settings: z.object({ addresses: addressesField(SAY) }),
  fields: { addresses: { label: SAY.addresses, where: SAY.addressesWhere, isLong: true } },
  secrets: [],
  // All mails leave by one server.
  origin: () => "mailto:",
  limits: {
    ...CHANNEL_MAIL_LIMITS,
    pace: { messages: 1, seconds: 1 },
    source: "https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3",
  },
  threads: "replies",
  updates: false,
  addresses: ({ addresses }) => addressLines(addresses),
  content: channelMailContent,
  mail: channelMail,
  understand: outcomeOfMails,
});
