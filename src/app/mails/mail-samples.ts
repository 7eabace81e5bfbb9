import { deletionByLinkCall } from "../../auth/calls/account/account-calls.ts";
import { AUTH_BASE } from "../../auth/calls/auth-call.ts";
import { accountDeletedMail, deletionMail, passwordResetMail } from "../../identity/mails/account-mails.ts";
import { confirmationMail, emailChangedMail, knownAddressMail } from "../../identity/mails/address-mails.ts";
import { deviceName } from "../../identity/sign-in/device-name.ts";
import type { MailReader } from "../../identity/mails/mail-reader.ts";
import { type SecurityEvent, securityMail } from "../../identity/mails/security-mails.ts";
import { accountInvitationMail } from "../../identity/mails/user-admin-mails.ts";
import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { disabledMail } from "../../notifications/managers/disabled-mail.ts";
import { instanceMail } from "../../notifications/managers/instance-mail.ts";
import { setAsideMail } from "../../monitoring/operation/set-aside-mail.ts";
import { type SsoMailEvent, ssoMail } from "../../organizations/sso/sso-mails.ts";
import { invitationMail } from "../../organizations/invitations/invitation-mail.ts";
import { alertSamples } from "./alert-mail-samples.ts";
import { channelMailSamples } from "./channel-mail-samples.ts";
import { digestSamples } from "./digest-mail-samples.ts";

/** Values in mails that people typed or that their browser sent. */
export type SampleWords = {
  appUrl: string;
  readerName: string;
  otherName: string;
  organizationName: string;
  passkeyName: string;
  newEmail: string;
  userAgent: string;
  ipAddress: string;
  token: string;
};

export const REALISTIC_WORDS: SampleWords = {
  appUrl: "https://shopwarden.nordlicht-agentur.de",
  readerName: "Ada Lovelace",
  otherName: "Jörg Müller-Weißenfels",
  organizationName: "Nordlicht Agentur",
  passkeyName: "MacBook Pro",
  newEmail: "ada.lovelace@nordlicht-agentur.de",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
  ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSIsImlhdCI6MTc5NTI2MDAwMH0.Zk3bq0Yw2nT5vXcR8sLmPq",
};

/** Everything that somebody may try in order to inject a message of their own into our mails. */
const HOSTILE =
  'https://evil.example"><script>\r\nBcc: b@c.example\u202e\u2028\u0000<img src=x onerror=alert(1)></p></td></table> {{7*7}} ${1} www.evil.example';

export const HOSTILE_WORDS: SampleWords = {
  appUrl: REALISTIC_WORDS.appUrl,
  readerName: HOSTILE,
  otherName: HOSTILE,
  organizationName: HOSTILE,
  passkeyName: HOSTILE,
  newEmail: `o'"<b>&${"x".repeat(200)}@example.com`,
  userAgent: HOSTILE,
  ipAddress: "<b>10.0.0.1</b>",
  token: "a/b?c&d#e\"'><script>",
};

/** 300 characters each, without a place to break. */
export const LONG_WORDS: SampleWords = {
  ...REALISTIC_WORDS,
  readerName: "Donaudampfschiff".repeat(19).slice(0, 300),
  otherName: "W".repeat(300),
  organizationName: "Überwachungsgesellschaft".repeat(13).slice(0, 300),
  passkeyName: "🔑".repeat(150),
  newEmail: `${"very-long-name-".repeat(4)}@${"subdomain.".repeat(18)}example.com`,
  token: "t".repeat(400),
};

const EVENTS: Record<SecurityEvent["kind"], (words: SampleWords) => SecurityEvent> = {
  newDevice: () => ({ kind: "newDevice" }),
  passwordChanged: () => ({ kind: "passwordChanged" }),
  passwordReset: () => ({ kind: "passwordReset" }),
  passwordAdded: () => ({ kind: "passwordAdded" }),
  passwordSetByAdmin: () => ({ kind: "passwordSetByAdmin" }),
  twoFactorOn: () => ({ kind: "twoFactorOn" }),
  twoFactorOff: () => ({ kind: "twoFactorOff" }),
  passkeyAdded: ({ passkeyName }) => ({ kind: "passkeyAdded", passkey: passkeyName }),
  ssoLinked: ({ organizationName }) => ({ kind: "ssoLinked", organization: organizationName }),
  passkeyRemoved: () => ({ kind: "passkeyRemoved", passkey: null }),
};

