import type { Seen } from "./reading.ts";

/**
 * A timestamp as ISO 8601 text in UTC with milliseconds, for example `2026-11-20T09:41:00.000Z`. Times from shops stay
 * text from the wire to the database and the browser, because they are compared and stored far more often than
 * calculated with.
 */
export type IsoTime = string;

export interface ShopConfig {
  /** Four numbers, for example `6.6.10.4`; release candidates as `6.7.0.0-RC1`. */
  version: string;
  /** `null` if the shop does not report it. */
  adminWorkerEnabled: boolean | null;
  /** Which shop answers, since 6.7.2; `null` if not reported, or absent in older stored data. */
  shopId?: string | null;
}

export interface InstalledExtension {
  /** Technical name, unique within a shop. */
  name: string;
  label: string;
  kind: "plugin" | "app";
  active: boolean;
  installed: boolean;
  version: string;
  /** Newer version that is already available in the shop; `null` if there is none. Independent of the store. */
  upgradeVersion: string | null;
  installedAt: IsoTime | null;
  /** Its package shows that it came from the store. */
  fromStore: boolean;
}

export interface ScheduledTask {
  /** 32 hexadecimal characters. */
  id: string;
  name: string;
  /** Shopware's keyword: scheduled, queued, running, failed, inactive, skipped; others may be added. */
  status: string;
  intervalSeconds: number;
  lastExecutionTime: IsoTime | null;
  nextExecutionTime: IsoTime | null;
}

export interface MessageQueue {
  name: string;
  /** Messages waiting, always above 0: empty queues are left out. */
  size: number;
}

export interface CacheInfo {
  /** APP_ENV, for example `prod`. */
  environment: string;
  httpCache: boolean;
  cacheAdapter: string;
}

export type FroshState = "ok" | "info" | "warning" | "error";

export interface FroshResult {
  /** Stable id; shops with FroshTools below 0.2.9 send their snippet instead. */
  id: string;
  state: FroshState;
  /** English title of the result, or a translation key in very old versions. */
  snippet: string;
  current: string;
  recommended: string;
  url: string | null;
}

export interface StorefrontIcon {
  /** One of the image types that we serve; decided by the bytes, not by the header. */
  contentType: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/x-icon" | "image/svg+xml";
  /** At most 256 KiB. */
  base64: string;
}

/**
 * What SwagPlatformSecurity reports: vulnerabilities that it can close and those that it does, as `GHSA-…` or `NEXT-…`.
 */
export interface SecurityFixes {
  available: readonly string[];
  active: readonly string[];
}

export type SeenConfig = Seen<ShopConfig, "version">;
export type SeenExtension = Seen<InstalledExtension, "name" | "kind">;
export type SeenTask = Seen<ScheduledTask, "id">;
export type SeenQueue = Seen<MessageQueue, "name">;
export type SeenCache = Seen<CacheInfo>;
export type SeenFroshResult = Seen<FroshResult, "id">;
