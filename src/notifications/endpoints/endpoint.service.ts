import { randomUUID } from "node:crypto";
import type { By } from "../../audit/actor.ts";
import { audit, type AuditedChange } from "../../audit/audit.store.ts";
import { Refusal } from "../../lib/errors.ts";
import { createWebhookSecret } from "../../lib/signed/webhook-signature.ts";
import type { SignedInContext } from "../../lib/trpc.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { destinationPlace } from "../delivering/sending/settings-secrets.ts";
import { ENDPOINT_LIMITS, type OverlapHours } from "./endpoint-limits.ts";
import {
  type EndpointSecrets,
  endpointSecrets,
  type EndpointSettings,
  newerVersions,
  readEndpointSettings,
  wholeAddress,
} from "./endpoint-settings.ts";
import {
  countScope,
  deleteEndpoint,
  holdEndpoints,
  insertEndpoint,
  isEndpointNameTaken,
  type StoredEndpoint,
  updateEndpoint,
} from "./endpoint.store.ts";
import { WEBHOOK_SENTENCES } from "./sentences.ts";
import { NEWEST_VERSIONS, type SentForm, WEBHOOK_TYPES } from "./webhook-types.ts";

const HOUR = 3_600_000;

/** `by`: who acts, for the audit log. */
export type WebhookContext = SignedInContext & { access: MemberAccess; by: By };

/** An endpoint that is held until the transaction ends. */
export interface HeldEndpoint extends Omit<StoredEndpoint, "settings" | "secrets"> {
  settings: EndpointSettings;
  secrets: EndpointSecrets;
}

/** All endpoints of the organization, held, and the one that is meant. @throws {Refusal} if there is none */
export async function holdEndpoint(ctx: WebhookContext, id: string): Promise<HeldEndpoint> {
  await holdOrganization(ctx.db, ctx.access.organizationId);
  const found = (await holdEndpoints(ctx.db, ctx.access)).find((one) => one.id === id);
  if (found === undefined) throw new Refusal("not_found", WEBHOOK_SENTENCES.noSuchEndpoint);
  return opened(ctx, found);
}

function opened({ services }: WebhookContext, stored: StoredEndpoint): HeldEndpoint {
  if (stored.secrets === null) throw new Error("An endpoint has no secret");
  const json: unknown = JSON.parse(services.secrets.open(stored.secrets, destinationPlace(stored.id)));
  return { ...stored, settings: readEndpointSettings(stored), secrets: endpointSecrets.parse(json) };
}

const sealed = ({ services }: WebhookContext, id: string, secrets: EndpointSecrets) =>
  services.secrets.seal(JSON.stringify(secrets), destinationPlace(id));

type Chosen = Pick<EndpointSettings, "address" | "types" | "scope" | "scopeIds">;

/** A new endpoint with its secret, which is shown this once. */
export async function createEndpoint(ctx: WebhookContext, given: Chosen) {
  const chosen = { ...given, address: wholeOf(given, null) };
  await holdOrganization(ctx.db, ctx.access.organizationId);
  const known = await holdEndpoints(ctx.db, ctx.access);
  const { perOrganization } = ENDPOINT_LIMITS;
  if (known.length >= perOrganization) throw new Refusal("bad_request", WEBHOOK_SENTENCES.tooMany(perOrganization));
  await refuseUnknown(ctx, chosen);
  const id = randomUUID();
  const secret = createWebhookSecret();
  const settings: EndpointSettings = {
    ...chosen,
    versions: NEWEST_VERSIONS,
    secretSetAt: ctx.now.toISOString(),
    secretSetBy: ctx.user.id,
    oldSecretUntil: null,
  };
  const name = await freeName(ctx, { id, address: chosen.address });
  const { id: madeBy } = ctx.user;
  const secrets = sealed(ctx, id, { secret });
  await insertEndpoint(ctx.db, ctx.access, { id, name, settings, secrets, madeBy, now: ctx.now });
  await record(ctx, { id, name }, { action: "channel.create", before: null, after: shownIn(settings) });
  return { id, version: 1, secret };
}

function wholeOf({ address }: Pick<Chosen, "address">, stored: string | null): string {
  const whole = wholeAddress(address, stored);
  if (whole === null) throw new Refusal("bad_request", WEBHOOK_SENTENCES.notWhole, "address");
  return whole;
}

/** Saves what was changed in the version that was seen. */
export async function changeEndpoint(ctx: WebhookContext, chosen: Chosen & { id: string; version: number | null }) {
  const { id, version, ...given } = chosen;
  const held = await holdEndpoint(ctx, id);
  const rest = { ...given, address: wholeOf(given, held.settings.address) };
  if (held.version !== version) throw new Refusal("conflict", WEBHOOK_SENTENCES.changed);
  await refuseUnknown(ctx, rest);
  const settings = { ...held.settings, ...rest };
  const isSame = hostOf(held.settings.address) === hostOf(rest.address);
  const name = isSame ? held.name : await freeName(ctx, { id, address: rest.address });
  await updateEndpoint(ctx.db, ctx.access, { id, name, settings, secrets: sealed(ctx, id, held.secrets) });
  const [before, after] = [shownIn(held.settings), shownIn(settings)];
  await record(ctx, { id, name }, { action: "channel.update", before, after });
  return { id, version: version + 1, secret: null };
}

