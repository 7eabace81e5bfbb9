import type { ShopRequest } from "../api/shop-request.ts";
import { securityEndOf } from "../state/security-support.ts";
import { compareVersions, minorOf } from "../state/version.ts";
import type { Answer } from "../wire/answer.ts";
import { jsonAnswer, rawAnswer } from "../wire/answer.ts";
import type { Json } from "../wire/json.ts";
import type { Advisory } from "./advisories.ts";
import { ADVISORIES, isAffected } from "./advisories.ts";
import type { ShopwareRelease } from "./shopware-releases.ts";

/** Published facts about Shopware; tests and the demo may add to them. */
export interface PublicKnowledge {
  /** Newest first. */
  releases: ShopwareRelease[];
  advisories: Advisory[];
  /** Newest version of the security plugin per minor. */
  securityPlugin: Record<string, string>;
}

export function createPublicKnowledge(releases: readonly ShopwareRelease[]): PublicKnowledge {
  const securityPlugin = { "6.4": "1.0.39", "6.5": "2.0.21", "6.6": "3.0.16", "6.7": "4.0.12" };
  return { releases: [...releases], advisories: [...ADVISORIES], securityPlugin };
}

const SUPPORTED_PHP: Record<string, readonly string[]> = {
  "6.4": ["7.4", "8.0", "8.1", "8.2"],
  "6.5": ["8.1", "8.2", "8.3"],
  "6.6": ["8.2", "8.3"],
  "6.7": ["8.2", "8.3", "8.4"],
};

/** releases.shopware.com */
export function answerReleases({ releases }: PublicKnowledge, path: string): Answer {
  if (path === "/changelog/index.json") return jsonAnswer(releases.map(({ version }) => version));
  const asked = /^\/changelog\/(.+)\.json$/.exec(path)?.[1];
  const release = releases.find(({ version }) => version === asked);
  if (release === undefined) return jsonAnswer({ error: "Not found" }, 404);
  const fixed = ADVISORIES.filter(({ affectedVersions }) => affectedVersions.includes(release.version));
  return jsonAnswer({
    title: `Release ${release.version}`,
    body: "<ul><li>NEXT-39178 - Fix cache invalidation</li></ul>",
    date: `${release.releasedOn}T09:00:00+00:00`,
    version: release.version,
    fixedVulnerabilities: fixed.map(({ severity, title, remoteId }) => ({
      severity: severity ?? "medium",
      summary: title,
      link: linkOf(remoteId),
    })),
  });
}

/** The platform's repository: one row per minor with its end of support. */
export function answerPlatform({ releases }: PublicKnowledge, path: string): Answer {
  if (path !== "/releases.json") return notFoundText();
  const minors = releases.filter(({ version }) => version.endsWith(".0")).toReversed();
  return textJson(
    minors.map(({ version, releasedOn }) => {
      return { version, release_date: releasedOn, extended_eol: false, security_eol: securityEndOf(version) };
    }),
  );
}

/** The collection of facts that FroshTools and monitors read. */
export function answerStaticData({ releases, advisories, securityPlugin }: PublicKnowledge, path: string): Answer {
  const phpOf = (version: string) => SUPPORTED_PHP[minorOf(version)] ?? ["8.4"];
  const byText = [...releases].sort((a, b) => (a.version < b.version ? -1 : 1));
  if (path === "/all-supported-php-versions-by-shopware-version.json") {
    return textJson(Object.fromEntries(byText.map(({ version }) => [version, phpOf(version)])));
  }
  if (path === "/php-version.json")
    return textJson(Object.fromEntries(byText.map(({ version }) => [version, phpOf(version).at(-1) ?? "8.4"])));
  if (path !== "/security.json") return notFoundText();
  const affecting = (version: string) =>
    advisories
      .filter(({ affectedVersions }) => isAffected(version, affectedVersions))
      .map(({ advisoryId }) => advisoryId);
  const versions = releases
    .map(({ version }) => [`v${version}`, affecting(version)] as const)
    .filter(([, ids]) => ids.length > 0);
  return textJson({
    latestPluginVersion: Object.values(securityPlugin).sort(compareVersions).at(-1) ?? null,
    latestPluginVersionV2: securityPlugin,
    advisories: Object.fromEntries(advisories.map((advisory) => [advisory.advisoryId, staticAdvisory(advisory)])),
    versionToAdvisories: Object.fromEntries(versions),
  });
}

