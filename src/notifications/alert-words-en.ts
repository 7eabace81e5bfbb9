import type { Topic } from "./topics/topics.ts";

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Texts around every alert about a shop, in English. */
export const ALERT_WORDS_ENGLISH = {
  since: "Since",
  /** Of what is over. */
  began: "Began",
  /** Of what happened once, and holds no longer than that. */
  time: "Time",
  shop: "Shop",
  open: {
    outage: "Open the shop",
    access: "See what to correct",
    stopped: "See what to correct",
    status: "Open the findings",
    shared: "Open the dashboard",
    speed: "Open the speed tests",
    incident: "Open the incident",
    change: "Open the changelog",
    update: "Open the shop",
    flapping: "Open the changelog",
    unreadable: "Open the changelog",
    organization: "Open the organization",
  } satisfies Record<Topic, string>,
  /** Of what several shops lack. */
  openExtensions: "Open My Extensions",
  openDashboard: "Open the dashboard",
  organization: "Organization",
  managedReason: (organization: string) => `You get this because you are an owner or admin of ${organization}.`,
  managedText: "How you hear of it is up to you: choose it in the settings.",
  unwatch: "Unwatch this shop",
  shared: "Common to them",
  choose: "Choose which shops you watch",
  chooseText: "Choose in the settings which shops you watch.",
  sharedReason: "You get this because you watch shops that it is about.",
  ruled: (rules: readonly string[], organization: string) =>
    rules.length === 0
      ? `You get this by a rule of ${organization}.`
      : `You get this because ${rules.length === 1 ? "the rule" : "the rules"} ${rules.map((rule) => `“${rule}”`).join(", ")} of ${organization} ${rules.length === 1 ? "tells" : "tell"} you.`,
  ownRuled: (rules: readonly string[]) =>
    rules.length === 0
      ? "You get this by a rule of your own."
      : `You get this by your own ${rules.length === 1 ? "rule" : "rules"} ${rules.map((rule) => `“${rule}”`).join(", ")}.`,
  ownRuledText: "What you hear of is up to you: change your own rules in the settings.",
  ruledText:
    "Whom a rule tells is up to owners and admins. How you hear of it is up to you: choose it in the settings.",
  ruledChoose: "Choose how you hear of it",
  why: "Why, and what else",
  acknowledge: "Acknowledge",
  refresh: "Refresh",
  mute: "Mute",
  muteSpans: { hour: "for 1 hour", day: "for 1 day", fixed: "until it is fixed" },
  unwatchTitle: "If you do not want these mails any more",
  unwatchText: "Stop watching this shop. You need not sign in for that.",
  reason: (shop: string) => `You get this because you watch ${shop}.`,
  subject: (what: string, shop: string) => `Shop Alert: ${what} - ${shop}`,
  minutes: (amount: number) => count(amount, "minute", "minutes"),
  hours: (amount: number) => count(amount, "hour", "hours"),
  days: (amount: number) => count(amount, "day", "days"),
};