/** From now on it gets the newest version of each of its types. What is on its way already goes in it, too. */
export async function switchVersions(
  ctx: WebhookContext,
  { id, version, forms }: { id: string; version: number; forms: readonly SentForm[] },
): Promise<{ version: number }> {
  const held = await holdEndpoint(ctx, id);
  if (held.version !== version) throw new Refusal("conflict", WEBHOOK_SENTENCES.changed);
  const newer = newerVersions(held.settings, forms);
  if (newer.length === 0) throw new Refusal("conflict", WEBHOOK_SENTENCES.nothingNewer);
  const versionsBy = (which: "from" | "to") => Object.fromEntries(newer.map((one) => [one.type, one[which]]));
  const settings = { ...held.settings, versions: { ...held.settings.versions, ...versionsBy("to") } };
  const secrets = sealed(ctx, id, held.secrets);
  await updateEndpoint(ctx.db, ctx.access, { id, name: held.name, settings, secrets });
  const [before, after] = [{ versions: versionsBy("from") }, { versions: versionsBy("to") }];
  await record(ctx, held, { action: "channel.update", before, after });
  return { version: version + 1 };
}

export async function removeEndpoint(ctx: WebhookContext, id: string): Promise<void> {
  const held = await holdEndpoint(ctx, id);
  await deleteEndpoint(ctx.db, ctx.access, id);
  await record(ctx, held, { action: "channel.delete", before: shownIn(held.settings), after: null });
}

/** A new secret, which signs first; the old one signs beside it for so long. */
export async function rotateSecret(
  ctx: WebhookContext,
  { id, overlapHours }: { id: string; overlapHours: OverlapHours },
): Promise<{ secret: string; oldSecretUntil: string }> {
  const held = await holdEndpoint(ctx, id);
  if (hasOldSecret(held, ctx.now)) throw new Refusal("conflict", WEBHOOK_SENTENCES.thirdSecret);
  const secret = createWebhookSecret();
  const oldSecretUntil = new Date(ctx.now.getTime() + overlapHours * HOUR).toISOString();
  const made = { secretSetAt: ctx.now.toISOString(), secretSetBy: ctx.user.id, oldSecretUntil };
  const secrets = sealed(ctx, id, { secret, oldSecret: held.secrets.secret });
  const settings = { ...held.settings, ...made };
  await updateEndpoint(ctx.db, ctx.access, { id, name: held.name, settings, secrets });
  await record(ctx, held, { action: "webhook.rotate", before: null, after: { oldSecretUntil } });
  return { secret, oldSecretUntil };
}

/** From now on the old secret signs no more. */
export async function endOldSecret(ctx: WebhookContext, id: string): Promise<void> {
  const held = await holdEndpoint(ctx, id);
  if (!hasOldSecret(held, ctx.now)) throw new Refusal("conflict", WEBHOOK_SENTENCES.noOldSecret);
  const settings = { ...held.settings, oldSecretUntil: null };
  const secrets = sealed(ctx, id, { secret: held.secrets.secret });
  await updateEndpoint(ctx.db, ctx.access, { id, name: held.name, settings, secrets });
  const before = { oldSecretUntil: held.settings.oldSecretUntil };
  await record(ctx, held, { action: "webhook.rotate", before, after: { oldSecretUntil: null } });
}

/** Whether two secrets hold. */
const hasOldSecret = ({ settings }: HeldEndpoint, now: Date) =>
  settings.oldSecretUntil !== null && Date.parse(settings.oldSecretUntil) > now.getTime();

async function refuseUnknown({ db, access }: WebhookContext, { types, scope, scopeIds }: Chosen): Promise<void> {
  if (types?.some((type) => !WEBHOOK_TYPES.includes(type)) === true)
    throw new Refusal("bad_request", WEBHOOK_SENTENCES.noSuchType, "types");
  if (scope === "all" ? scopeIds.length > 0 : scopeIds.length === 0)
    throw new Refusal("bad_request", WEBHOOK_SENTENCES.noScope, "scopeIds");
  if ((await countScope(db, access, { scope, scopeIds })) < new Set(scopeIds).size)
    throw new Refusal("not_found", WEBHOOK_SENTENCES.noSuchScope, "scopeIds");
}

const NAME_CHARACTERS = 50;
const hostOf = (address: string) => new URL(address).host;

/** Endpoints are called after their host, further ones of the same host with a number. */
async function freeName({ db, access }: WebhookContext, { id, address }: { id: string; address: string }) {
  const host = hostOf(address).slice(0, NAME_CHARACTERS);
  let name = host;
  for (let number = 2; await isEndpointNameTaken(db, access, { id, name }); number += 1) name = `${host} ${number}`;
  return name;
}

/** For the audit log: an address may carry a secret, so its host alone. */
const shownIn = ({ address, types, scope, scopeIds }: Chosen) => ({ host: hostOf(address), types, scope, scopeIds });

export async function record(
  ctx: WebhookContext,
  { id, name }: { id: string; name: string },
  change: AuditedChange,
): Promise<void> {
  const { organizationId } = ctx.access;
  const about = { organizationId, subject: "webhook", subjectId: id, subjectName: name } as const;
  await audit(ctx.db, ctx.by, about, change);
}