/** The security advisories of the index of PHP packages. */
export function answerAdvisories({ advisories }: PublicKnowledge, request: ShopRequest, baseUrl: string): Answer {
  const asked = new URLSearchParams(request.method === "POST" ? request.body : request.query);
  const packages = [...asked].filter(([key]) => key.startsWith("packages[")).map(([, name]) => name);
  const known = packages.filter((name) => name === "shopware/core" || name === "shopware/platform");
  if (known.length === 0) return jsonAnswer({ advisories: [] });
  return jsonAnswer({
    advisories: Object.fromEntries(
      known.map((name) => [name, advisories.map((advisory) => packageAdvisory(advisory, name, baseUrl))]),
    ),
  });
}

/** The list of reviewed advisories at api.github.com. */
export function answerSeverities({ advisories }: PublicKnowledge, path: string): Answer {
  if (path !== "/advisories") return jsonAnswer({ message: "Not Found" }, 404);
  return jsonAnswer(
    advisories.map(({ remoteId, cve, title, severity }) => ({
      ghsa_id: remoteId,
      cve_id: cve === "" ? null : cve,
      summary: title,
      severity: severity ?? "unknown",
      html_url: linkOf(remoteId),
    })),
  );
}

const CYCLES: Record<string, readonly (readonly [cycle: string, eol: string, latest: string])[]> = {
  php: [
    ["8.4", "2028-12-31", "8.4.14"],
    ["8.3", "2027-12-31", "8.3.27"],
    ["8.2", "2026-12-31", "8.2.29"],
    ["8.1", "2025-12-31", "8.1.33"],
    ["7.4", "2022-11-28", "7.4.33"],
  ],
  mysql: [
    ["8.4", "2032-04-30", "8.4.7"],
    ["8.0", "2026-04-30", "8.0.44"],
    ["5.7", "2023-10-31", "5.7.44"],
  ],
  mariadb: [
    ["11.4", "2029-05-29", "11.4.9"],
    ["10.11", "2028-02-16", "10.11.15"],
    ["10.6", "2026-07-06", "10.6.24"],
  ],
  symfony: [
    ["7.4", "2029-11-30", "7.4.0"],
    ["6.4", "2027-11-30", "6.4.30"],
    ["5.4", "2029-02-28", "5.4.51"],
  ],
};

/** endoflife.date */
export function answerEndOfLife(path: string): Answer {
  const cycles = CYCLES[/^\/(?:api\/)?(\w+)\.json$/.exec(path)?.[1] ?? ""];
  if (cycles === undefined) return jsonAnswer({ message: "Product not found" }, 404);
  return jsonAnswer(
    cycles.map(([cycle, eol, latest]) => ({ cycle, releaseDate: "2023-11-23", support: eol, eol, latest })),
  );
}

function staticAdvisory({ title, remoteId, cve, affectedVersions, reportedAt }: Advisory): Json {
  return { title, link: linkOf(remoteId), cve, affectedVersions, source: "GitHub", reportedAt };
}

function packageAdvisory(advisory: Advisory, packageName: string, composerRepository: string): Json {
  const { advisoryId, remoteId, title, cve, affectedVersions, reportedAt, severity } = advisory;
  const sources = [{ name: "GitHub", remoteId }];
  const rest = { affectedVersions, source: "GitHub", reportedAt, composerRepository, severity, sources };
  return { advisoryId, packageName, remoteId, title, link: linkOf(remoteId), cve: cve === "" ? null : cve, ...rest };
}

function linkOf(remoteId: string): string {
  return `https://github.com/advisories/${remoteId}`;
}

/** Raw files of a repository are served as text. */
function textJson(value: Json): Answer {
  return rawAnswer(200, ["Content-Type", "text/plain; charset=utf-8"], JSON.stringify(value));
}

function notFoundText(): Answer {
  return rawAnswer(404, ["Content-Type", "text/plain; charset=utf-8"], "404: Not Found");
}
