import { aboutShop, type ActingPerson, type By } from "../audit/actor.ts";
import { audit } from "../audit/audit.store.ts";
import type { Clock } from "../lib/clock.ts";
import type { Db, Transaction } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify, notifyAll } from "../lib/events.ts";
import { projectHint, shopHint } from "../lib/hints.ts";
import { isSameOrigin } from "../lib/http/same-origin.ts";
import { MemberAccess } from "../organizations/access.ts";
import type { Caller } from "../organizations/caller.ts";
import { refuseBarred } from "../organizations/sign-in/asked-again.service.ts";
import type { Connection, ConnectionTest, Platform } from "../platforms/platform.ts";
import { inBothLanguages } from "../snapshot/failure-text.ts";
import { NO_SUCH_SHOP, ShopAccess } from "./access.ts";
import {
  openConnection,
  type OpenSecret,
  type SealedCredentials,
  sealedConnection,
  sealedCredentials,
  sealedHeader,
  type SealSecret,
} from "./credentials.ts";
import { limitShopCalls } from "./shop-call-limit.service.ts";
import { findProjectOfUser } from "./projects/project.store.ts";
import { type AskedShop, refuseSameShop, settleSameShop } from "./same-shop/same-shop.service.ts";
import { CONNECTION_INCOMPLETE, HEADER_ASKED_AGAIN, type CreateShop, type UpdateShop } from "./shop-rules.ts";
import { SHOP_URL_TEXTS } from "./shop-url-texts.ts";
import { normalizeShopUrl } from "./shop-url.ts";
import {
  deleteShop,
  findCredentials,
  insertShop,
  readShop,
  reserveShopId,
  updateShop,
  type ShopChanges,
} from "./shop.store.ts";
import { setWatch } from "./watching/watch.store.ts";
import { SHOP_SENTENCES } from "./words/shop-sentences.ts";

export interface ShopServices {
  platform: Platform;
  openSecret: OpenSecret;
  /** Seals a value for one place; see {@link secretPlace}. */
  sealSecret: SealSecret;
  /** Notifies workers that somebody waits for a visit. */
  callWorkers: (db: Db) => Promise<void>;
  /** Requests a speed test of a shop that has them switched on. */
  requestSpeedTest: (db: Db, access: ShopAccess, now: Date) => Promise<void>;
  /** Has the home of a new shop fetched between visits, in the transaction that adds the shop. */
  watchHome: (db: Db, shop: { organizationId: string; shopId: number; url: string }) => Promise<void>;
  /** Has probes follow a shop to another address, in the transaction that changes it. */
  followShop: (tx: Transaction, access: ShopAccess, by: By, moved: { from: string; to: string }) => Promise<void>;
  clock: Clock;
}

/** The person who changes shops: permissions are checked for the caller, and the audit log names the actor. */
export interface Editor {
  db: Db;
  caller: Caller;
  actor: ActingPerson;
}

/** Tests the credentials with the live shop, saves the shop, and requests its first visit. Returns its id. */
export async function createShop(services: ShopServices, editor: Editor, input: CreateShop): Promise<number> {
  const access = await grantForProject(editor, input.projectId);
  const connection: Connection = {
    organizationId: access.organizationId,
    url: shopUrlOf(input.shopUrl),
    clientId: input.clientId,
    clientSecret: input.clientSecret,
    extraHeader: input.extraHeader ?? null,
  };
  const { url, clientId } = connection;
  const wanted = { place: access, url, clientId, shopId: null, again: input.again };
  await refuseSameShop(editor.db, wanted);
  await limitShopCalls(editor.db, { userId: editor.caller.person.id, organizationId: access.organizationId });
  const { shopwareVersion } = await passedTest(services.platform, connection);
  const now = services.clock();
  return editor.db.transaction(async (tx) => {
    await settleSameShop(tx, wanted);
    await refuseBarred(tx, editor.caller.person, now);
    await grantForProject({ ...editor, db: tx }, input.projectId);
    const id = await reserveShopId(tx);
    await insertShop(
      tx,
      access,
      {
        id,
        projectId: input.projectId,
        name: input.name,
        ...sealedConnection(services.sealSecret, id, connection),
        shopwareVersion,
      },
      now,
    );
    const created = { organizationId: access.organizationId, shopId: id };
    await services.watchHome(tx, { ...created, url: connection.url });
    await setWatch(tx, created, { userId: editor.caller.person.id, watching: true });
    await audit(tx, { actor: editor.actor, now }, aboutShop(created, input.name), {
      action: "shop.create",
      before: null,
      after: { name: input.name, url: connection.url, projectId: input.projectId },
    });
    await services.callWorkers(tx);
    await tellOfPlace(tx, access.organizationId, id);
    return id;
  });
}

