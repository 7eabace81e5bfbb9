import type { DeedName } from "../../acting/deeds.ts";
import type { MessageLevel } from "../../messages/message.ts";

const things = (count: number) => (count === 1 ? "1 thing" : `${count} things`);
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");

const MATTERS: Readonly<Record<string, string>> = {
  availability: "availability",
  work: "background work",
  security: "security",
  expiry: "expiry",
  settings: "settings",
  speed: "speed",
  changes: "changes",
  organization: "organization",
  status: "findings",
};

/** What messages to channels say around the words of events, in English. */
export const MESSAGE_WORDS_EN = {
  levels: {
    error: "Error",
    warning: "Warning",
    success: "Over",
    info: "Information",
  } satisfies Record<MessageLevel, string>,
  /** What can be done from a message; the spans follow the first, which says what they are about. */
  actions: {
    acknowledge: "Acknowledge",
    hour: "Mute 1 h",
    day: "1 day",
    fixed: "Until fixed",
    refresh: "Refresh",
  } satisfies Record<DeedName, string>,
  acknowledged: (name: string, at: string) => `Acknowledged by ${name}, ${at}.`,
  since: (time: string) => `since ${time}`,
  lasted: (from: string, to: string, length: string) => `from ${from} to ${to}, ${length}`,
  more: (left: number) => `and ${left} more`,
  rules: (names: readonly string[], organization: string) =>
    names.length === 1
      ? `The rule ${quoted(names)} of ${organization} tells this channel.`
      : `The rules ${quoted(names)} of ${organization} tell this channel.`,
  unnamedRule: (organization: string) => `A rule of ${organization} tells this channel.`,
  endsByItself: (organization: string) => `Shopwarden ends what it has opened here for ${organization}.`,
  ownRules: (names: readonly string[]) =>
    names.length === 0
      ? "A rule of your own tells this channel."
      : `Your own ${names.length === 1 ? "rule" : "rules"} ${quoted(names)} ${names.length === 1 ? "tells" : "tell"} this channel.`,
  left: {
    title: "This is over",
    why: "What it was about is no longer open in Shopwarden, or no longer there.",
  },
  summary: {
    title: (open: number, over: number) =>
      `Meanwhile: ${things(open)} ${open === 1 ? "is" : "are"} open, ${over} came and went`,
    open: "Open all incidents",
    storm: (open: number) =>
      open === 0
        ? "Much came and went: nothing is open"
        : `Much is happening: ${things(open)} ${open === 1 ? "is" : "are"} open`,
    calmer: (open: number) =>
      `It is calmer again: ${open === 0 ? "nothing is open" : `${things(open)} ${open === 1 ? "is" : "are"} still open`}`,
    numbers: (counts: readonly { matter: string; count: number }[]) =>
      `Open now: ${counts.map(({ matter, count }) => `${MATTERS[matter] ?? "others"} ${count}`).join(", ")}.`,
  },
};
