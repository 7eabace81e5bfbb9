import { CHANNEL_NAMES } from "../../notifications/channels/channel-names.ts";

export const adminDeliveries = {
  heading: "Deliveries",
  lead: "Whether everybody is told, in all organizations. Names and contents of channels are for their organizations alone.",
  mailbox: "Mailbox",
  late: "{count, plural, one {One event waits} other {# events wait}} for the decision who is told",
  lateText: "The oldest since <since></since>. Deciding takes seconds: look whether a worker runs, and into its log.",
  nowhere: "Links in messages lead nowhere",
  nowhereText:
    "APP_URL names this very machine, so whoever reads a message elsewhere cannot open its links. Set it to the address at which people reach the instance.",
  waiting: "Waiting",
  oldest: "Oldest",
  dead: "Not told today",
  channels: "By channel",
  nothing: "Nothing waits, and nothing was given up today.",
  kind: "Kind",
  service: CHANNEL_NAMES,
  phone: "{waiting, number} wait, {dead, number} not told today",
  troubled: "Where nothing arrives",
  noTrouble: "Every channel works.",
  state: "State",
  organization: "Organization",
  host: "Host",
  since: "Since",
  disabled: "{count, plural, one {Disabled} other {# disabled}}",
  struggling: "{count, plural, one {Struggling} other {# struggling}}",
};