export interface PreparedChange {
  /** Runs first in the transaction: takes the locks that may have to wait. */
  hold: (tx: Db) => Promise<void>;
  write: (tx: Transaction) => Promise<void>;
}

/**
 * Checks a change of a shop's settings, including a live test of a new connection; returns a function that saves it.
 * Ignoring findings changes the status and is handled elsewhere: see `monitoring`.
 */
export async function prepareChange(
  services: ShopServices,
  editor: Editor,
  { access, input }: { access: ShopAccess; input: UpdateShop },
): Promise<PreparedChange> {
  const before = await readShop(editor.db, access);
  if (before === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const stored = await findCredentials(editor.db, access);
  if (stored === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const target = await newProject(editor, access, input, before.projectId);
  const isMoved = target !== null && target.organizationId !== access.organizationId;
  const wanted = wantedShop(access, stored, { place: isMoved ? target.place : access, input });
  await refuseSameShop(editor.db, wanted);
  const connection = await newConnection(services, editor, stored, input);
  const now = services.clock();
  const changes: ShopChanges = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.taskGraceMinutes !== undefined && { taskGraceMinutes: input.taskGraceMinutes }),
    ...(target && { project: { organizationId: target.organizationId, projectId: target.projectId } }),
    ...(connection && { connection: sealedCredentials(services.sealSecret, access.shopId, connection) }),
    ...(input.extraHeader !== undefined && {
      extraHeader: sealedHeader(services.sealSecret, access.shopId, input.extraHeader),
    }),
    ...((connection || isMoved || input.extraHeader !== undefined) && { restsOn: restsOn(stored, connection, input) }),
  };
  const organizationId = target?.organizationId ?? access.organizationId;
  const hold = (tx: Db) => settleSameShop(tx, wanted);
  const write = async (whole: Transaction) => {
    const tx = whole.db;
    const { shopId } = access;
    await refuseBarred(tx, editor.caller.person, now);
    await ShopAccess.grant(tx, editor.caller, shopId, "shop:write");
    await newProject({ ...editor, db: tx }, access, input, before.projectId);
    const outcome = await updateShop(tx, access, changes, now);
    if (outcome === "gone") throw new Refusal("not_found", NO_SUCH_SHOP);
    if (outcome === "overtaken") throw new Refusal("conflict", SHOP_SENTENCES.connectionOvertaken);
    const by = { actor: editor.actor, now };
    const move = { before: { organizationId: access.organizationId }, after: { organizationId } };
    for (const place of isMoved ? [access.organizationId, organizationId] : [])
      await audit(tx, by, aboutShop({ organizationId: place, shopId }, before.name), { action: "shop.move", ...move });
    await audit(tx, by, aboutShop({ organizationId, shopId }, before.name), {
      action: "shop.update",
      before: { name: before.name, url: before.url, projectId: before.projectId },
      after: {
        name: input.name ?? before.name,
        url: connection?.url ?? before.url,
        projectId: target?.projectId ?? before.projectId,
        credentialsChanged: connection !== null,
      },
    });
    if (connection !== null && connection.url !== before.url) {
      const there = await ShopAccess.grant(tx, editor.caller, shopId, "shop:write");
      await services.followShop(whole, there, by, { from: before.url, to: connection.url });
    }
    await services.callWorkers(tx);
    const places = target && [...new Set([access.organizationId, organizationId])];
    if (places === null) await notify(tx, shopHint(access));
    for (const place of places ?? []) await tellOfPlace(tx, place, access.shopId);
  };
  return { hold, write };
}

