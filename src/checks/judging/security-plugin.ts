import { SECURITY_PLUGIN } from "../../snapshot/security-plugin.ts";
import { compareVersions, lineOf } from "../../snapshot/version.ts";
import type { SecurityFixes } from "../../snapshot/visit.ts";
import type { Advisory, AdvisoryCatalogue, CheckSubject } from "../check.ts";
import { remoteText } from "../remote-text.ts";

/** How the Security Plugin stands in a shop. */
export interface Protection {
  /** Its version, `null` where it is not installed. */
  installed: string | null;
  isActive: boolean;
  /** Newest version for the shop's line from every source that names one, `null`: nobody knows. */
  newest: string | null;
  /** `null`: it is not active, or does not say what it closes. */
  fixes: SecurityFixes | null;
}

/**
 * Whether a hole is closed by the plugin. `switchedOff`: it could close it, and somebody has switched that off.
 * `assumed`: the plugin is current, but of a kind that does not name what it closes.
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

/** Only what the shop's own plugin names counts as closed: being current says nothing about a single hole. */
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
