import type { Level } from "../../checks/finding.ts";
import type { Status } from "../ui/status-mark.tsx";

const STATUS_OF: Record<Level, Status> = { green: "ok", yellow: "warning", red: "error" };

/** How a shop's stored status is shown; before the first visit nothing is known. */
export function statusOfShop(level: Level | null): Status {
  return level === null ? "unknown" : STATUS_OF[level];
}
