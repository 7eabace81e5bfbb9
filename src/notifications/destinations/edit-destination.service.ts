import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ActingPerson, type By } from "../../audit/actor.ts";
import { audit, type AuditedChange } from "../../audit/audit.store.ts";
import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { type AskContext, askNewAddresses } from "../addresses/ask-addresses.service.ts";
import { addressKey } from "../channels/email/addresses.ts";
import { type AnyKind, isMailKind } from "../channels/mail-kind.ts";
import { destinationPlace } from "../delivering/sending/settings-secrets.ts";
import type { ChannelDoor } from "../delivering/sending/channel-door.client.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { sayTellingChanged } from "../delivering/telling-owner.store.ts";
import type { SavedDestination } from "./destination-input.ts";
import {
  countDestinations,
  deleteDestination,
  holdDestination,
  holdDestinations,
  insertDestination,
  isNameTaken,
  noteTry,
  type StoredDestination,
  tryWaitingNow,
  updateDestination,
} from "./edited-destination.store.ts";
import { settleAddresses } from "../addresses/settle-addresses.service.ts";
import { refuseAtMostChannels } from "./channel-limits.service.ts";
import { hostOf } from "./host-of.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";
import { readProof } from "./tried-proof.service.ts";
import { type Kept, type Settled, settledSettings } from "./typed-settings.ts";

/** Who changes channels, and when. */
export interface DestinationContext {
  db: Db;
  owner: TellingOwner;
  by: By;
}

export interface SaveContext extends DestinationContext, Omit<AskContext, "access"> {
  kinds: readonly AnyKind[];
  door: Pick<ChannelDoor, "forbids">;
  secrets: SecretBox;
}

const secretSettings = z.record(z.string(), z.unknown());

/** The secrets of a destination, and where they may go. */
export function keptOf({ id, secrets: sealed, origin }: StoredDestination, secrets: Pick<SecretBox, "open">): Kept {
  const opened = sealed === null ? "{}" : secrets.open(sealed, destinationPlace(id));
  return { secret: secretSettings.parse(JSON.parse(opened)), origin };
}

/** @throws for one that this owner cannot have */
export function kindOf(kinds: readonly AnyKind[], id: string, owner: TellingOwner): AnyKind {
  const mine = owner.organizationId === null ? "person" : "organization";
  const kind = kinds.find((one) => one.id === id && (one.owner === "both" || one.owner === mine));
  if (kind === undefined) throw new Refusal("bad_request", DESTINATION_SENTENCES.unknownChannel, "channel");
  return kind;
}

/** Saves a new channel, or a change of one that was seen in that version. */
export async function saveDestination(ctx: SaveContext, given: SavedDestination) {
  const kind = kindOf(ctx.kinds, given.channel, ctx.owner);
  // Also where a refusal is remembered, which ends with the transaction.
  if (given.id === null) await refuseAtMostChannels(ctx, await countDestinations(ctx.db, ctx.owner));
  const saved = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const count = await holdDestinations(tx, ctx.owner);
    const before = given.id === null ? null : await heldDestination(within, given.id);
    if (before !== null && before.version !== given.version)
      throw new Refusal("conflict", DESTINATION_SENTENCES.changed);
    if (before !== null && before.channel !== given.channel)
      throw new Refusal("bad_request", DESTINATION_SENTENCES.otherChannel, "channel");
    if (before === null) await refuseAtMostChannels(within, count);
    const settled = settledSettings(kind, given.settings, before === null ? null : keptOf(before, ctx.secrets));
    if (!isMailKind(kind) && ctx.door.forbids(ctx.owner.organizationId, settled.origin))
      throw new Refusal("bad_request", DESTINATION_SENTENCES.outsideOnly, "settings");
    const written = await write(within, { kind, before, given, settled });
    const keys = isMailKind(kind) ? kind.addresses(settled.settings).map(addressKey) : [];
    const { organizationId } = ctx.owner;
    if (keys.length > 0 && organizationId !== null)
      await settleAddresses({ ...within, access: { organizationId } }, { ...given, id: written.id, keys });
    return { ...written, keys };
  });
  const { keys, ...answer } = saved;
  const { organizationId } = ctx.owner;
  if (keys.length > 0 && organizationId !== null)
    await askNewAddresses({ ...ctx, access: { organizationId } }, given, keys);
  return answer;
}

interface Written {
  kind: AnyKind;
  before: StoredDestination | null;
  given: SavedDestination;
  settled: Settled;
}

