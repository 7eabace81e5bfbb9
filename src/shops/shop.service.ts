import { recordAudit, type AuditActor } from "../audit/audit.store.ts";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify, notifyAll } from "../lib/events.ts";
import { projectHint, shopHint } from "../lib/hints.ts";
import { MemberAccess } from "../organizations/access.ts";
import { refuseBarred } from "../organizations/sign-in/asked-again.service.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
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
import { findSameShop } from "./same-shop.store.ts";
import {
  CONNECTION_INCOMPLETE,
  HEADER_ASKED_AGAIN,
  hereAlready,
  type CreateShop,
  type UpdateShop,
} from "./shop-rules.ts";
import { SHOP_URL_TEXTS } from "./shop-url-texts.ts";
import { isOtherOrigin, normalizeShopUrl } from "./shop-url.ts";
import {
  deleteShop,
  findCredentials,
  insertShop,
  readShop,
  reserveShopId,
  updateShop,
  type ShopChanges,
} from "./shop.store.ts";
import { setWatch } from "./watch.store.ts";
import { SHOP_SENTENCES } from "./words/shop-sentences.ts";

export interface ShopServices {
  platform: Platform;
  openSecret: OpenSecret;
  /** Seals a value for one place; see {@link secretPlace}. */
  sealSecret: SealSecret;
  /** Tells workers that somebody waits for a visit. */
  callWorkers: (db: Db) => Promise<void>;
  /** Asks for a speed test of a shop that has them switched on. */
  requestSpeedTest: (db: Db, access: ShopAccess, now: Date) => Promise<void>;
  clock: Clock;
}

/** Who acts, and where: permission is asked of it, and the audit log names it. */
export interface Actor {
  db: Db;
  user: Person;
  person: AuditActor;
}

/** Tests the credentials against the live shop, saves the shop, and asks for its first visit. Returns its number. */
export async function createShop(services: ShopServices, actor: Actor, input: CreateShop): Promise<number> {
  const access = await grantForProject(actor, input.projectId);
  const connection: Connection = {
    organizationId: access.organizationId,
    url: shopUrlOf(input.shopUrl),
    clientId: input.clientId,
    clientSecret: input.clientSecret,
    extraHeader: input.extraHeader ?? null,
  };
  const same = input.again === false ? await findSameShop(actor.db, access, connection) : null;
  if (same !== null) throw new Refusal("conflict", hereAlready(same));
  await limitShopCalls(actor.db, { userId: actor.user.id, organizationId: access.organizationId });
  const { shopwareVersion } = await passedTest(services.platform, connection);
  const now = services.clock();
  return actor.db.transaction(async (tx) => {
    await refuseBarred(tx, actor.user, now);
    await grantForProject({ ...actor, db: tx }, input.projectId);
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
    await setWatch(
      tx,
      { organizationId: access.organizationId, shopId: id },
      { userId: actor.user.id, watching: true },
    );
    await recordAudit(tx, {
      action: "shop.create",
      actor: actor.person,
      organizationId: access.organizationId,
      subject: "shop",
      subjectId: String(id),
      subjectName: input.name,
      before: null,
      after: { name: input.name, url: connection.url, projectId: input.projectId },
      at: now,
    });
    await services.callWorkers(tx);
    await tellOfPlace(tx, access.organizationId, id);
    return id;
  });
}

/**
 * Looks at a change of what people decide about a shop, the live test of a new connection included; what it answers with
 * writes the change. Findings that are ignored change the status and are not part of this: see `monitoring`.
 */
