import { compareVersions, lineOf } from "../snapshot/version.ts";
import { defineCheck, type Advisory, type AdvisoryCatalogue, type CheckSubject } from "./check.ts";
import type { Finding, TextParams } from "./finding.ts";
import { remoteLink, remoteText, textParam } from "./remote-text.ts";

/** Technical name of the plugin that closes published holes of Shopware in older versions. */
export const SECURITY_PLUGIN = "SwagPlatformSecurity";

type SecurityPlugin = NonNullable<CheckSubject["extensions"]>[number];

export const securityCheck = defineCheck({
  id: "security",
  title: { en: "Known security issues", de: "Bekannte Sicherheitslücken" },
  reads: ["config", "plugins", "apps"],
  facts: ["advisories"],
  judge({ config, extensions }, { advisories }) {
    if (config === null || extensions === null || advisories === null) return null;
    const plugin = extensions.find(({ name, installed }) => name === SECURITY_PLUGIN && installed) ?? null;
    const newestPlugin = newestPluginFor(config.version, plugin, advisories);
    if (isProtected(plugin, newestPlugin)) return [];
    const context = {
      version: remoteText(config.version, 50),
      pluginVersion: plugin === null ? null : remoteText(plugin.version, 50),
      newestPlugin: newestPlugin === null ? null : remoteText(newestPlugin, 50),
    };
    const findings = new Map<string, Finding>();
    for (const advisory of advisoriesOf(config.version, advisories)) {
      const finding = findingOf(advisory, context);
      if (!findings.has(finding.id)) findings.set(finding.id, finding);
    }
    return [...findings.values()];
  },
  texts: {
    issue: {
      en: (params) => `Security Issue: ${textParam(params, "title")}`,
      de: (params) => `Sicherheitslücke: ${textParam(params, "title")}`,
    },
    unread: {
      en: () => "Known security issues not read yet",
      de: () => "Bekannte Sicherheitslücken noch nicht gelesen",
    },
    away: {
      en: () => "Nothing known when the list of security issues was read last; newer ones cannot be read now",
      de: () =>
        "Keine bekannt, als die Liste der Sicherheitslücken zuletzt gelesen wurde; neuere sind gerade nicht lesbar",
    },
    title: {
      en: (params) => textParam(params, "title"),
      de: (params) => textParam(params, "title"),
    },
  },
});

/** Advisories are published for tags, with and without a leading "v"; release candidates in both cases. */
function advisoriesOf(version: string, { byVersion }: AdvisoryCatalogue): readonly Advisory[] {
  const bare = version.replace(/^v/i, "");
  const spellings = new Set([bare, bare.toLowerCase(), bare.toUpperCase()]);
  return [...spellings]
    .flatMap((spelling) => [`v${spelling}`, spelling])
    .flatMap((tag) => (Object.hasOwn(byVersion, tag) ? (byVersion[tag] ?? []) : []));
}

/** The newest security plugin known for the shop's line, from every source that names one. */
function newestPluginFor(
  version: string,
  plugin: SecurityPlugin | null,
  { newestSecurityPlugin }: AdvisoryCatalogue,
): string | null {
  const line = lineOf(version);
  const ofLine = Object.hasOwn(newestSecurityPlugin, line) ? newestSecurityPlugin[line] : null;
  const known = [ofLine, plugin?.latestVersion, plugin?.upgradeVersion].filter(
    (candidate) => typeof candidate === "string",
  );
  return known.toSorted(compareVersions).at(-1) ?? null;
}

/** Active and current. Where nobody can say what is current, it is not taken for a protection. */
function isProtected(plugin: SecurityPlugin | null, newestPlugin: string | null): boolean {
  if (plugin === null || !plugin.active || newestPlugin === null) return false;
  return compareVersions(plugin.version, newestPlugin) >= 0;
}

/** The id must never change: people ignore advisories by it. About a third of them have no CVE. */
function findingOf(advisory: Advisory, context: TextParams): Finding {
  const cve = advisory.cve?.trim() ?? "";
  return {
    id: `advisory.${remoteText(cve === "" ? advisory.id : cve, 100)}`,
    check: "security",
    level: "red",
    text: "issue",
    params: {
      title: remoteText(advisory.title),
      cve: cve === "" ? null : remoteText(cve, 100),
      reportedAt: advisory.reportedAt,
      ...context,
    },
    source: remoteText(advisory.source, 100),
    link: remoteLink(advisory.link),
  };
}
