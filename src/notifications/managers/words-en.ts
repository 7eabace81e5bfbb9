import type { DeadReason } from "../channels/channel-kind.ts";

/** What owners and admins are told of their channels, in English. */
export const MANAGERS_WORDS_EN = {
  disabled: (channel: string) => `The channel ${channel} is disabled`,
  disabledWhat: (reason: string) => `${reason} Until somebody mends it, nothing is told there.`,
  held: (channel: string) => `The channel ${channel} waits`,
  heldWhat: (reason: string) =>
    `${reason} Nothing is told there until more is allowed; then it is told what it missed.`,
  untold: (channel: string, title: string) => `${channel} could not be told: ${title}`,
  untoldWhat: (service: string, more: number) =>
    `Nothing has arrived at ${service} for ten minutes; it is tried again.${more === 0 ? "" : ` ${more === 1 ? "1 more message waits" : `${more} more messages wait`}.`}`,
  late: (person: string, title: string) => `${person} could not be told: ${title}`,
  lateWhat: (way: "email" | "push", more: number) =>
    `Nothing has arrived ${way === "email" ? "in their mailbox" : "on their devices"} for ten minutes. It stands in their inbox.${more === 0 ? "" : ` ${more === 1 ? "1 more message" : `${more} more messages`} did not arrive.`}`,
  failing: (endpoint: string, hours: number) =>
    `The webhook ${endpoint} has taken nothing for ${hours < 48 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : `${Math.floor(hours / 24)} days`}`,
  failingWhat: (waiting: number) =>
    `${waiting === 1 ? "1 event waits and is" : `${waiting} events wait and are`} tried again for 3 days. After 5 days without an answer it is switched off.`,
  mail: ({ name, service }: { name: string; service: string }, organization: string, what: string) => ({
    subject: `The channel ${name} is disabled`,
    paragraphs: [
      `Messages of ${organization} do not reach the channel ${name} (${service}) any more. ${what}`,
      "It told of what needs somebody at once. When you mend it, you choose whether it is told what it missed.",
    ],
    action: "Mend the channel",
    otherwiseTitle: "If the channel is not needed any more",
    otherwise: "Delete it there. Rules that told it alone then tell nobody, and say so.",
    reason: `You get this mail because you are an owner or admin of ${organization}.`,
  }),
  reasons: {
    key_refused: (service: string) => `${service} refuses the key.`,
    address_unknown: (service: string) => `${service} says that this address does not exist any more.`,
    channel_gone: (service: string) => `${service} says that this channel does not exist any more.`,
    channel_archived: (service: string) => `${service} says that this channel was archived.`,
    blocked_by_person: (service: string) => `The person has blocked messages from us in ${service}.`,
    not_allowed_to_post: (service: string) => `${service} does not let us write there.`,
    no_credit: (service: string) => `The account at ${service} has no credit left.`,
    quota_used_up: (service: string) => `What ${service} allows is used up.`,
    message_refused: (service: string) => `${service} has refused our messages for good.`,
    too_large: (service: string) => `${service} found our messages too large.`,
    redirected: () => "The address leads somewhere else.",
    switched_off_there: (service: string) => `It was switched off in ${service}.`,
    device_gone: (service: string) => `No device in ${service} takes messages any more.`,
    failing_for_days: (service: string) => `Nothing has arrived at ${service} for days.`,
  } satisfies Record<DeadReason, (service: string) => string>,
  /** What people are told of their own ways. */
  own: {
    disabled: (channel: string) => `Your channel ${channel} is disabled`,
    disabledWhat: (reason: string) => `${reason} Until you mend it, nothing is told there.`,
    mailbox: "You get no notifications by mail any more",
    mailboxWhat: (reason: string) =>
      `${reason} Switch mails on again in your settings, or confirm another address. Mails for signing in are still sent.`,
    refused: "Your mailbox has refused three of them in a row for good.",
    failing: "None of them has arrived at your mailbox for days.",
    deviceGone: (device: string) => `${device} shows no notifications any more`,
    deviceGoneWhat: "Its service takes nothing for this browser any more, so it was removed. Register it there again.",
  },
  /** What admins are told of the instance. */
  instance: {
    setAside: (shop: string) => `Visits of the shop ${shop} are paused`,
    setAsideWhat: (organization: string) =>
      `They ended our worker twice. It is a shop of ${organization}; all others are visited as usual. Resume its visits in the admin area, under Operation, once the cause is mended.`,
    cutOff: "Shopwarden itself seems to be cut off",
    cutOffWhat:
      "From here nothing can be reached, so no outage is confirmed and none is told. Look at the network of its server.",
    eventsWait: "People are told too late of what happens",
    eventsWaitWhat:
      "For more than five minutes nobody has decided who hears of some events. See in the admin area, under Operation, whether workers run.",
    mailFails: "Notifications by mail do not arrive",
    mailFailsWhat:
      "Since then the mail server has taken none of them. They are tried again and told together once it does. Look at the mail server and its settings (SMTP_URL); the admin area shows, under Deliveries, what waits.",
    mail: (title: string, what: string, since: string) => ({
      subject: title,
      paragraphs: [what, `So it is since ${since}.`],
      action: "Open the admin area",
      otherwiseTitle: "If it is over by now",
      otherwise: "Then there is nothing to do: your inbox says so.",
      reason: "You get this mail because you are an admin of this Shopwarden.",
    }),
  },
  /** Of addresses that are mailed. */
  mailReasons: {
    address_unknown: "Mail servers have refused each of its addresses for good.",
    blocked_by_person: "Nobody reads it any more: each of its addresses has unsubscribed or refuses mails.",
  },
};