export async function prepareChange(
  services: ShopServices,
  actor: Actor,
  { access, input }: { access: ShopAccess; input: UpdateShop },
): Promise<(tx: Db) => Promise<void>> {
  const before = await readShop(actor.db, access);
  if (before === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const stored = await findCredentials(actor.db, access);
  if (stored === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const connection = await newConnection(services, actor, stored, input);
  const target = await newProject(actor, access, input, before.projectId);
  const now = services.clock();
  const changes: ShopChanges = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.taskGraceMinutes !== undefined && { taskGraceMinutes: input.taskGraceMinutes }),
    ...(target && { project: target }),
    ...(connection && { connection: sealedCredentials(services.sealSecret, access.shopId, connection) }),
    ...(input.extraHeader !== undefined && {
      extraHeader: sealedHeader(services.sealSecret, access.shopId, input.extraHeader),
    }),
    ...((connection || input.extraHeader !== undefined) && { restsOn: restsOn(stored, connection, input) }),
  };
  const organizationId = target?.organizationId ?? access.organizationId;
  return async (tx) => {
    await refuseBarred(tx, actor.user, now);
    await ShopAccess.grant(tx, actor.user, access.shopId, "shop:write");
    await newProject({ ...actor, db: tx }, access, input, before.projectId);
    const outcome = await updateShop(tx, access, changes, now);
    if (outcome === "gone") throw new Refusal("not_found", NO_SUCH_SHOP);
    if (outcome === "overtaken") throw new Refusal("conflict", SHOP_SENTENCES.connectionOvertaken);
    const about = { subject: "shop", subjectId: String(access.shopId), subjectName: before.name } as const;
    const entry = { ...about, actor: actor.person };
    if (organizationId !== access.organizationId) {
      const move = { before: { organizationId: access.organizationId }, after: { organizationId }, at: now };
      for (const place of [access.organizationId, organizationId]) {
        await recordAudit(tx, { ...entry, ...move, action: "shop.move", organizationId: place });
      }
    }
    await recordAudit(tx, {
      ...entry,
      action: "shop.update",
      organizationId,
      before: { name: before.name, url: before.url, projectId: before.projectId },
      after: {
        name: input.name ?? before.name,
        url: connection?.url ?? before.url,
        projectId: target?.projectId ?? before.projectId,
        credentialsChanged: connection !== null,
      },
      at: now,
    });
    await services.callWorkers(tx);
    const places = target && [...new Set([access.organizationId, organizationId])];
    if (places === null) await notify(tx, shopHint(access));
    for (const place of places ?? []) await tellOfPlace(tx, place, access.shopId);
  };
}

export async function removeShop(services: ShopServices, actor: Actor, access: ShopAccess): Promise<void> {
  const shop = await readShop(actor.db, access);
  if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  await actor.db.transaction(async (tx) => {
    if (!(await deleteShop(tx, access))) throw new Refusal("not_found", NO_SUCH_SHOP);
    await recordAudit(tx, {
      action: "shop.delete",
      actor: actor.person,
      organizationId: access.organizationId,
      subject: "shop",
      subjectId: String(access.shopId),
      subjectName: shop.name,
      before: { name: shop.name, url: shop.url, projectId: shop.projectId },
      after: null,
      at: services.clock(),
    });
    await tellOfPlace(tx, access.organizationId, access.shopId);
  });
}

/** Members see at once in their open pages that a shop came or went, there and where shops are counted. */
async function tellOfPlace(tx: Db, organizationId: string, shopId: number): Promise<void> {
  await notifyAll(tx, [shopHint({ organizationId, shopId }), projectHint(organizationId, null)]);
}

/** What a person may type as the address, brought to the form in which it is stored. */
export function shopUrlOf(typed: string): string {
  const url = normalizeShopUrl(typed);
  if (!url.ok) throw new Refusal("bad_request", SHOP_URL_TEXTS[url.problem]);
  return url.url;
}

async function grantForProject(actor: Actor, projectId: number): Promise<MemberAccess> {
  const project = await findProjectOfUser(actor.db, actor.user, projectId);
  if (project === null) throw new Refusal("bad_request", SHOP_SENTENCES.noProjectAccess);
  return MemberAccess.grant(actor.db, actor.user, project.organizationId, "shop:write");
}

async function newProject(actor: Actor, access: ShopAccess, input: UpdateShop, current: number) {
  if (input.projectId === current) return null;
  const target = await grantForProject(actor, input.projectId);
  if (target.organizationId !== access.organizationId) {
    await MemberAccess.grant(actor.db, actor.user, access.organizationId, "shop:delete");
  }
  return { organizationId: target.organizationId, projectId: input.projectId };
}

/** The connection to store, tested; `null` when it stays as it is. */
async function newConnection(
  services: ShopServices,
  { db, user }: Actor,
  sealedNow: SealedCredentials,
  input: UpdateShop,
): Promise<Connection | null> {
  const { shopUrl, clientId, clientSecret } = input;
  const url = shopUrl === undefined ? sealedNow.url : shopUrlOf(shopUrl);
  if (url === sealedNow.url && clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) throw new Refusal("bad_request", CONNECTION_INCOMPLETE);
  if (input.extraHeader === undefined && sealedNow.extraHeaderName !== null && isOtherOrigin(url, sealedNow.url)) {
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
  await limitShopCalls(db, { userId: user.id, organizationId: sealedNow.organizationId });
  await passedTest(services.platform, connection);
  return connection;
}

/** What the change was looked at with: no header may come to be sent to an address that nobody meant it for. */
function restsOn({ url }: SealedCredentials, connection: Connection | null, { extraHeader }: UpdateShop) {
  const leavesItsOrigin = connection !== null && isOtherOrigin(connection.url, url);
  return { url, isWithoutHeader: leavesItsOrigin && extraHeader === undefined };
}

async function passedTest(platform: Platform, connection: Connection): Promise<Extract<ConnectionTest, { ok: true }>> {
  const test = await platform.testConnection(connection);
  if (!test.ok) throw new Refusal("bad_request", inBothLanguages(test.failure));
  return test;
}
