import type { ActingPerson } from "../audit/actor.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { audit } from "../audit/audit.store.ts";
import type { SomeEvent } from "../changelog/define-event.ts";
import { insertIncidentEvents } from "../changelog/event.store.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify } from "../lib/events.ts";
import { incidentHint } from "../lib/hints.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { changeIncident, type LockedIncident, lockIncident, passOver } from "./deed.store.ts";
import { type Cause, type IncidentNote, NOTE_CHARACTERS } from "./incident.ts";
import type { AboutIncident } from "./events/about-incident.ts";
import { incidentAcknowledged, incidentClosed } from "./events/incident-events.ts";
import { aboutOf } from "./news.ts";
import { describeIncidents } from "./news.store.ts";
import type { ChangeAnswer } from "./incident-answers.ts";
import { INCIDENT_SENTENCES } from "./sentences.ts";

/** Who does what to which incident, in the version that they have seen. */
export interface Deed {
  db: Db;
  access: MemberAccess;
  actor: ActingPerson;
  now: Date;
  incidentId: number;
  version: number;
  /** They came by a link in a mail to this address, without a sign-in. */
  byLinkTo?: string;
}

type Change = Parameters<typeof changeIncident>[3];
type Doing = Omit<Change, "at"> & {
  action: AuditAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Characters of each part of a note that the timeline shows. */
const NOTED_CHARACTERS = 240;
/** Names of errors that an entry names. */
const NAMED_TROUBLES = 25;

/**
 * Whoever is first has it; anybody else learns who that was. That it grew meanwhile is no reason to refuse it, and that
 * it ended is no error.
 */
export function acknowledge(deed: Deed): Promise<ChangeAnswer> {
  return inTransaction(deed, async (within, found) => {
    const { endedAt, acknowledgedAt: at, acknowledgedBy: id, acknowledgedName: name, version } = found;
    if (endedAt !== null) return { result: "over", endedAt: endedAt.toISOString(), version };
    if (at !== null)
      return {
        result: "already",
        at: at.toISOString(),
        by: id === null || name === null ? null : { id, name },
        version,
      };
    const answer = await done(within, found, {
      values: {
        acknowledgedAt: deed.now,
        acknowledgedBy: deed.access.userId,
      },
      entry: {
        kind: "acknowledged",
        params: byLink(deed),
      },
      action: "incident.acknowledge",
      before: null,
      after: deed.byLinkTo === undefined ? null : byLink(deed),
    });
    await announce(within, (about, by) => incidentAcknowledged.of({ ...about, by }));
    return answer;
  });
}

export function giveBack(deed: Deed): Promise<ChangeAnswer> {
  return inTransaction(deed, async (within, found) => {
    if (found.acknowledgedAt === null) throw new Refusal("conflict", INCIDENT_SENTENCES.notYours);
    refuseUnlessSeen(deed, found);
    return await done(within, found, {
      values: {
        acknowledgedAt: null,
        acknowledgedBy: null,
      },
      entry: {
        kind: "givenBack",
        params: byLink(deed),
      },
      action: "incident.give-back",
      before: { acknowledgedBy: found.acknowledgedName },
      after: deed.byLinkTo === undefined ? null : byLink(deed),
    });
  });
}

/** `anyway`: although something is still there, which is passed over. */
export function close(deed: Deed, anyway: boolean): Promise<ChangeAnswer> {
  return inTransaction(deed, async (within, found) => {
    refuseUnlessSeen(deed, found);
    const isOpen = found.state === "open";
    if (isOpen && found.shopId === null) throw new Refusal("conflict", INCIDENT_SENTENCES.parentOpen);
    if (isOpen && !anyway) throw new Refusal("conflict", INCIDENT_SENTENCES.stillOpen);
    if (found.state === "closed") return { result: "done", version: found.version };
    const passedOver = isOpen ? await passOver(within.db, deed.access, deed.incidentId) : [];
    const endedAt = found.endedAt ?? (deed.now > found.beganAt ? deed.now : found.beganAt);
    const answer = await done(within, found, {
      values: {
        state: "closed",
        endedAt,
        closedAt: deed.now,
        closedBy: deed.access.userId,
      },
      entry: {
        kind: "closed",
        params: named(passedOver),
      },
      action: "incident.close",
      before: { state: found.state },
      after: {
        state: "closed",
        ...named(passedOver),
      },
    });
    if (isOpen) await announce(within, (about, { name: by }) => closedBy(about, by, endedAt));
    return answer;
  });
}

export function setCause(deed: Deed, cause: Cause | null): Promise<ChangeAnswer> {
  return inTransaction(deed, async (within, found) => {
    refuseUnlessSeen(deed, found);
    if (found.cause === cause) return { result: "done", version: found.version };
    return await done(within, found, {
      values: { cause },
      entry: {
        kind: "cause",
        params: { cause },
      },
      action: "incident.cause",
      before: { cause: found.cause },
      after: { cause },
    });
  });
}

export function setNote(deed: Deed, note: IncidentNote): Promise<ChangeAnswer> {
  const characters = note.happened.length + note.done.length + note.follows.length;
  if (characters > NOTE_CHARACTERS)
    throw new Refusal("bad_request", INCIDENT_SENTENCES.noteTooLong(NOTE_CHARACTERS), "note");
  return inTransaction(deed, async (within, found) => {
    refuseUnlessSeen(deed, found);
    if (isSameNote(found.note, note)) return { result: "done", version: found.version };
    return await done(within, found, {
      values: { note },
      entry: {
        kind: "note",
        params: { note: beginningOf(note) },
      },
      action: "incident.note",
      before: { note: found.note },
      after: { note },
    });
  });
}

/** The note stands beside the timeline whole, and what it was before in the audit log: here it would be there each time. */
function beginningOf({ happened, done, follows }: IncidentNote): IncidentNote {
  const cut = (text: string) =>
    Array.from(text.slice(0, 2 * NOTED_CHARACTERS))
      .slice(0, NOTED_CHARACTERS)
      .join("");
  return { happened: cut(happened), done: cut(done), follows: cut(follows) };
}

/** As many as an entry of the timeline holds, and how many there are besides. */
const named = (keys: readonly string[]) => ({
  passedOver: keys.slice(0, NAMED_TROUBLES),
  ...(keys.length > NAMED_TROUBLES && { more: keys.length - NAMED_TROUBLES }),
});

function isSameNote(one: IncidentNote | null, other: IncidentNote): boolean {
  return one?.happened === other.happened && one.done === other.done && one.follows === other.follows;
}

const byLink = ({ byLinkTo }: Deed) => (byLinkTo === undefined ? {} : { byLinkTo });

function inTransaction(
  deed: Deed,
  work: (deed: Deed, found: LockedIncident) => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  return deed.db.transaction(async (db) => work({ ...deed, db }, await lockIncident(db, deed.access, deed.incidentId)));
}

function refuseUnlessSeen({ version }: Deed, found: LockedIncident): void {
  if (found.version !== version) throw new Refusal("conflict", INCIDENT_SENTENCES.changed);
}

const closedBy = (about: AboutIncident, by: string, endedAt: Date) =>
  incidentClosed.of({
    ...about,
    endedAt: endedAt.toISOString(),
    how: "closed",
    by,
    // Its message does not say how long it lasted.
    restedSeconds: 0,
    left: [],
    leftCount: 0,
  });

/** Writes what somebody did as an event, in the transaction in which they do it. */
async function announce(
  { db, access, actor, now, incidentId }: Deed,
  say: (about: AboutIncident, by: { id: string; name: string }) => SomeEvent,
): Promise<void> {
  const { organizationId, userId } = access;
  const described = (await describeIncidents(db, organizationId, [incidentId])).get(incidentId);
  if (described === undefined) return;
  const event = say(aboutOf(described), { id: userId, name: actor.name });
  const { shopId } = described;
  await insertIncidentEvents(db, organizationId, [{ incidentId, shopId, at: now.toISOString(), event }]);
}

async function done(
  { db, access, actor, now, incidentId }: Deed,
  { shopName, matter }: LockedIncident,
  { values, entry, ...audited }: Doing,
): Promise<ChangeAnswer> {
  const version = await changeIncident(db, access, incidentId, { values, entry, at: now });
  const about = { organizationId: access.organizationId, subject: "incident", subjectId: String(incidentId) } as const;
  await notify(db, incidentHint(access.organizationId, incidentId));
  await audit(db, { actor, now }, { ...about, subjectName: shopName ?? matter }, audited);
  return { result: "done", version };
}
