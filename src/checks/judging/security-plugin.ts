import { SECURITY_PLUGIN } from "../../snapshot/security-plugin.ts";
import { compareVersions, lineOf } from "../../snapshot/version.ts";
import type { SecurityFixes } from "../../snapshot/visit.ts";
import type { Advisory, AdvisoryCatalogue, CheckSubject } from "../check.ts";
import { remoteText } from "../remote-text.ts";

/** State of the Security Plugin in a shop. */
export interface Protection {
  /** The installed version; `null` if it is not installed. */
  installed: string | null;
  isActive: boolean;
  /** Newest version for the shop's Shopware line from any source; `null`: unknown. */
  newest: string | null;
  /** `null`: it is inactive, or does not report what it closes. */
  fixes: SecurityFixes | null;
}

/**
 * Whether the plugin closes a vulnerability. `switchedOff`: it could, but the fix was switched off. `assumed`: the
 * plugin is up to date, but its version does not report what it closes.
 */
export type Cover = "closed" | "switchedOff" | "assumed" | "open";

const NAMED = /^(?:GHSA|CVE)-/i;

export function pluginOf(
  extensions: NonNullable<CheckSubject["extensions"]>,
  fixes: SecurityFixes | null,
  { version, catalogue }: { version: string; catalogue: AdvisoryCatalogue },
): Protection {
  const plugin = extensions.find(({ name, installed }) => name === SECURITY_PLUGIN && installed);
  const line = lineOf(version);
  const { newestSecurityPlugin, securityPluginInStore } = catalogue;
  const ofLine = Object.hasOwn(newestSecurityPlugin, line) ? newestSecurityPlugin[line] : null;
  const inStore = Object.hasOwn(securityPluginInStore, version) ? securityPluginInStore[version] : null;
  const known = [ofLine, plugin === undefined ? null : inStore, plugin?.upgradeVersion].filter(
    (some) => typeof some === "string",
  );
  const newest = known.toSorted(compareVersions).at(-1) ?? null;
  return {
    installed: plugin === undefined ? null : remoteText(plugin.version, 50),
    isActive: plugin?.active ?? false,
    newest: newest === null ? null : remoteText(newest, 50),
    fixes,
  };
}

/**
 * Only a fix reported by the shop's own plugin counts as closed: being up to date says nothing about a single
 * vulnerability.
 */
export function coverOf({ id, ghsa, cve }: Advisory, { installed, isActive, newest, fixes }: Protection): Cover {
  if (!isActive || installed === null) return "open";
  const names = [id, ghsa, cve].flatMap((name) => (name === null ? [] : [name.toUpperCase()]));
  if (names.some((name) => fixes?.active.includes(name))) return "closed";
  if (names.some((name) => fixes?.available.includes(name))) return "switchedOff";
  const saysHoles = fixes?.available.some((name) => NAMED.test(name)) ?? false;
  const isCurrent = newest !== null && compareVersions(installed, newest) >= 0;
  const claims = fixes === null || fixes.active.length > 0;
  return isCurrent && claims && !saysHoles ? "assumed" : "open";
}
