import type { HeldBack } from "../../incidents/told.store.ts";
import type { NotToldReason } from "../../incidents/incident.ts";
import type { Db } from "../../lib/db.ts";
import type { Alert } from "../alert.ts";
import type { OwnTold } from "../delivering/deciding/own/own-rules.ts";
import type { RuledPerson } from "../delivering/deciding/rule-people.ts";
import { PERSON_WAYS, type PersonWay } from "../delivering/telling-limits.ts";
import type { AlertWaitsFor } from "../alert-outcome.ts";
import { heldFor } from "./held-by-rules/held-by-rules.ts";
import { howTold, type InboxOnly, type Tellable, type TellablePerson, type ToldWhen } from "./how-told.ts";
import { tellableOf } from "./matter-urgency.ts";
import { beginDigests, readTellable } from "./telling-setting.store.ts";

/** What a message waits for; both `null`: it goes at once. */
interface Wait {
  dueAt: Date | null;
  waitsFor: AlertWaitsFor | null;
}

interface ToPeople {
  alert: Alert;
  userIds: readonly string[];
  mutedIds: readonly string[];
  /** Those whom rules tell. Default: nobody. */
  ruled?: ReadonlyMap<string, RuledPerson>;
  /** Those whom their own rules tell. Default: nobody. */
  own?: ReadonlyMap<string, OwnTold>;
}

export interface Planned {
  /** Who is told by which way, and when. `isOwn`: by their own rules. */
  ways: readonly (Wait & { userId: string; channelId: string; isOwn: boolean })[];
  heldBack: readonly HeldBack[];
  /** Whom no way but the inbox reaches although they want to hear of it, and why. */
  unreached: readonly { userId: string; reason: "no_rule" | "address_unconfirmed" | "quiet" }[];
}

interface Planning {
  channels: readonly { id: string }[];
  /** The instance's, for people whose own is unknown. */
  timeZone: string;
  now: Date;
}

/** By which ways people hear of each of these alerts, and when. */
export async function planWays(
  db: Db,
  alerts: readonly ToPeople[],
  { channels, timeZone, now }: Planning,
): Promise<readonly Planned[]> {
  const userIds = [...new Set(alerts.flatMap((alert) => alert.userIds))];
  const people = await readTellable(db, userIds, timeZone);
  await beginDigests(db, userIds, now);
  return alerts.map((alert) => {
    const ways: Planned["ways"][number][] = [];
    const heldBack: HeldBack[] = [];
    const barred: Barred[] = [];
    for (const userId of alert.userIds)
      for (const { id } of channels) {
        const way = PERSON_WAYS.find((known) => known === id) ?? null;
        const isMuted = alert.mutedIds.includes(userId);
        const person = people.get(userId);
        const by = alert.ruled?.get(userId);
        const isNamed = by?.why.isNamed === true;
        const isOwn = !isNamed && person?.setting.choice === "ownRules";
        const own = isOwn ? alert.own?.get(userId) : undefined;
        const about = { alert: alert.alert, isMuted, isNamed, ownWays: own?.why.ownWays, isOwnAlone: by?.isOwnAlone };
        const heldUntil = (own === undefined || way === null ? by?.heldUntil : own.ways.get(way)) ?? null;
        const when =
          way === null || person === undefined ? NOW : whenTold(person, { way, ...about, now: heldUntil ?? now });
        const why = whyNot(when);
        if (why === undefined)
          ways.push({ userId, channelId: id, isOwn, ...waitOf(when, heldFor(when, heldUntil, now)) });
        else heldBack.push({ userId, way: id, why });
        // Whom only their own rules tell is reached where those say.
        if (when.when === "inbox" && by?.isOwnAlone !== true) barred.push({ userId, why: when.why });
      }
    return { ways, heldBack, unreached: unreachedOf(alert.userIds, { ways, barred, people }) };
  });
}

interface Barred {
  userId: string;
  why: InboxOnly;
}

/** Whether an address is confirmed is known only as of now: it may be when the mail is sent. */
function unreachedOf(
  userIds: readonly string[],
  { ways, barred, people }: Pick<Planned, "ways"> & { barred: readonly Barred[]; people: People },
): Planned["unreached"] {
  return userIds.flatMap((userId): Planned["unreached"] => {
    const reached = ways.filter((way) => way.userId === userId).map(({ channelId }) => channelId);
    const isBarredBy = (why: InboxOnly) => barred.some((one) => one.userId === userId && one.why === why);
    if (reached.length === 0 && isBarredBy("noRule")) return [{ userId, reason: "no_rule" }];
    if (reached.length === 0 && isBarredBy("paused")) return [{ userId, reason: "quiet" }];
    const isMailOnly = reached.length === 1 && reached[0] === "email";
    return isMailOnly && people.get(userId)?.hasAddress === false ? [{ userId, reason: "address_unconfirmed" }] : [];
  });
}

type People = Awaited<ReturnType<typeof readTellable>>;

const NOW: ToldWhen = { when: "now" };

/** Whether the address is confirmed is looked at when the mail is sent: it may be by then. */
export function whenTold(person: TellablePerson, { way, alert, now, ...about }: About): ToldWhen {
  return howTold({ ...person, hasAddress: true }, { ...tellableOf(alert), ...about }, now)[way];
}

interface About extends Pick<Tellable, "isMuted" | "isNamed" | "ownWays" | "isOwnAlone"> {
  way: PersonWay;
  alert: Alert;
  now: Date;
}

const NOT_TOLD: Readonly<Record<InboxOnly, NotToldReason | null>> = {
  muted: "muted",
  paused: "choice",
  choice: "choice",
  noRule: "choice",
  addressUnconfirmed: "addressUnconfirmed",
  noDevice: null,
};

/** Why a way does not bring it; `null`: they do not have that way. `undefined`: it does. */
export function whyNot(told: ToldWhen): NotToldReason | null | undefined {
  if (told.when === "digest") return "digest";
  return told.when === "inbox" ? NOT_TOLD[told.why] : undefined;
}

/** What a rule keeps waits for that rule, whatever else it waits for: both are asked again then. */
function waitOf(told: ToldWhen, keptUntil: Date | null): Wait {
  if (keptUntil !== null) return { dueAt: keptUntil, waitsFor: "rule" };
  return told.when === "at" ? { dueAt: told.at, waitsFor: told.why } : { dueAt: null, waitsFor: null };
}
