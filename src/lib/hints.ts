/** Who may receive a hint: only our own processes, members of an organization, one person, or anybody signed in. */
export type Audience = "inside" | "members" | "person" | "everybody";

/** Ids in a hint, by audience: the organization or the person. `id`: what changed, `null` for "some of them". */
interface Named {
  inside: { organizationId: null; userId: null; id: null };
  members: { organizationId: string; userId: null; id: string | number | null };
  person: { organizationId: null; userId: string; id: string | number | null };
  everybody: { organizationId: null; userId: null; id: null };
}

/** Defines a kind of hint; the types require an audience that fits the ids. */
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

/** Somebody has requested a visit. */
export const visitRequested = defineHint({ topic: "visit-requested", audience: "inside" }, nobody);
/** A shop shall be judged by what was learned between visits. */
export const judgementRequested = defineHint({ topic: "judgement-requested", audience: "inside" }, nobody);
/** There are new events about shops. */
export const shopEvents = defineHint({ topic: "shop-events", audience: "inside" }, nobody);
/** It is known to which incidents events about shops belong. */
export const eventsWeighed = defineHint({ topic: "events-weighed", audience: "inside" }, nobody);
/** People or channels shall hear something. */
export const deliveryDue = defineHint({ topic: "delivery-due", audience: "inside" }, nobody);
export const shopHint = defineHint({ topic: "shop", audience: "members" }, shop);
/** A visit of a shop began, made progress, or ended without a result. */
export const visitHint = defineHint({ topic: "visit", audience: "members" }, shop);
export const projectHint = defineHint(
  { topic: "project", audience: "members" },
  (organizationId: string, id: number | null) => ({ organizationId, userId: null, id }),
);
/**
 * The organization changed its name, address or sign-in rules; sent by triggers. Members who are locked out receive it
 * too.
 */
export const organizationHint = defineHint(
  { topic: "organization", audience: "members" },
  (organizationId: string) => ({
    organizationId,
    userId: null,
    id: organizationId,
  }),
);
/** Somebody joined, left or changed role; sent by a trigger. */
export const membershipHint = defineHint({ topic: "membership", audience: "person" }, (userId: string, id: string) => ({
  organizationId: null,
  userId,
  id,
}));
/** Somebody was invited, or no longer is; sent by a trigger. */
const invitationHint = defineHint({ topic: "invitation", audience: "person" }, person);
/** A session began or ended, or the person changed their name or language. */
export const sessionHint = defineHint({ topic: "session", audience: "person" }, person);
export const notificationHint = defineHint({ topic: "notification", audience: "person" }, person);
/** Planned work was saved or removed, began or ended. */
export const windowHint = defineHint(
  { topic: "window", audience: "members" },
  (organizationId: string, id: number | null) => ({ organizationId, userId: null, id }),
);
/** An incident began, changed or ended, or somebody was told of one; `null`: some of the organization's. */
export const incidentHint = defineHint(
  { topic: "incident", audience: "members" },
  (organizationId: string, id: number | null) => ({ organizationId, userId: null, id }),
);
/** Tags changed, or those of the shop did. */
export const tagHint = defineHint(
  { topic: "tag", audience: "members" },
  (organizationId: string, shopId: number | null) => ({ organizationId, userId: null, id: shopId }),
);
/** Rules, mutes or channels of an organization changed. */
export const tellingHint = defineHint({ topic: "telling", audience: "members" }, (organizationId: string) => ({
  organizationId,
  userId: null,
  id: null,
}));
/** Messages to channels or systems of an organization were tried, or are over. */
export const deliveryHint = defineHint({ topic: "delivery", audience: "members" }, (organizationId: string) => ({
  organizationId,
  userId: null,
  id: null,
}));
/** Messages to somebody's own channels, mailbox or devices were tried, or are over. */
export const ownDeliveryHint = defineHint({ topic: "ownDelivery", audience: "person" }, person);
export const watchHint = defineHint({ topic: "watch", audience: "person" }, person);
export const fleetViewHint = defineHint({ topic: "fleetView", audience: "person" }, person);
/** The store's data was updated. */
export const storeHint = defineHint({ topic: "store", audience: "everybody" }, nobody);

/** All kinds of hints. A topic that is missing here cannot be sent and does not leave a server. */
const HINTS = [
  visitRequested,
  judgementRequested,
  shopEvents,
  eventsWeighed,
  deliveryDue,
  shopHint,
  visitHint,
  projectHint,
  organizationHint,
  membershipHint,
  invitationHint,
  sessionHint,
  notificationHint,
  windowHint,
  incidentHint,
  tagHint,
  tellingHint,
  deliveryHint,
  ownDeliveryHint,
  watchHint,
  fleetViewHint,
  storeHint,
];

type Defined = (typeof HINTS)[number];

/** A hint that something changed, so that clients refetch it. It contains nothing of the change itself. */
export type Hint = ReturnType<Defined>;
/** Topics that may reach a browser. */
export type HeardTopic = Exclude<Defined, { audience: "inside" }>["topic"];

const AUDIENCES: ReadonlyMap<string, Audience> = new Map(HINTS.map(({ topic, audience }) => [topic, audience]));

export const TOPICS: ReadonlySet<string> = new Set(AUDIENCES.keys());

/** The audience of a topic; null for an undefined topic. */
export function audienceOf(topic: string): Audience | null {
  return AUDIENCES.get(topic) ?? null;
}
