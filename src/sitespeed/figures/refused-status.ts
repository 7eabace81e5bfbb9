import type { SpeedFailureReason } from "./speed-failure.ts";

/** How Lighthouse reports the status of a page that was refused. */
const STATUS = /\bStatus code: (\d{3})\b/;

/** The status with which a page was refused, from the technical line of a failure; `null`: it names none. */
export function refusedStatus(reason: SpeedFailureReason, detail: string | null): string | null {
  return reason === "page_refused" ? (STATUS.exec(detail ?? "")?.[1] ?? null) : null;
}
