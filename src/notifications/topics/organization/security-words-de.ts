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
  sso: "Single Sign-on",
  required_sso: "Die Regel, dass sich alle über SSO anmelden,",
  required_two_factor: "Die Regel, dass alle einen zweiten Faktor brauchen,",
  links: "Die Regel für Links in Nachrichten",
  channels: "Ein Benachrichtigungskanal",
  webhooks: "Ein Webhook",
  rules: "Eine Benachrichtigungsregel",
};
const HOW = { added: "wurde eingerichtet", changed: "wurde geändert", removed: "wurde entfernt" } as const;

export const SECURITY_CHANGED_DE: EventWords<EventOf<typeof securityChanged>> = {
  title: (_, { area, how, name }) => `${AREAS[area]} ${HOW[how]}${name === null ? "" : `: ${name}`}`,
  subject: ({ area, how }) => `${AREAS[area]} ${HOW[how]}`,
  sentences: ({ by }) => [
    by.name === null
      ? "Davon hängt ab, wer hineinkommt oder wer benachrichtigt wird. Wer das war, ist nicht bekannt."
      : `Davon hängt ab, wer hineinkommt oder wer benachrichtigt wird. Das war ${by.name}.`,
  ],
  advice: () =>
    "War das nicht beabsichtigt, sehen Sie im Protokoll der Organisation nach und machen Sie es rückgängig.",
};

const ADVICE =
  "Korrigieren Sie in den Einstellungen, was nicht stimmt, und schalten Sie ihn wieder ein: Was wartet, wird dann gesendet.";

export const CHANNEL_DISABLED_DE: EventWords<EventOf<typeof channelDisabled>> = {
  title: (_, { name }) => (name === null ? "Ein Kanal ist abgeschaltet" : `Der Kanal ${name} ist abgeschaltet`),
  subject: () => "Ein Kanal ist abgeschaltet",
  sentences: () => ["Er nahm nichts mehr an. Deshalb wird dorthin nichts gesendet, bis ihn jemand einschaltet."],
  advice: () => ADVICE,
};

export const WEBHOOK_DISABLED_DE: EventWords<EventOf<typeof webhookDisabled>> = {
  title: (_, { name }) => (name === null ? "Ein Webhook ist abgeschaltet" : `Der Webhook ${name} ist abgeschaltet`),
  subject: () => "Ein Webhook ist abgeschaltet",
  sentences: () => ["Er nahm nichts mehr an. Deshalb wird dorthin nichts gesendet, bis ihn jemand einschaltet."],
  advice: () => ADVICE,
};
