import { compareVersions } from "../state/version.ts";

/** Per minor the highest third number, and how many fourth numbers its last release has. */
const LINES: readonly { minor: string; firstDay: string; highest: number; lastPatches: number }[] = [
  { minor: "6.4", firstDay: "2021-05-04", highest: 20, lastPatches: 3 },
  { minor: "6.5", firstDay: "2023-05-03", highest: 8, lastPatches: 19 },
  { minor: "6.6", firstDay: "2024-03-21", highest: 10, lastPatches: 19 },
  { minor: "6.7", firstDay: "2025-05-28", highest: 12, lastPatches: 3 },
];
const DAYS_BETWEEN_RELEASES = 12;

export interface ShopwareRelease {
  version: string;
  /** `YYYY-MM-DD` */
  releasedOn: string;
}

/** Releases of Shopware from 6.4 on, newest first. */
export const SHOPWARE_RELEASES: readonly ShopwareRelease[] = LINES.flatMap(releasesOfLine).sort((a, b) =>
  compareVersions(b.version, a.version),
);

function releasesOfLine({ minor, firstDay, highest, lastPatches }: (typeof LINES)[number]): ShopwareRelease[] {
  const versions = Array.from({ length: highest + 1 }, (_, third) => third).flatMap((third) =>
    Array.from({ length: third === highest ? lastPatches : 2 }, (_, fourth) => `${minor}.${third}.${fourth}`),
  );
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  return versions.map((version, index) => ({
    version,
    releasedOn: dayText(start + index * DAYS_BETWEEN_RELEASES * 86400000),
  }));
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
