import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { callbackAddresses } from "../auth/calls/sso/sso-answer-paths.ts";
import { createFolderStore } from "../lib/files/file-store.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import { createSourceLimiter } from "../lib/http/limiter.ts";
import { NOTHING_ALLOWED } from "../lib/http/outbound-allow.ts";
import type { ReadTextRecords } from "../lib/http/text-records.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory, type Context } from "../lib/trpc.ts";
import type { CallService } from "../notifications/delivering/sending/call-channel.ts";
import type { Platform } from "../platforms/platform.ts";
import { createChannelDoor, NO_EXCEPTIONS } from "../notifications/delivering/sending/channel-door.client.ts";
import { requestSpeedTest } from "../sitespeed/request-speed-test.service.ts";
import { followShop } from "../uptime/editing/follow-shop.service.ts";
import { inTurns } from "../uptime/editing/fetches-in-turns.client.ts";
import { watchHome } from "../uptime/editing/home-probe.store.ts";
import { readBeside } from "./api/shop-services.ts";
import { createAppRouter } from "./router.ts";

export const NOW = new Date("2026-11-20T09:41:00.000Z");

/** An identity provider, as configured. */
export const OIDC = {
  issuer: "https://idp.example",
  clientId: "client",
  clientSecret: "secret",
  authorizationEndpoint: "https://idp.example/authorize",
  tokenEndpoint: "https://idp.example/token",
  jwksEndpoint: "https://idp.example/keys",
};

const secrets = createSecretBox(["a secret of thirty-two characters"]);

/** Does not exist, like every mailbox before its first mail. */
const MAILBOX_FOLDER = join(tmpdir(), "shopwarden-no-mailbox");

/** Folder for files of speed tests; empty. */
const FILES_FOLDER = join(tmpdir(), "shopwarden-no-files");

/** A shop that accepts everything. */
export const obligingPlatform: Platform = {
  id: "shopware",
  visit: () => Promise.reject(new Error("The product API never visits")),
  testConnection: () => Promise.resolve({ ok: true, shopwareVersion: "6.6.10.4", rights: [] }),
  clearCache: () => Promise.resolve({ ok: true }),
  rescheduleTask: () => Promise.resolve({ ok: true, ran: true }),
};

/** An outside source that cannot be reached. */
const silentSource: OutsideSource = {
  baseUrl: "https://source.example",
  http: { request: () => Promise.resolve({ ok: false, error: "timed_out", detail: "", milliseconds: 0 }) },
  limiter: createSourceLimiter({ concurrency: 4, minimumIntervalMilliseconds: 0, now: () => NOW }),
};

/** External servers that do answer, for tests that need them. */
interface Outside {
  compatibility?: OutsideSource;
  readTextRecords?: ReadTextRecords;
  /** What addresses of probes answer. */
  http?: Pick<Http, "request">;
  /** What systems and services answer that organizations named. */
  call?: CallService;
}

const NOBODY: Outside = {};
/** Making one takes as long as a call of it. */
const made = new WeakMap<FreshDatabase["pool"], ReturnType<typeof makeRouter>>();

/** The product API as served, with shops that accept everything and sources that do not answer. */
export function testRouter({ pool }: FreshDatabase, platform: Platform = obligingPlatform, outside = NOBODY) {
  if (platform !== obligingPlatform || outside !== NOBODY) return makeRouter(pool, platform, outside);
  const router = made.get(pool) ?? makeRouter(pool, platform, outside);
  made.set(pool, router);
  return router;
}

function makeRouter(pool: FreshDatabase["pool"], platform: Platform, outside: Outside) {
  return createAppRouter({
    shops: {
      platform,
      openSecret: (sealed, place) => secrets.open(sealed, place),
      sealSecret: (plain, place) => secrets.seal(plain, place),
      callWorkers: () => Promise.resolve(),
      requestSpeedTest: (db, access, now) =>
        requestSpeedTest({ db, jobs: { enqueue: () => Promise.resolve(true) } }, access, { at: now }),
      watchHome,
      followShop,
      readBeside,
      clock: () => NOW,
      pool,
      timeZone: "Europe/Berlin",
    },
    push: { appUrl: "https://shopwarden.example.com", call: () => Promise.resolve({ status: 201, milliseconds: 12 }) },
    operation: { warnings: () => [], callWorkers: () => Promise.resolve(), outboundAllow: NOTHING_ALLOWED },
    sso: {
      appUrl: "https://shopwarden.example",
      callbacks: callbackAddresses("https://shopwarden.example"),
      allow: NOTHING_ALLOWED,
      http: silentSource.http,
      mailer: { send: async () => undefined },
      providers: secrets,
      readTextRecords: outside.readTextRecords ?? (() => Promise.resolve({ ok: true, records: [] })),
    },
    compatibility: outside.compatibility ?? silentSource,
    releases: silentSource,
    instance: {
      version: "0.0.0",
      registrationIsOpen: true,
      socialProviders: [],
      sourceUrl: null,
      operator: { name: null, address: null, email: null },
    },
    notices: { appUrl: "https://shopwarden.example", timeZone: "Europe/Berlin" },
    administration: { adminUserIds: ["configured"], mailboxFolder: MAILBOX_FOLDER },
    reach: {
      ...createChannelDoor({
        ...NO_EXCEPTIONS,
        http: outside.http ?? silentSource.http,
        exceptedHttp: silentSource.http,
      }),
      ...(outside.call && { call: outside.call }),
    },
    mailing: { mailer: { send: async () => undefined }, secret: "a secret of thirty-two characters" },
    speedFiles: { files: createFolderStore(FILES_FOLDER), storage: "folder" },
    uptime: {
      pool,
      timeZone: "Europe/Berlin",
      http: inTurns({ ...(outside.http ?? silentSource.http), isForProbes: true }),
      openSecret: (sealed, place) => secrets.open(sealed, place),
    },
  });
}

export function contextOf({ db }: FreshDatabase, userId: string | null): Context {
  return {
    db,
    now: NOW,
    user:
      userId === null
        ? null
        : {
            id: userId,
            name: userId,
            email: `${userId}@shopwarden.example`,
            emailVerified: true,
            role: "user",
            ssoProviderId: null,
          },
    session: userId === null ? null : { id: `session-${userId}`, impersonatedBy: null },
    clientAddress: "203.0.113.7",
    services: { log: pino({ enabled: false }), jobs: { enqueue: () => Promise.resolve(true) }, secrets },
  };
}

/** Calls a procedure by its public name; returns `ok` or the code of the refusal. */
export function callerFor(database: FreshDatabase, userId: string | null, platform?: Platform, outside?: Outside) {
  const router = testRouter(database, platform, outside);
  const caller = createCallerFactory(router)(contextOf(database, userId));
  return async (path: string, input: unknown): Promise<{ code: string; message: string; value?: unknown }> => {
    const step = path.split(".").reduce<unknown>((node, name) => childOf(node, name), caller);
    if (typeof step !== "function") throw new Error(`There is no procedure ${path}`);
    try {
      return { code: "ok", message: "", value: await step(input) };
    } catch (error) {
      if (error instanceof Error && "code" in error && typeof error.code === "string") {
        return { code: error.code, message: error.message };
      }
      throw error;
    }
  };
}

function childOf(node: unknown, name: string): unknown {
  if ((typeof node !== "object" && typeof node !== "function") || node === null) return undefined;
  return Reflect.get(node, name);
}

/** Public names of all procedures. */
export function procedureNames(database: FreshDatabase): readonly string[] {
  return Object.keys(testRouter(database)._def.procedures).toSorted();
}
