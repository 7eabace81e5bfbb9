import { aboutShop, type By } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { type Transaction, transact } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { shopHint } from "../../lib/hints.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../../shops/access.ts";
import { writePulses } from "../../shops/pulse/pulse.store.ts";
import type { Pool } from "pg";
import { readUptimePulses } from "../loop/probe-pulse.store.ts";
import { PROBE_LIMITS } from "../probe-limits.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";
import type { ProbeSettings } from "../uptime-answers.ts";
import { probeAddress } from "./probe-address.ts";
import {
  beginAnew,
  bringForward,
  deleteProbe,
  type EditedProbe,
  type EditedShop,
  holdShop,
  insertProbe,
  listProbes,
  updateProbe,
} from "./probe-editing.store.ts";
import type { ProbeInput } from "./probe-input.ts";

interface Edit {
  tx: Transaction;
  access: ShopAccess;
  by: By;
  shop: EditedShop;
  probes: readonly EditedProbe[];
}

/** Saves a new probe, or a change of one. Returns its id. */
export function saveProbe(pool: Pool, access: ShopAccess, by: By, { id, ...typed }: ProbeInput): Promise<number> {
  return edit(pool, access, by, async (editing) => {
    const settings = { ...typed, url: probeAddress(typed.url, editing.shop, "probe.url") };
    return id === null ? await addProbe(editing, settings) : await changeProbe(editing, { id, ...settings });
  });
}

/** Deletes a probe with its history. */
export function removeProbe(pool: Pool, access: ShopAccess, by: By, probeId: number): Promise<void> {
  return edit(pool, access, by, async (editing) => {
    const before = findProbe(editing, probeId);
    await deleteProbe(editing.tx.client, access, probeId);
    await tellPulse(editing);
    await auditProbe(editing, { action: "probe.delete", before, after: null });
  });
}

function edit<T>(pool: Pool, access: ShopAccess, by: By, work: (editing: Edit) => Promise<T>): Promise<T> {
  return transact(pool, async (tx) => {
    const shop = await holdShop(tx.client, access);
    if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
    const result = await work({ tx, access, by, shop, probes: await listProbes(tx.client, access) });
    await notify(tx.db, shopHint(access));
    return result;
  });
}

async function addProbe(editing: Edit, settings: ProbeSettings): Promise<number> {
  const id = await insertProbe(editing.tx.client, editing.access, settings);
  if (id === null) throw new Refusal("conflict", UPTIME_SENTENCES.tooManyProbes(PROBE_LIMITS.perShop));
  await auditProbe(editing, { action: "probe.create", before: null, after: settings });
  return id;
}

async function changeProbe(editing: Edit, after: ProbeSettings & { id: number }): Promise<number> {
  const { tx, access } = editing;
  const before = findProbe(editing, after.id);
  await updateProbe(tx.client, access, after);
  const isAnew = before.url !== after.url || before.enabled !== after.enabled;
  if (isAnew) await beginAnew(tx.client, access, { id: after.id, isOff: !after.enabled });
  else if (after.enabled) await bringForward(tx.client, access, after.id);
  if (isAnew || before.name !== after.name) await tellPulse(editing);
  await auditProbe(editing, { action: "probe.update", before, after });
  return after.id;
}

function findProbe({ probes }: Edit, id: number): EditedProbe {
  const found = probes.find((probe) => probe.id === id);
  if (found === undefined) throw new Refusal("not_found", UPTIME_SENTENCES.noSuchProbe);
  return found;
}

/** What is told of the shop's probes between visits. */
export async function tellPulse({ tx, access }: Pick<Edit, "tx" | "access">): Promise<void> {
  await writePulses(tx, "uptime", await readUptimePulses(tx.client, [access]));
}

type ProbeChange =
  | { action: "probe.create"; before: null; after: ProbeSettings }
  | { action: "probe.update"; before: ProbeSettings; after: ProbeSettings }
  | { action: "probe.delete"; before: ProbeSettings; after: null };

export async function auditProbe(
  { tx, access, by, shop }: Omit<Edit, "probes">,
  { action, before, after }: ProbeChange,
): Promise<void> {
  await audit(tx.db, by, aboutShop(access, shop.name), {
    action,
    before: before && auditedOf(before),
    after: after && auditedOf(after),
  });
}

function auditedOf(probe: ProbeSettings): Record<string, unknown> {
  const { name, url, intervalSeconds, timeoutMilliseconds, confirmSeconds, expectations, enabled } = probe;
  return { name, url, intervalSeconds, timeoutMilliseconds, confirmSeconds, expectations, enabled };
}
