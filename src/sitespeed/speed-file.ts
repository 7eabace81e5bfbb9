/** Files that are kept of a load besides its figures. */
export const SPEED_FILES = {
  report: { name: "report.html", contentType: "text/html; charset=utf-8" },
  filmstrip: { name: "filmstrip.json", contentType: "application/json" },
  screenshot: { name: "screenshot.jpg", contentType: "image/jpeg" },
} as const;

export type SpeedFileKind = keyof typeof SPEED_FILES;