export async function removeShop(services: ShopServices, editor: Editor, access: ShopAccess): Promise<void> {
  const shop = await readShop(editor.db, access);
  if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  await editor.db.transaction(async (tx) => {
    if (!(await deleteShop(tx, access))) throw new Refusal("not_found", NO_SUCH_SHOP);
    await audit(tx, { actor: editor.actor, now: services.clock() }, aboutShop(access, shop.name), {
      action: "shop.delete",
      before: { name: shop.name, url: shop.url, projectId: shop.projectId },
      after: null,
    });
    await tellOfPlace(tx, access.organizationId, access.shopId);
  });
}

/** Open pages of members update at once when a shop was added or removed, also where shops are counted. */
async function tellOfPlace(tx: Db, organizationId: string, shopId: number): Promise<void> {
  await notifyAll(tx, [shopHint({ organizationId, shopId }), projectHint(organizationId, null)]);
}

/** A typed address, in the form in which it is stored. */
export function shopUrlOf(typed: string): string {
  const url = normalizeShopUrl(typed);
  if (!url.ok) throw new Refusal("bad_request", SHOP_URL_TEXTS[url.problem]);
  return url.url;
}

async function grantForProject(editor: Editor, projectId: number): Promise<MemberAccess> {
  const project = await findProjectOfUser(editor.db, editor.caller.person, projectId);
  if (project === null) throw new Refusal("bad_request", SHOP_SENTENCES.noProjectAccess);
  return MemberAccess.grant(editor.db, editor.caller, project.organizationId, "shop:write");
}

async function newProject(editor: Editor, access: ShopAccess, input: UpdateShop, current: number) {
  if (input.projectId === current) return null;
  const target = await grantForProject(editor, input.projectId);
  if (target.organizationId !== access.organizationId) {
    await MemberAccess.grant(editor.db, editor.caller, access.organizationId, "shop:delete");
  }
  return { place: target, organizationId: target.organizationId, projectId: input.projectId };
}

/** Null if the change affects neither the shop's organization nor its connection. */
function wantedShop(
  access: ShopAccess,
  stored: SealedCredentials,
  { place, input }: { place: AskedShop["place"]; input: UpdateShop },
): AskedShop | null {
  const url = input.shopUrl === undefined ? stored.url : shopUrlOf(input.shopUrl);
  const clientId = input.clientId ?? stored.clientId;
  if (place === access && url === stored.url && clientId === stored.clientId) return null;
  return { place, url, clientId, shopId: access.shopId, again: input.again };
}

/** The new connection, tested; `null` if it stays as it is. */
async function newConnection(
  services: ShopServices,
  { db, caller }: Editor,
  sealedNow: SealedCredentials,
  input: UpdateShop,
): Promise<Connection | null> {
  const { shopUrl, clientId, clientSecret } = input;
  const url = shopUrl === undefined ? sealedNow.url : shopUrlOf(shopUrl);
  if (url === sealedNow.url && clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) throw new Refusal("bad_request", CONNECTION_INCOMPLETE);
  if (input.extraHeader === undefined && sealedNow.extraHeaderName !== null && !isSameOrigin(url, sealedNow.url)) {
    throw new Refusal("bad_request", HEADER_ASKED_AGAIN, "extraHeader");
  }
  const connection: Connection = {
    organizationId: sealedNow.organizationId,
    url,
    clientId,
    clientSecret,
    extraHeader:
      input.extraHeader === undefined ? openConnection(services.openSecret, sealedNow).extraHeader : input.extraHeader,
  };
  await limitShopCalls(db, { userId: caller.person.id, organizationId: sealedNow.organizationId });
  await passedTest(services.platform, connection);
  return connection;
}

/** The state that the check was based on: a header must never be sent to an address that nobody meant it for. */
function restsOn({ url }: SealedCredentials, connection: Connection | null, { extraHeader }: UpdateShop) {
  const leavesItsOrigin = connection !== null && !isSameOrigin(connection.url, url);
  return { url, isWithoutHeader: leavesItsOrigin && extraHeader === undefined };
}

async function passedTest(platform: Platform, connection: Connection): Promise<Extract<ConnectionTest, { ok: true }>> {
  const test = await platform.testConnection(connection);
  if (!test.ok) throw new Refusal("bad_request", inBothLanguages(test.failure));
  return test;
}
