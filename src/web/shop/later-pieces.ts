import { fetchAhead } from "../ui/parts/fetch-part.ts";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";

/** A page that was just opened is still busy. */
const AFTER_MILLISECONDS = 2500;

/** Loads what a shop's pages draw after a press, so that it works even without a connection. Returns a function that stops. */
export function fetchLater(): () => void {
  const timer = setTimeout(() => void fetchAhead(() => import("./later.ts")), AFTER_MILLISECONDS);
  return () => clearTimeout(timer);
}

export const CompatibilityWizard = lazyPiece(() => import("./later.ts").then((file) => file.CompatibilityWizard));
export const GrantDialog = lazyPiece(() => import("./later.ts").then((file) => file.GrantDialog));
export const OpenDay = lazyPiece(() => import("./later.ts").then((file) => file.OpenDay));
export const MaintenanceDialog = lazyPiece(() => import("./later.ts").then((file) => file.MaintenanceDialog));
