import type { Level } from "../checks/finding.ts";
import type { Reason } from "../checks/status.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** What can happen to an extension between two visits. */
export const EXTENSION_STATES = ["installed", "updated", "downgraded", "removed", "activated", "deactivated"] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

/** Stored and sent under these names (public field names). */
export interface ExtensionChange {
  name: string;
  label: string;
  state: ExtensionState;
  /** `null` when it was not there before. */
  old_version: string | null;
  /** `null` when it is gone. */
  new_version: string | null;
  /**
   * Always `null`: the store's notes are stored once per version and requested separately, in the reader's language.
   */
  changelog: null;
  /** The state afterwards; for a removed extension, the one before. */
  active: boolean;
}

/** What of a shop's surroundings is compared from visit to visit. */
export const SETTINGS = ["php", "database", "environment", "adminWorker", "httpCache", "cacheAdapter"] as const;
export type SettingName = (typeof SETTINGS)[number];

/** `on` and `off` for what can only be one of both. */
export interface SettingChange {
  name: SettingName;
  old: string;
  new: string;
}

/** What of a shop's hosts is told when it becomes another one. */
export const HOST_CHANGES = ["certificate", "addresses"] as const;

/** A host shows another certificate, or lies in other networks. */
export interface HostChange {
  name: (typeof HOST_CHANGES)[number];
  /** With its port where that is unusual. */
  host: string;
  /** Who issued the certificate, or the addresses. */
  old: string;
  new: string;
  /** Of a certificate: the day on which the new one ends. */
  until: IsoTime | null;
}

/**
 * Who brought a change to our knowledge: a visit that saw it, what was learned between visits, or whoever made it and
 * said so.
 */
export const CHANGE_SOURCES = ["visit", "pulse", "deployment", "action", "person"] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What happened to a shop at one visit. */
export interface ChangelogEntry {
  extensions: readonly ExtensionChange[];
  /**
   * Number of changes that are not listed: those beyond the limit of one entry, or all of them if the shop's changes
   * exceed the daily limit.
   */
  extensionsLeftOut: number;
  /** Both versions are set when Shopware was updated, else neither. */
  oldShopwareVersion: string | null;
  newShopwareVersion: string | null;
  settings: readonly (SettingChange | HostChange)[];
  /**
   * Both are `null` if the status did not change. Both are equal if a shop that was red anyway became unreachable, or
   * reachable again.
   */
  oldStatus: Level | null;
  newStatus: Level | null;
  /** Why the status changed to this level, worst first. */
  reasons: readonly Reason[];
}
