import { dayBegins, localTimeIn } from "../../lib/calendar/local-time.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { countByChannel, countUndecided, listTroubled } from "./telling-health.store.ts";

/** Deciding takes seconds; what waits longer waits for something that is broken (product rule). */
const LATE_MILLISECONDS = 5 * 60_000;

/** For the instance's admins: how telling goes, without names or contents of anybody. */
export function tellingHealth({ appUrl, timeZone }: { appUrl: string; timeZone: string }) {
  return adminProcedure.query(async ({ ctx: { db, now } }) => {
    const [channels, troubled, { count, oldest }] = await Promise.all([
      countByChannel(db, dayBegins(localTimeIn(timeZone, now).day, timeZone)),
      listTroubled(db),
      countUndecided(db),
    ]);
    const isLate = oldest !== null && now.getTime() - Date.parse(oldest) > LATE_MILLISECONDS;
    return { channels, troubled, undecided: { count, oldest, isLate }, linksLeadNowhere: isOwnMachine(appUrl) };
  });
}

/** Whoever reads a message elsewhere gets nowhere by such a link. */
function isOwnMachine(appUrl: string): boolean {
  const { hostname } = new URL(appUrl);
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1" || hostname === "[::1]"
  );
}
