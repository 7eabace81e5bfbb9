import type { SpeedFileKind } from "../speed-file.ts";

/** A measurement whose files are kept; lists have the newest first. */
export interface ReportedMeasurement {
  id: number;
  url: string;
  createdAt: Date;
  /** From 0 to 1. */
  performanceScore: number | null;
  files: readonly SpeedFileKind[];
}

/** Base path of the measurements' files. */
export const SPEED_PATH = "/sitespeed";

/** Address of one file of a measurement. */
export function speedFileAddress(shopId: number, measurementId: number, kind: SpeedFileKind): string {
  return `${SPEED_PATH}/${shopId}/${measurementId}/${kind}`;
}

/**
 * The picture of a shop: the latest screenshot of the first of its addresses that has one.
 * @param urls the measured addresses, in the order in which people entered them
 */
export function shopImageOf(
  shopId: number,
  urls: readonly string[],
  reports: readonly ReportedMeasurement[],
): string | null {
  const pictured = reports.filter(({ files }) => files.includes("screenshot"));
  const first = urls.map((url) => pictured.find((report) => report.url === url)).find((found) => found !== undefined);
  const chosen = first ?? pictured[0];
  return chosen === undefined ? null : speedFileAddress(shopId, chosen.id, "screenshot");
}
