import type {
  memberInvited,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  shopDeleted,
} from "../../../changelog/events/organization-events.ts";
import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";

const somebody = (name: string | null) => name ?? "Jemand";
const ROLES: Readonly<Record<string, string>> = {
  owner: "Inhaber",
  admin: "Admin",
  member: "Mitglied",
  viewer: "Betrachter",
};
const role = (id: string | null) => (id === null ? "Mitglied" : (ROLES[id] ?? id));
const ADVICE = "War das nicht beabsichtigt, sehen Sie im Protokoll der Organisation und bei ihren Mitgliedern nach.";

export const MEMBER_INVITED_DE: EventWords<EventOf<typeof memberInvited>> = {
  title: (_, { by }) => `${somebody(by.name)} hat jemanden in die Organisation eingeladen`,
  subject: () => "Jemand wurde eingeladen",
  sentences: (event) => [`Die Einladung gilt für die Rolle „${role(event.role)}“.`],
  advice: () => ADVICE,
};

export const MEMBER_JOINED_DE: EventWords<EventOf<typeof memberJoined>> = {
  title: (_, { by }) => `${somebody(by.name)} ist der Organisation beigetreten`,
  subject: () => "Jemand ist beigetreten",
  sentences: (event) => [`Die Rolle ist „${role(event.role)}“.`],
  advice: () => ADVICE,
};

export const MEMBER_LEFT_DE: EventWords<EventOf<typeof memberLeft>> = {
  title: (_, { name, how }) =>
    how === "left"
      ? `${somebody(name)} hat die Organisation verlassen`
      : `${somebody(name)} wurde aus der Organisation entfernt`,
  subject: ({ how }) => (how === "left" ? "Jemand ist ausgetreten" : "Jemand wurde entfernt"),
  sentences: ({ by, how }) => (how === "left" ? [] : [`Das war ${by.name ?? "jemand, der nicht bekannt ist"}.`]),
  advice: () => ADVICE,
};

export const MEMBER_ROLE_DE: EventWords<EventOf<typeof memberRoleChanged>> = {
  title: (_, { name, to }) => `${somebody(name)} hat jetzt die Rolle „${role(to)}“`,
  subject: () => "Eine Rolle wurde geändert",
  sentences: ({ by, from }) => [`Vorher war es „${role(from)}“. ${somebody(by.name)} hat das geändert.`],
  advice: () => ADVICE,
};

export const SHOP_DELETED_DE: EventWords<EventOf<typeof shopDeleted>> = {
  title: (_, { name }) => (name === null ? "Ein Shop wurde gelöscht" : `Shop ${name} wurde gelöscht`),
  subject: () => "Ein Shop wurde gelöscht",
  sentences: ({ by }) => [`${somebody(by.name)} hat ihn gelöscht, mit allem, was von ihm bekannt war.`],
  advice: () =>
    "War das nicht beabsichtigt, sehen Sie im Protokoll der Organisation nach. Der Shop lässt sich wieder einrichten.",
};
