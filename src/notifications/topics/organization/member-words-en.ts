import type {
  memberInvited,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  shopDeleted,
} from "../../../changelog/events/organization-events.ts";
import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";

const somebody = (name: string | null) => name ?? "Somebody";
const ROLES: Readonly<Record<string, string>> = { owner: "owner", admin: "admin", member: "member", viewer: "viewer" };
const role = (id: string | null) => (id === null ? "member" : (ROLES[id] ?? id));
const ADVICE = "If nobody meant this, look at the organization's audit log and at its members.";

export const MEMBER_INVITED_EN: EventWords<EventOf<typeof memberInvited>> = {
  title: (_, { by }) => `${somebody(by.name)} invited somebody to the organization`,
  subject: () => "Somebody was invited",
  sentences: (event) => [`The invitation is for the role “${role(event.role)}”.`],
  advice: () => ADVICE,
};

export const MEMBER_JOINED_EN: EventWords<EventOf<typeof memberJoined>> = {
  title: (_, { by }) => `${somebody(by.name)} has joined the organization`,
  subject: () => "Somebody has joined",
  sentences: (event) => [`Their role is “${role(event.role)}”.`],
  advice: () => ADVICE,
};

export const MEMBER_LEFT_EN: EventWords<EventOf<typeof memberLeft>> = {
  title: (_, { name, how }) =>
    how === "left"
      ? `${somebody(name)} has left the organization`
      : `${somebody(name)} was removed from the organization`,
  subject: ({ how }) => (how === "left" ? "Somebody has left" : "Somebody was removed"),
  sentences: ({ by, how }) => (how === "left" ? [] : [`${somebody(by.name)} did that.`]),
  advice: () => ADVICE,
};

export const MEMBER_ROLE_EN: EventWords<EventOf<typeof memberRoleChanged>> = {
  title: (_, { name, to }) => `${somebody(name)} has the role “${role(to)}” now`,
  subject: () => "A role was changed",
  sentences: ({ by, from }) => [`It was “${role(from)}” before. ${somebody(by.name)} changed it.`],
  advice: () => ADVICE,
};

export const SHOP_DELETED_EN: EventWords<EventOf<typeof shopDeleted>> = {
  title: (_, { name }) => (name === null ? "A shop was deleted" : `Shop ${name} was deleted`),
  subject: () => "A shop was deleted",
  sentences: ({ by }) => [`${somebody(by.name)} deleted it, with all that was known of it.`],
  advice: () => "If nobody meant this, look at the organization's audit log. The shop can be set up again.",
};
