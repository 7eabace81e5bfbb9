import type { EventOf } from "../../../changelog/define-event.ts";
import type {
  channelDisabled,
  SECURITY_AREAS,
  securityChanged,
  webhookDisabled,
} from "../../../changelog/events/security-events.ts";
import type { EventWords } from "../event-words.ts";

type Area = (typeof SECURITY_AREAS)[number];
const AREAS: Readonly<Record<Area, string>> = {
  sso: "Single sign-on",
  required_sso: "The rule that everybody signs in by SSO",
  required_two_factor: "The rule that everybody needs a second factor",
  links: "The rule for links in messages",
  channels: "A notification channel",
  webhooks: "A webhook",
  rules: "A notification rule",
};
const HOW = { added: "was set up", changed: "was changed", removed: "was removed" } as const;

export const SECURITY_CHANGED_EN: EventWords<EventOf<typeof securityChanged>> = {
  title: (_, { area, how, name }) => `${AREAS[area]} ${HOW[how]}${name === null ? "" : `: ${name}`}`,
  subject: ({ area, how }) => `${AREAS[area]} ${HOW[how]}`,
  sentences: ({ by }) => [
    by.name === null
      ? "It decides who gets in or who is told. Nobody is known to have done that."
      : `It decides who gets in or who is told. ${by.name} did that.`,
  ],
  advice: () => "If nobody meant this, look at the organization's audit log and undo it.",
};

const ADVICE = "Correct what is wrong in its settings, then enable it: what waits is sent then.";

export const CHANNEL_DISABLED_EN: EventWords<EventOf<typeof channelDisabled>> = {
  title: (_, { name }) => (name === null ? "A channel is disabled" : `The channel ${name} is disabled`),
  subject: () => "A channel is disabled",
  sentences: () => ["It took nothing any more, so nothing is sent there until somebody enables it."],
  advice: () => ADVICE,
};

export const WEBHOOK_DISABLED_EN: EventWords<EventOf<typeof webhookDisabled>> = {
  title: (_, { name }) => (name === null ? "A webhook is disabled" : `The webhook ${name} is disabled`),
  subject: () => "A webhook is disabled",
  sentences: () => ["It took nothing any more, so nothing is sent there until somebody enables it."],
  advice: () => ADVICE,
};
