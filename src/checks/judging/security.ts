import { compareVersions, isNewer } from "../../snapshot/version.ts";
import type { Advisory, AdvisoryCatalogue } from "../check.ts";
import type { Remedy } from "../about/remedy.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";
import type { Level } from "../finding.ts";
import { remoteLink, remoteText } from "../remote-text.ts";
import { coverOf, pluginOf, type Cover, type Protection } from "./security-plugin.ts";
import { isInRange } from "./version-range.ts";

/** Builds from a branch: `6.6.9999999.9999999-dev`, `dev-trunk`. Advisories cover released versions only. */
const DEVELOPMENT = /9999999|(?:^|-)dev(?:-|$)|^trunk/i;

/** A vulnerability without a rating is treated as severe. */
const UNJUDGED: Level = "red";
const LEVEL_OF: Record<NonNullable<Advisory["severity"]>, Level> = {
  critical: "red",
  high: "red",
  medium: "yellow",
  low: "yellow",
};

export const securityCheck = defineCheck("security", ({ config, extensions, securityFixes }, { advisories }) => {
  if (config === null || extensions === null || advisories === null) return null;
  const version = remoteText(config.version, 50);
  if (DEVELOPMENT.test(version))
    return [{ ...TOLD, id: "security.development", text: "development", params: { version } }];
  const protection = pluginOf(extensions, securityFixes, { version, catalogue: advisories });
  const holes = advisoriesOf(version, advisories).map((hole) => ({ hole, cover: coverOf(hole, protection) }));
  const open = holes.filter(({ cover }) => cover !== "closed");
  const closed = holes.length - open.length;
  const byId = new Map(open.map((one) => findingOf(one, version, protection)).map((one) => [one.id, one]));
  const found = [...byId.values()];
  const newest = advisories.newestVersion === null ? null : remoteText(advisories.newestVersion, 50);
  if (advisories.newestVersion !== null && isNewer(version, advisories.newestVersion))
    return [...found, { ...TOLD, id: "security.unlisted", text: "unlisted", params: { version, newest } }];
  if (holes.length === 0) return [{ ...TOLD, id: "security.none", text: "none", params: { version } }];
  if (closed === 0) return found;
  const params = { version, closed, plugin: protection.installed };
  return [...found, { ...TOLD, id: "security.closed", text: "closed", params }];
});

type SecurityFinding = FindingOf<"security">;

/** Common fields of statements about the version as a whole. */
const TOLD = { check: "security", level: "green", source: "Shopwarden", link: null } as const;

/** The list's entries for the version; if it has none, the advisories whose ranges match. Each vulnerability once. */
function advisoriesOf(version: string, catalogue: AdvisoryCatalogue): readonly Advisory[] {
  const listed = listedFor(version, catalogue);
  const found =
    listed.length > 0 ? listed : catalogue.all.filter(({ affects }) => isInRange(version, affects) === true);
  return [...new Map(found.toReversed().map((advisory) => [advisory.name, advisory])).values()].toReversed();
}

/** Advisories are published for tags, with and without a leading "v"; release candidates in both cases. */
function listedFor(version: string, { byVersion }: AdvisoryCatalogue): readonly Advisory[] {
  const bare = version.replace(/^v/i, "");
  const spellings = new Set([bare, bare.toLowerCase(), bare.toUpperCase()]);
  return [...spellings]
    .flatMap((spelling) => [`v${spelling}`, spelling])
    .flatMap((tag) => (Object.hasOwn(byVersion, tag) ? (byVersion[tag] ?? []) : []));
}

function remedyOf(cover: Cover, { installed, isActive, newest }: Protection): Remedy {
  if (cover === "switchedOff") return "activateFix";
  if (newest === null) return "updateShopware";
  if (installed === null) return "installPlugin";
  if (compareVersions(installed, newest) < 0) return "updatePlugin";
  return isActive ? "updateShopware" : "activatePlugin";
}

function findingOf(
  { hole, cover }: { hole: Advisory; cover: Cover },
  version: string,
  protection: Protection,
): SecurityFinding {
  const { severity, reportedAt, cve } = hole;
  const isAssumed = cover === "assumed";
  return {
    id: `advisory.${remoteText(hole.name, 100)}`,
    check: "security",
    level: isAssumed ? "yellow" : levelOf(severity),
    text: isAssumed ? "assumed" : "issue",
    params: {
      title: remoteText(hole.title),
      cve: cve === null || cve.trim() === "" ? null : remoteText(cve, 100),
      severity,
      reportedAt,
      version,
      pluginVersion: protection.installed,
      newestPlugin: protection.newest,
      remedy: remedyOf(cover, protection),
    },
    source: remoteText(hole.source, 100),
    link: remoteLink(hole.link),
  };
}

function levelOf(severity: Advisory["severity"]): Level {
  return severity === null ? UNJUDGED : LEVEL_OF[severity];
}
