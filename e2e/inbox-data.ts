import { z } from "zod";
import type { AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

export type InboxPage = AnswerTo<"account.notification.page">;
type Row = InboxPage["rows"][number];

const row = ({ id, ...rest }: Partial<Row> & Pick<Row, "id" | "title" | "text" | "at">): Row => ({
  id,
  level: "error",
  since: rest.at,
  endedAt: null,
  isOpen: true,
  read: true,
  organizationId: "nordlicht",
  shop: { id: 7, name: "Radwerk Münster" },
  channel: null,
  rule: null,
  admin: null,
  shopCount: 1,
  place: null,
  section: "information",
  incident: null,
  mute: null,
  ...rest,
});

const incident = (id: number, heldBy: { name: string; at: string } | null = null) => ({
  id,
  version: 1,
  isOpen: true,
  heldBy,
  mayAcknowledge: true,
});

/** Some of today and of yesterday: two that are new, one that somebody has, and two that are over. */
export const INBOX_ROWS: readonly Row[] = [
  row({
    id: 1,
    title: "Shop Radwerk Münster cannot be reached",
    text: "The shop did not answer in time. Confirmed by 3 tries from 2 places.",
    at: ago(184),
    read: false,
    incident: incident(21),
  }),
  row({
    id: 2,
    title: "12 shops on one server are down",
    text: "Connection refused.",
    at: ago(190),
    read: false,
    shop: null,
    shopCount: 12,
    incident: incident(22, { name: "Tom Akinola", at: ago(180) }),
  }),
  row({
    id: 3,
    level: "success",
    title: "Shop Teehaus Blattgold answers again",
    text: "It could not be visited for 2 hours 11 minutes.",
    at: ago(16 * 60),
    since: ago(16 * 60 + 131),
    endedAt: ago(16 * 60),
    isOpen: false,
    shop: { id: 8, name: "Teehaus Blattgold" },
  }),
  row({
    id: 4,
    level: "warning",
    title: "Speed tests of shop Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere fail",
    text: "Three in a row came to nothing.",
    at: ago(17 * 60),
    shop: { id: 9, name: "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere" },
  }),
];

const way = (given: Partial<Why["ways"][number]>): Why["ways"][number] => ({
  way: "inbox",
  name: null,
  state: "arrived",
  at: ago(184),
  what: "opened",
  why: null,
  ...given,
});

type Why = AnswerTo<"account.why">;

/** Why the reader has a row, and by which ways they heard of it. */
export function whyOf(rows: readonly Row[] = INBOX_ROWS) {
  return (asked: unknown): Why => {
    const { noticeId } = NOTICE.parse(asked);
    const found = rows.find(({ id }) => id === noticeId) ?? rows[0];
    return {
      noticeId,
      title: found?.title ?? "",
      at: found?.at ?? ago(184),
      organization: { id: "nordlicht", slug: "nordlicht", name: "Nordlicht Digital" },
      shop: found?.shop ?? null,
      because: "watching",
      isOwn: false,
      ownChannels: [],
      rules: [],
      more: 0,
      ways: [
        way({}),
        way({ way: "email", state: "accepted" }),
        way({ way: "push", state: "notTold", at: null, why: "choice" }),
        way({ way: "own", name: "Telegram, Jana" }),
      ],
      others: { people: ["Tom Akinola"], channels: ["#betrieb"], more: 0 },
      notOthers: { notTold: [{ name: "Jana Brandt", reason: "muted" }], more: 0 },
    };
  };
}

const NOTICE = z.object({ noticeId: z.number().default(1) });

/** What the reader has muted: a matter until it is fixed, and a whole shop for a time. */
export const MUTES: AnswerTo<"account.mute.list"> = [
  {
    id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11",
    organizationId: "nordlicht",
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht-digital",
    shopId: 7,
    shopName: "Radwerk Münster",
    topic: null,
    thread: "incident:21",
    title: "Shop Radwerk Münster cannot be reached",
    until: null,
    version: 1,
    createdAt: ago(20),
  },
  {
    id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a902",
    organizationId: "nordlicht",
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht-digital",
    shopId: 8,
    shopName: "Teehaus Blattgold",
    topic: null,
    thread: null,
    title: null,
    until: ago(-24 * 60),
    version: 1,
    createdAt: ago(30),
  },
];

/** Many rows of a day. */
export const manyRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) =>
    row({
      id: 1000 + index,
      level: "warning",
      title: `Shop ${index} status changed`,
      text: "The status changed from OK to Warning.",
      at: ago(20 * 60 + index / 60),
    }),
  );

const ASKED = z.object({ filter: z.object({ part: z.string().optional(), text: z.string().optional() }).optional() });

function filterOf(asked: unknown) {
  const { part = "all", text = "" } = ASKED.parse(asked).filter ?? {};
  return { part, text };
}

/** A page of these rows, as the server filters them. */
export function pageOf(rows: readonly Row[], shops = 12) {
  return (asked: unknown): InboxPage => {
    const { part, text } = filterOf(asked);
    const found = rows.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
    return {
      rows: found.filter(({ read, isOpen }) => (part === "unread" ? !read : part === "open" ? isOpen : true)),
      organizations: { nordlicht: { slug: "nordlicht", name: "Nordlicht Digital" } },
      nextCursor: null,
      counts: {
        all: rows.length,
        unread: rows.filter(({ read }) => !read).length,
        open: rows.filter(({ isOpen }) => isOpen).length,
        shops,
      },
    };
  };
}

/** Answers of an inbox that remembers what is done in it. */
export function livingInbox(first: readonly Row[] = INBOX_ROWS) {
  let rows = [...first];
  let deleted: Row[] = [];
  return {
    "account.notification.page": (asked: unknown) => pageOf(rows)(asked),
    "account.why": whyOf(),
    "account.notification.markRead": (ids: unknown) => {
      const marked = rows.filter(({ id, read }) => !read && (!Array.isArray(ids) || ids.includes(id)));
      rows = rows.map((one) => (marked.includes(one) ? { ...one, read: true } : one));
      return marked.map(({ id }) => id);
    },
    "account.notification.markUnread": (ids: unknown) => {
      rows = rows.map((one) => (Array.isArray(ids) && ids.includes(one.id) ? { ...one, read: false } : one));
      return undefined;
    },
    "account.notification.delete": (id: unknown) => {
      deleted = rows.filter((one) => one.id === id);
      rows = rows.filter((one) => one.id !== id);
      return true;
    },
    "account.notification.restore": () => {
      rows = [...rows, ...deleted].toSorted((one, other) => other.at.localeCompare(one.at));
      return true;
    },
  };
}

/** A topic of a shop that the reader had muted. */
export const ENDED_MUTES: AnswerTo<"account.mute.ended"> = [
  {
    id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c51",
    organizationName: "Nordlicht Digital",
    shopName: "Radwerk Münster",
    topic: "speed",
    thread: null,
    title: null,
    endedAt: ago(2 * 24 * 60),
  },
];