/** Every mail of the product, by name. */
export function sampleMails(words: SampleWords, language: Language): Record<string, MailContent> {
  const { appUrl, token, newEmail } = words;
  const reader: MailReader = { name: words.readerName, email: "ada@example.com", language };
  const deletion = `${appUrl}${AUTH_BASE}${deletionByLinkCall.path}?token=${encodeURIComponent(token)}&callbackURL=%2F`;
  const invitation = {
    to: reader.email,
    language,
    inviterName: words.otherName,
    organizationName: words.organizationName,
    invitationId: token,
    appUrl,
  };
  return {
    confirmation: confirmationMail(reader, appUrl, { token, occasion: "registration" }),
    confirmationAgain: confirmationMail(reader, appUrl, { token, occasion: "repeat" }),
    confirmationOfChange: confirmationMail(reader, appUrl, { token, occasion: "change" }),
    knownAddress: knownAddressMail(reader, appUrl),
    emailChanged: emailChangedMail(reader, appUrl, { newEmail, token }),
    passwordReset: passwordResetMail(reader, appUrl, token),
    deletion: deletionMail(reader, appUrl, deletion),
    accountDeleted: accountDeletedMail(reader, appUrl),
    invitation: invitationMail(invitation),
    accountInvitation: accountInvitationMail({ to: reader, inviterName: words.otherName, appUrl, token }),
    channelDisabled: disabledMail(reader, {
      appUrl,
      organization: { name: words.organizationName, slug: "nordlicht" },
      destinationId: "00000000-0000-4000-8000-000000000001",
      news: { kind: "channel.disabled", channel: "slack", name: words.passkeyName, reason: "channel_archived" },
    }),
    cutOff: instanceMail(reader, {
      appUrl,
      news: { kind: "instance.cut_off" },
      since: new Date("2026-11-21T06:41:00Z"),
      timeZone: "Europe/Berlin",
    }),
    setAside: setAsideMail(reader, appUrl, { shopName: words.passkeyName, organizationName: words.organizationName }),
    ...securityMails(words, reader),
    ...ssoMails(words, reader),
    ...channelMailSamples(
      { appUrl, token, organization: words.organizationName, by: words.otherName, shopName: words.passkeyName },
      language,
    ),
    ...digestSamples({ appUrl, shopName: words.organizationName }, reader),
    ...alertSamples({ appUrl, token, shopName: words.organizationName, remoteText: words.passkeyName }, reader),
  };
}

function ssoMails(
  { appUrl, organizationName, otherName }: SampleWords,
  reader: MailReader,
): Record<string, MailContent> {
  const domain = "nordlicht-agentur.de";
  const events: readonly SsoMailEvent[] = [
    { kind: "authorityChanged", domain, by: otherName },
    { kind: "proofMissing", domain, days: 7 },
    { kind: "switchedOff", domain, days: 7 },
  ];
  const organization = { organization: organizationName, slug: "nordlicht" };
  return Object.fromEntries(events.map((event) => [event.kind, ssoMail(reader, appUrl, organization, event)]));
}

function securityMails(words: SampleWords, reader: MailReader): Record<string, MailContent> {
  const device = { name: deviceName(words.userAgent), ipAddress: words.ipAddress };
  const mails = Object.values(EVENTS).map((eventOf) => {
    const event = eventOf(words);
    const occurrence = {
      at: new Date("2026-11-21T13:05:00Z"),
      timeZone: "Europe/Berlin",
      device: event.kind === "passwordSetByAdmin" ? null : device,
    };
    return [event.kind, securityMail(reader, words.appUrl, event, occurrence)] as const;
  });
  return Object.fromEntries(mails.map(([kind, mail]) => [kind === "passwordReset" ? "passwordWasReset" : kind, mail]));
}