async function write({ db, owner, by, secrets }: SaveContext, { kind, before, given, settled }: Written) {
  const { channel, name, language, timeZone } = given;
  const id = before?.id ?? randomUUID();
  if (await isNameTaken(db, owner, { id, name }))
    throw new Refusal("conflict", DESTINATION_SENTENCES.nameTaken, "name");
  const hasSecrets = Object.keys(settled.secret).length > 0;
  const sealed = hasSecrets ? secrets.seal(JSON.stringify(settled.secret), destinationPlace(id)) : null;
  const values = { name, language, timeZone, settings: settled.open, secrets: sealed, origin: settled.origin };
  const after = recordedOf(kind, { channel, ...values });
  if (before === null) {
    // Nobody is mailed who has not confirmed.
    const state = isMailKind(kind) ? "unconfirmed" : "on";
    const madeBy = by.actor instanceof ActingPerson ? by.actor.id : null;
    await insertDestination(db, owner, { id, channel, ...values }, { now: by.now, state, madeBy });
    await noteProven({ db, owner, secrets }, id, { given, settled });
    await record({ db, owner, by }, { id, name }, { action: "channel.create", before: null, after });
    return { id, version: 1 };
  }
  const version = await updateDestination(db, owner, { id, ...values });
  await noteProven({ db, owner, secrets }, id, { given, settled });
  await tryWaitingNow(db, id);
  const typed = typedSecrets(given, settled);
  const texts = longFieldsOf(kind).filter((name) => before.settings[name] !== settled.open[name]);
  const change = {
    ...after,
    ...(typed.length > 0 && { changedSecrets: typed }),
    ...(texts.length > 0 && { changedTexts: texts }),
  };
  await record(
    { db, owner, by },
    { id, name },
    { action: "channel.update", before: recordedOf(kind, before), after: change },
  );
  await notify(db, deliveryDue());
  return { id, version };
}

/** Whoever tried what they save has tried this channel. */
async function noteProven(
  { db, owner, secrets }: Pick<SaveContext, "db" | "owner" | "secrets">,
  id: string,
  { given: { channel, proof }, settled: { settings } }: Pick<Written, "given" | "settled">,
): Promise<void> {
  const proven = proof === undefined ? null : readProof(secrets, { owner, channel, settings }, proof);
  if (proven !== null) await noteTry(db, id, proven);
}

/** Names of the secrets that somebody typed anew. */
const typedSecrets = ({ settings }: SavedDestination, { secret }: Settled) =>
  Object.keys(secret).filter((name) => (settings[name] ?? null) !== null);

export function removeDestination(ctx: DestinationContext & Pick<SaveContext, "kinds">, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await holdDestinations(tx, ctx.owner);
    const before = await heldDestination(within, id);
    await deleteDestination(tx, ctx.owner, id);
    const recorded = recordedOf(kindOf(ctx.kinds, before.channel, ctx.owner), before);
    await record(within, before, { action: "channel.delete", before: recorded, after: null });
  });
}

/** @throws if there is none */
export async function heldDestination({ db, owner }: Pick<DestinationContext, "db" | "owner">, id: string) {
  const found = await holdDestination(db, owner, id);
  if (found === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchDestination);
  return found;
}

type Recorded = Pick<StoredDestination, "channel" | "name" | "language" | "timeZone" | "settings" | "origin">;

/** What the log says of a channel: nothing that is secret, and its address only as far as it is shown. */
function recordedOf(kind: AnyKind, { channel, name, language, timeZone, settings, origin }: Recorded) {
  const long = longFieldsOf(kind);
  const short = Object.fromEntries(Object.entries(settings).filter(([field]) => !long.includes(field)));
  const counted = isMailKind(kind) ? { addresses: kind.addresses(settings).length } : {};
  return { channel, name, language, timeZone, host: hostOf(origin), settings: { ...short, ...counted } };
}

/** Whole texts, in which people write what they like: the log says alone that they were changed. */
const longFieldsOf = ({ fields, secrets }: AnyKind): readonly string[] =>
  Object.entries(fields).flatMap(([name, { isLong }]) => (isLong === true && !secrets.includes(name) ? [name] : []));

/** Writes down what was done to an organization's channel, and says so to everybody who looks at it. */
export async function record(
  { db, owner, by }: DestinationContext,
  { id, name }: { id: string; name: string },
  change: AuditedChange,
): Promise<void> {
  const { organizationId } = owner;
  const about = { organizationId, subject: "channel", subjectId: id, subjectName: name } as const;
  if (organizationId !== null) await audit(db, by, about, change);
  await sayTellingChanged(db, owner);
}
