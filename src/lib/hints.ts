/** Who may hear a hint: our own processes alone, members of an organization, one person, or whoever is signed in. */
export type Audience = "inside" | "members" | "person" | "everybody";

/**
 * What a hint names, by who may hear it: the members of which organization, which person. `id`: what
 * changed, `null` for "some of them".
 */
interface Named {
  inside: { organizationId: null; userId: null; id: null };
  members: { organizationId: string; userId: null; id: string | number | null };
  person: { organizationId: null; userId: string; id: string | number | null };
  everybody: { organizationId: null; userId: null; id: null };
}

/** How a hint comes to be, with what it is known by; one that does not say for whom it is cannot be defined. */
export function defineHint<const Topic extends string, const Heard extends Audience, Given extends readonly unknown[]>(
  about: { topic: Topic; audience: Heard },
  names: (...given: Given) => Named[Heard],
) {
  return Object.assign((...given: Given) => ({ topic: about.topic, ...names(...given) }), about);
}

const nobody = (): Named["inside"] => ({ organizationId: null, userId: null, id: null });
const person = (userId: string): Named["person"] => ({ organizationId: null, userId, id: null });
const shop = (of: { organizationId: string; shopId: number }): Named["members"] => ({
  organizationId: of.organizationId,
  userId: null,
  id: of.shopId,
});

/** Somebody waits for a visit. */
export const visitRequested = defineHint({ topic: "visit-requested", audience: "inside" }, nobody);
/** There are new events about shops. */
export const shopEvents = defineHint({ topic: "shop-events", audience: "inside" }, nobody);
export const shopHint = defineHint({ topic: "shop", audience: "members" }, shop);
/** A visit of a shop began, went on, or ended with nothing to keep. */
export const visitHint = defineHint({ topic: "visit", audience: "members" }, shop);
export const projectHint = defineHint(
  { topic: "project", audience: "members" },
  (organizationId: string, id: number | null) => ({ organizationId, userId: null, id }),
);
/**
 * It has another name or address, or lets its members in by other ways; told by triggers. Also
 * those hear it who are held out.
 */
export const organizationHint = defineHint(
  { topic: "organization", audience: "members" },
  (organizationId: string) => ({
    organizationId,
    userId: null,
    id: organizationId,
  }),
);
/** Somebody joined, left or got another role; told by a trigger. */
export const membershipHint = defineHint({ topic: "membership", audience: "person" }, (userId: string, id: string) => ({
  organizationId: null,
  userId,
  id,
}));
/** Somebody is invited, or not any more; told by a trigger. */
const invitationHint = defineHint({ topic: "invitation", audience: "person" }, person);
/** A session began or ended, or the person changed their name or language. */
export const sessionHint = defineHint({ topic: "session", audience: "person" }, person);
export const notificationHint = defineHint({ topic: "notification", audience: "person" }, person);
export const watchHint = defineHint({ topic: "watch", audience: "person" }, person);
export const fleetViewHint = defineHint({ topic: "fleetView", audience: "person" }, person);
/** The store was asked for news. */
export const storeHint = defineHint({ topic: "store", audience: "everybody" }, nobody);

/** All there is to tell. A topic that is not here cannot be told, and does not leave a server. */
const HINTS = [
  visitRequested,
  shopEvents,
  shopHint,
  visitHint,
  projectHint,
  organizationHint,
  membershipHint,
  invitationHint,
  sessionHint,
  notificationHint,
  watchHint,
  fleetViewHint,
  storeHint,
];

type Defined = (typeof HINTS)[number];

/** A hint that something changed, so that whoever shows it reads it again. Carries nothing of what changed. */
export type Hint = ReturnType<Defined>;
/** Topics that may reach a browser. */
export type HeardTopic = Exclude<Defined, { audience: "inside" }>["topic"];

const AUDIENCES: ReadonlyMap<string, Audience> = new Map(HINTS.map(({ topic, audience }) => [topic, audience]));

export const TOPICS: ReadonlySet<string> = new Set(AUDIENCES.keys());

/** Who may hear it; nobody has of a topic that nobody defined. */
export function audienceOf(topic: string): Audience | null {
  return AUDIENCES.get(topic) ?? null;
}
