import { fleet } from "./fleet-data.ts";
import { incidentOf } from "./incident-data.ts";
import type { AnswerTo, InputOf } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

type List = AnswerTo<"account.incident.list">;
type Listed = List["incidents"][number];
type Shops = Listed["shops"];

const TOM = { id: "tom", name: "Tom Akinola" };
const JANA = { id: "user", name: "Jana Petersen" };
const MARTA = { id: "marta", name: "Marta Kovač" };
const DAY = 24 * 60;

const down = (name: string, reason: string, httpStatus: number | null = null): Listed["said"] => ({
  check: "uptime",
  text: "down",
  params: { probeId: 1, name, state: "down", reason, httpStatus, address: "203.0.113.7", tries: 3, places: 2 },
});
const visit = (reason: string): Listed["said"] => ({ check: null, text: reason, params: { reason } });
const one = (id: number, name: string, from: number, to: number | null = null): Shops => [
  { id, name, fromAt: ago(from), toAt: to === null ? null : ago(to) },
];

/** Fourteen shops of one server, of which two answer again. */
const ON_SERVER: Shops = fleet()
  .slice(0, 14)
  .map(({ shopId, name }, index) => ({
    id: shopId,
    name,
    fromAt: ago(15),
    toAt: index < 12 ? null : ago(3),
  }));

/** A server with many shops, two more that nobody has, one that somebody has, and one in planned work. */
export const OPEN_INCIDENTS: readonly Listed[] = [
  incidentOf({
    id: 21,
    matter: "address:203.0.113.7",
    said: down("Home", "connection_refused"),
    shops: ON_SERVER,
    shopCount: 14,
    openCount: 12,
    beganAt: ago(15),
    toldAt: ago(14),
    toldCount: 5,
    toldChannels: 0,
  }),
  incidentOf({
    id: 22,
    said: visit("credentials_refused"),
    shops: one(31, "Wren Ceramics", 2 * DAY),
    beganAt: ago(2 * DAY),
    toldAt: ago(2 * DAY),
  }),
  incidentOf({
    id: 12,
    said: down("Cart", "server_error", 500),
    shops: one(7, "Radwerk Münster", 12),
    beganAt: ago(12),
    acknowledged: { at: ago(10), by: TOM, isOfParent: false },
  }),
  incidentOf({
    id: 24,
    topic: "security",
    matter: "advisory:x",
    said: { check: "security", text: "issue", params: { title: "Orders readable without login" } },
    shops: [...one(8, "Hofmann Küchen", 1071), ...one(9, "Hofmann Contract", 1071)],
    shopCount: 2,
    openCount: 2,
    beganAt: ago(1071),
    acknowledged: { at: ago(990), by: JANA, isOfParent: false },
  }),
  incidentOf({
    id: 25,
    said: down("Cart", "gateway_error", 503),
    shops: one(10, "Leuchten Hofmann", 19),
    beganAt: ago(19),
    toldAt: null,
    toldCount: 0,
    toldChannels: 0,
    isInWindow: true,
  }),
];

const past = (id: number, changes: Partial<Listed>): Listed =>
  incidentOf({ id, state: "ended", openCount: 0, said: down("Home", "timed_out"), ...changes });

/** What ended within the last days. */
export const PAST_INCIDENTS: readonly Listed[] = [
  past(41, {
    shops: one(11, "Marrow & Thyme", 333, 329),
    beganAt: ago(333),
    endedAt: ago(329),
    cause: "hosting",
    acknowledged: { at: ago(331), by: MARTA, isOfParent: false },
  }),
  past(42, {
    topic: "work",
    matter: "address:203.0.113.9",
    said: visit("gateway_error"),
    shops: [...one(12, "Alpenglanz Sportartikel", 3600, 3240), ...one(13, "Alpenglanz B2B", 3600, 3240)],
    shopCount: 3,
    beganAt: ago(3600),
    endedAt: ago(3240),
    acknowledged: { at: ago(3500), by: null, isOfParent: false },
  }),
  past(43, {
    shops: one(14, "Hofmann Möbel", 9000, 8900),
    beganAt: ago(9000),
    endedAt: ago(8900),
    isFlapping: true,
    reopened: 4,
  }),
  past(44, {
    shops: one(15, "Werkzeug Krämer", 13_000, 12_962),
    beganAt: ago(13_000),
    endedAt: ago(12_962),
    toldAt: null,
    isInWindow: true,
    cause: "shopware",
  }),
];

/** As the server answers when these are all. */
export function listOf(
  open: readonly Listed[],
  ended: readonly Listed[] = [],
): (input: Partial<InputOf<"account.incident.list">>) => List {
  return ({ state, topic, organizationId }) => {
    // Whoever collects all that is said asks for no state.
    const all = state === undefined ? [...open, ...ended] : state === "open" ? open : ended;
    const some = all.filter(
      (incident) =>
        (topic === undefined || incident.topic === topic) &&
        (organizationId === undefined || incident.organizationId === organizationId),
    );
    return { incidents: some, next: null, openCount: open.length };
  };
}

/** As the server counts them. */
export function countOf(open: readonly Listed[]): AnswerTo<"account.incident.count"> {
  const nobody = open.filter(({ acknowledged, isInWindow }) => acknowledged === null && !isInWindow).length;
  return { open: open.length, nobody, blindSince: null };
}

/** A very bad night: each shop has one of its own. */
export const FIVE_HUNDRED: readonly Listed[] = Array.from({ length: 500 }, (_, index) =>
  incidentOf({
    id: 1000 + index,
    shops: one(index + 1, `Shop ${index}`, 12),
    beganAt: ago(600 - index),
  }),
);
