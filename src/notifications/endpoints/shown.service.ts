import { Refusal } from "../../lib/errors.ts";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";
import { newerVersions, readEndpointSettings, shownAddress } from "./endpoint-settings.ts";
import { countMissed } from "./endpoint.store.ts";
import { listLately, listShown, listTicks, type ShownRow, type Tick, type Totals } from "./endpoint-shown.store.ts";
import type { WebhookContext } from "./endpoint.service.ts";
import { listReplays } from "./replay.store.ts";
import { WEBHOOK_SENTENCES } from "./sentences.ts";
import { type SentForm, WEBHOOK_TYPES } from "./webhook-types.ts";

const NOTHING: { ticks: Tick[]; totals: Totals } = {
  ticks: [],
  totals: { arrived: 0, unknown: 0, waiting: 0, dead: 0 },
};

/** All endpoints with what they got within a day; addresses are shown to their host alone. */
export async function readShownAll({ db, access, now }: WebhookContext) {
  const rows = await listShown(db, access, now);
  const ticks = await listTicks(db, access, now);
  return {
    endpoints: rows.map((row) => ({ ...summaryOf(row), ...(ticks.get(row.id) ?? NOTHING) })),
    limit: ENDPOINT_LIMITS.perOrganization,
    typeCount: WEBHOOK_TYPES.length,
    now: now.toISOString(),
  };
}

function summaryOf(row: ShownRow) {
  const { id, version, name, state, reason, stateSince, arrivedAt, pausedUntil, waiting, lastStatus, scopeNames } = row;
  const { types, scope, scopeIds } = readEndpointSettings(row);
  return {
    id,
    version,
    name,
    state,
    reason,
    stateSince,
    arrivedAt,
    pausedUntil,
    waiting,
    lastStatus,
    /** Null: all. */
    typeCount: types === null ? null : types.length,
    scope,
    scopeNames,
    scopeCount: scopeIds.length,
  };
}

/** One endpoint, to those who manage it: with its address, but for what may be a secret in it. */
export async function readShown(ctx: WebhookContext, { id, forms }: { id: string; forms: readonly SentForm[] }) {
  const { db, access, now } = ctx;
  const row = (await listShown(db, access, now)).find((one) => one.id === id);
  if (row === undefined) throw new Refusal("not_found", WEBHOOK_SENTENCES.noSuchEndpoint);
  const settings = readEndpointSettings(row);
  const { address, types, scopeIds, secretSetAt, oldSecretUntil } = settings;
  const isOld = oldSecretUntil !== null && Date.parse(oldSecretUntil) > now.getTime();
  return {
    ...summaryOf(row),
    ...((await listTicks(db, access, now)).get(id) ?? NOTHING),
    address: shownAddress(address),
    types: types === null ? null : [...types],
    scopeIds: [...scopeIds],
    /** Empty: it gets the newest of all. */
    newerVersions: [...newerVersions(settings, forms)],
    secret: { setAt: secretSetAt, setBy: row.secretSetBy, oldUntil: isOld ? oldSecretUntil : null },
    missed: row.state === "disabled" ? await countMissed(db, access, id) : 0,
    lately: await listLately(db, access, { id, now }),
    replays: await listReplays(db, id),
    now: now.toISOString(),
  };
}
