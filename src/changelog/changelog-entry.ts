import type { Level } from "../checks/finding.ts";
import type { Reason } from "../checks/status.ts";

/** What can happen to an extension between two visits. */
export const EXTENSION_STATES = ["installed", "updated", "downgraded", "removed", "activated", "deactivated"] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

/** Stored and answered under these names (public field names). */
export interface ExtensionChange {
  name: string;
  label: string;
  state: ExtensionState;
  /** `null` when it was not there before. */
  old_version: string | null;
  /** `null` when it is gone. */
  new_version: string | null;
  /** Always `null`: the store's notes are kept once per version and asked for apart, in the reader's language. */
  changelog: null;
  /** Afterwards; for a removed extension what it was before. */
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

/** Who brought a change to our knowledge: a visit that saw it, or whoever made it and said so. */
export const CHANGE_SOURCES = ["visit", "deployment", "action", "person"] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What happened to a shop at one visit. */
export interface ChangelogEntry {
  extensions: readonly ExtensionChange[];
  /**
   * Changes that are not listed: what is beyond the most that one entry lists, or all of them when the shop had changed
   * more within a day than is kept.
   */
  extensionsLeftOut: number;
  /** Both versions are set when Shopware was updated, else neither. */
  oldShopwareVersion: string | null;
  newShopwareVersion: string | null;
  settings: readonly SettingChange[];
  /**
   * Both are `null` when the status stayed as it was. Both are the same when a shop that was red anyway could not be
   * reached any more, or could be again.
   */
  oldStatus: Level | null;
  newStatus: Level | null;
  /** Why the status became what it is, worst first. */
  reasons: readonly Reason[];
}
