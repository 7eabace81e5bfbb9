import {
  type ListedEntry,
  type ListedTrouble,
  SHOPS_AT_ONCE,
  type ToldRow,
} from "../src/incidents/incident-answers.ts";
import { ENTRY_KINDS } from "../src/incidents/incident.ts";
import type { AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";
import { DOWN } from "./uptime-data.ts";

type Detail = AnswerTo<"organization.incident.get">;
type Shop = Detail["shops"][number];
type Person = NonNullable<ListedEntry["by"]>;

const TOM: Person = { id: "user-2", name: "Tom Akinola" };
const JANA: Person = { id: "user", name: "Jana Petersen" };
const YUSUF: Person = { id: "user-3", name: "Yusuf Demir" };
const HANNE: Person = { id: "user-4", name: "Hanne Petersen" };
const MIRJAM: Person = { id: "user-5", name: "Mirjam Oberländer-Wachtel" };

/** A probe that fails; Cart has the id 3. */
const downAt = (name: string, over: Readonly<Record<string, string | number | null>> = {}): Detail["said"] => ({
  check: "uptime",
  text: "down",
  params: {
    probeId: name === "Cart" ? 3 : 1,
    name,
    state: "down",
    address: "203.0.113.7",
    reason: "server_error",
    httpStatus: 500,
    tries: 6,
    places: 3,
    ...over,
  },
});
const refused = (name: string) => downAt(name, { reason: "connection_refused", httpStatus: null, places: 2 });
const troubleOf = (said: Detail["said"], from: number, to: number | null = null): ListedTrouble => ({
  key: `uptime.${String(said.params["name"])}`,
  said,
  fromAt: ago(from),
  toAt: to === null ? null : ago(to),
  times: 1,
  isPassedOver: false,
});

/** With how many there are. */
const allOf = (troubles: readonly ListedTrouble[]) => ({
  troubles,
  troubleCount: troubles.length,
  openTroubleCount: troubles.filter(({ toAt }) => toAt === null).length,
});

let entryId = 0;
const entry = (minutes: number, kind: ListedEntry["kind"], over: Partial<ListedEntry> = {}): ListedEntry => {
  entryId += 1;
  return { id: entryId, at: ago(minutes), kind, by: null, said: null, params: {}, ...over };
};
const told = (person: Person | null, over: Partial<ToldRow> = {}): ToldRow => ({
  person,
  way: "email",
  what: "opened",
  state: "arrived",
  at: ago(11),
  why: null,
  reason: null,
  ...over,
});

const CART = downAt("Cart");

/** One shop, whose cart answers 500 since twelve minutes; Tom has it. */
export function detailOf(over: Partial<Detail> = {}): Detail {
  return {
    organizationId: "org-0",
    organizationSlug: "nordlicht",
    organizationName: "Nordlicht Digital",
    id: 12,
    topic: "availability",
    state: "open",
    matter: null,
    said: CART,
    shops: [
      {
        id: 7,
        name: "Radwerk Münster",
        incidentId: 12,
        fromAt: ago(12),
        toAt: null,
        ...allOf([troubleOf(CART, 12)]),
      },
    ],
    shopCount: 1,
    openCount: 1,
    shopsBegan: { first: ago(12), last: ago(12) },
    beganAt: ago(12),
    noticedAt: ago(11.4),
    toldAt: ago(11),
    toldCount: 4,
    toldChannels: 0,
    heldUntil: null,
    endedAt: null,
    acknowledged: { at: ago(9.7), by: TOM, isOfParent: false },
    closed: null,
    parent: null,
    isFlapping: false,
    reopened: 0,
    restedSeconds: 0,
    isInWindow: false,
    isPassedOver: false,
    cause: null,
    note: null,
    version: 4,
    mayAct: true,
    entries: [
      entry(6, "note", {
        by: TOM,
        params: { note: { happened: "CartRules is missing a class", done: "", follows: "" } },
      }),
      entry(9.7, "acknowledged", { by: TOM }),
      entry(11, "told", { by: TOM }),
      entry(11, "told", { by: JANA }),
      entry(11, "told", { by: YUSUF }),
      entry(11.4, "opened", { said: CART }),
    ],
    told: [
      told(TOM, { way: "inbox" }),
      told(JANA),
      told(YUSUF),
      told(HANNE, { state: "notTold", at: null, why: "noWatch" }),
    ],
    toldMore: 0,
    ...over,
  };
}

export const UNTAKEN = detailOf({ acknowledged: null, version: 3, entries: detailOf().entries.slice(2) });

const NAMES = [
  "Alpenglanz B2B",
  "Alpenglanz Schweiz",
  "Alpenglanz Sportartikel",
  "Biokiste Wendland",
  "Brillenatelier Voss",
  "Buchhandlung am Markt",
  "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887",
  "Gartenbau Petersen",
  "Kaltenbach Office Coffee",
  "Rösterei Kaltenbach",
  "Seifenmanufaktur Rügen",
  "Spielzeugkiste Erzgebirge",
  "Hofladen Ilmtal",
  "Papeterie Lindenhof",
];

/** Shops behind one address, of which the last `well` are well again. */
export function shopsOf(count: number, well: number): readonly Shop[] {
  return Array.from({ length: count }, (_, index) => {
    const toAt = index >= count - well ? 3 : null;
    return {
      id: index + 1,
      name: NAMES[index] ?? `Shop ${index + 1} of many`,
      incidentId: 100 + index,
      fromAt: ago(15 - (index % 3) * 0.3),
      toAt: toAt === null ? null : ago(toAt),
      ...allOf([
        troubleOf(refused("Home"), 15, toAt),
        ...(index % 2 === 0 ? [troubleOf(refused("Cart"), 15, toAt)] : []),
      ]),
    };
  });
}

/** A server behind which so many shops are; nobody has it. */
export function serverOf(count: number, over: Partial<Detail> = {}): Detail {
  return detailOf({
    id: 11,
    matter: "address:203.0.113.7",
    said: refused("Home"),
    shops: shopsOf(count, 2).slice(0, SHOPS_AT_ONCE),
    shopCount: count,
    openCount: count - 2,
    shopsBegan: { first: ago(15), last: ago(14.4) },
    beganAt: ago(15),
    noticedAt: ago(14.2),
    toldAt: ago(13.2),
    acknowledged: null,
    entries: [
      entry(12, "notDelivered", { by: HANNE }),
      entry(13.2, "told", { by: JANA }),
      entry(13.2, "told", { by: TOM }),
      entry(13.2, "told", { by: YUSUF }),
      entry(13.2, "told", { by: MIRJAM }),
      entry(13.5, "grew", { params: { count: count - 3 } }),
      entry(14.2, "opened", { params: { matter: "address:203.0.113.7", count: 3 } }),
    ],
    told: [
      told(HANNE, { state: "failed", at: ago(12), reason: "The mailbox is full." }),
      told(TOM, { way: "inbox" }),
      told(YUSUF, { state: "accepted" }),
      told(null, { state: "notTold", at: null, why: "noAccess" }),
      told(MIRJAM, { state: "notTold", at: null, why: "addressUnconfirmed" }),
    ],
    ...over,
  });
}

/** Over since days, with what people wrote down about it. */
export const ENDED = detailOf({
  state: "ended",
  said: downAt("Home", { reason: "gateway_error", httpStatus: 503 }),
  shops: [
    {
      id: 3,
      name: "Alpenglanz Sportartikel",
      incidentId: 12,
      fromAt: "2026-11-19T02:32:00.000Z",
      toAt: "2026-11-19T02:41:00.000Z",
      ...allOf(
        ["Home", "Cart"].map((name) => ({
          ...troubleOf(downAt(name, { reason: "gateway_error", httpStatus: 503 }), 0),
          fromAt: "2026-11-19T02:32:00.000Z",
          toAt: "2026-11-19T02:41:00.000Z",
        })),
      ),
    },
  ],
  openCount: 0,
  beganAt: "2026-11-19T02:32:00.000Z",
  noticedAt: "2026-11-19T02:32:41.000Z",
  toldAt: "2026-11-19T02:32:44.000Z",
  acknowledged: { at: "2026-11-19T02:35:00.000Z", by: TOM, isOfParent: false },
  endedAt: "2026-11-19T02:41:00.000Z",
  cause: "extension",
  note: {
    happened: "The nightly export of “Händlersuche” held all PHP processes for 9 minutes.",
    done: "Killed the export by hand.\nNext runs moved to 04:30.",
    follows: "Update Händlersuche to 3.2, which exports in parts. Tom, by 27.11.",
  },
  entries: [
    { ...entry(0, "ended"), at: "2026-11-19T02:41:00.000Z" },
    { ...entry(0, "troubleWent", { said: downAt("Home") }), at: "2026-11-19T02:41:00.000Z" },
    { ...entry(0, "acknowledged", { by: TOM }), at: "2026-11-19T02:35:00.000Z" },
    { ...entry(0, "opened", { said: downAt("Home") }), at: "2026-11-19T02:32:41.000Z" },
  ],
});

export const CLOSED = detailOf({
  ...ENDED,
  state: "closed",
  closed: { at: "2026-11-19T08:05:00.000Z", by: JANA },
});

/** Part of the server's. */
export const CHILD = detailOf({
  acknowledged: { at: ago(9), by: TOM, isOfParent: true },
  parent: { id: 11, matter: "address:203.0.113.7", shopCount: 14, isOpen: true },
});

/** Still there although the server is back. */
export const LEFT_OVER = detailOf({
  acknowledged: null,
  parent: { id: 11, matter: "address:203.0.113.7", shopCount: 14, isOpen: false },
});

export const IN_WINDOW = detailOf({
  isInWindow: true,
  acknowledged: null,
  toldAt: null,
  toldCount: 0,
  toldChannels: 0,
  told: [],
});

export const FLAPPING = detailOf({ isFlapping: true, reopened: 4, acknowledged: null });

/** A certificate that ran out: not down, but nothing for later either. */
export const CERTIFICATE = detailOf({
  topic: "expiry",
  said: {
    check: "certificate",
    text: "ended",
    params: { host: "radwerk.example", of: "", until: ago(300), state: "ended" },
  },
  shops: [
    {
      id: 7,
      name: "Radwerk Münster",
      incidentId: 12,
      fromAt: ago(300),
      toAt: null,
      ...allOf([
        {
          key: "certificate.radwerk.example",
          said: {
            check: "certificate",
            text: "ended",
            params: { host: "radwerk.example", of: "", until: ago(300), state: "ended" },
          },
          fromAt: ago(300),
          toAt: null,
          times: 1,
          isPassedOver: false,
        },
      ]),
    },
  ],
});

/** Everything that can stand in a timeline. */
export const ALL_KINDS = detailOf({
  entries: ENTRY_KINDS.map((kind, index) =>
    entry(index + 1, kind, {
      by: TOM,
      said: kind === "opened" || kind.startsWith("trouble") || kind === "decided" ? CART : null,
      params: { count: 3, parentId: 11, cause: "hosting", note: { happened: "It burned", done: "", follows: "" } },
    }),
  ),
});

const STEP_MINUTES = { "24h": 5, "72h": 15, "7d": 60, "30d": 180, "90d": 1440, "2y": 4320 } as const;

/** What the incident's chart is drawn from, in whatever range. */
export function chartOf({ range }: { range: keyof typeof STEP_MINUTES }): AnswerTo<"organization.shop.uptime.get"> {
  const last = DOWN.times.length - 1;
  const times = DOWN.times.map((_, index) => ago((last - index) * STEP_MINUTES[range]));
  const over = {
    ...DOWN.outages[0],
    id: 60,
    probeId: 1,
    fromAt: "2026-11-19T02:32:00.000Z",
    toAt: "2026-11-19T02:41:00.000Z",
  };
  const [now, ...before] = DOWN.outages;
  return { ...DOWN, times, gaps: [], outages: now === undefined ? [] : [now, { ...now, ...over }, ...before] };
}
