import type { DigestKind } from "../digest-times.ts";
import type { TellingSetting } from "../telling-setting.ts";
import { DIGEST_LINES, type DigestPart } from "./digest-mail.ts";

/** A matter that is open, or was. */
export interface DigestRow {
  title: string;
  since: Date;
  at: Date;
  endedAt: Date | null;
  isOpen: boolean;
  /** So was its beginning, if it is over. */
  isUrgent: boolean;
  /** A rule tells it once a day or a week. Default: it was told when it happened. */
  isPaced?: boolean;
  /** It happened, and was never open. Default: it was. */
  isOnce?: boolean;
  /** Only the digest of the week says it. Default: each does. */
  isWeekly?: boolean;
  organization: string;
}

export interface DigestParts {
  fresh: DigestPart;
  still: DigestPart;
  over: DigestPart;
  /** What happened since the last one, and was never open. */
  once: DigestPart;
}

/**
 * What a digest says, what is urgent first: what is new and open, what still is, what is over since the last one, and
 * what happened besides.
 */
export function partsOf(all: readonly DigestRow[], upTo: Date, digest: DigestKind = "daily"): DigestParts {
  const rows = all.filter(({ isWeekly = false }) => digest === "weekly" || !isWeekly);
  const isOfSeveral = new Set(rows.map(({ organization }) => organization)).size > 1;
  const worstFirst = rows.toSorted(
    (one, other) => Number(other.isUrgent) - Number(one.isUrgent) || other.at.getTime() - one.at.getTime(),
  );
  const part = (some: readonly DigestRow[]): DigestPart => ({
    count: some.length,
    lines: some.slice(0, DIGEST_LINES).map(({ title, since, at, endedAt, isOpen, organization }) => ({
      title,
      since,
      until: isOpen ? null : (endedAt ?? at),
      organization: isOfSeveral ? organization : null,
    })),
  });
  const open = worstFirst.filter((row) => row.isOpen);
  const once = worstFirst.filter(({ isOnce = false, at }) => isOnce && at > upTo);
  const over = worstFirst.filter(
    (row) => !row.isOpen && row.isOnce !== true && (row.endedAt ?? row.at) > upTo && !isPassing(row, upTo),
  );
  return {
    fresh: part(open.filter(({ at }) => at > upTo)),
    still: part(open.filter(({ at }) => at <= upTo)),
    over: part(over),
    once: part(once),
  };
}

/** What is over sooner, before a digest could say it, is not said (product rule). */
const PASSING_MILLISECONDS = 5 * 60_000;

/** What is urgent was told at once, and so is its end, unless a rule tells it later. */
function isPassing({ since, at, endedAt, isUrgent, isPaced = false }: DigestRow, upTo: Date): boolean {
  const lasted = (endedAt ?? at).getTime() - since.getTime();
  return (!isUrgent || isPaced) && since > upTo && lasted > 0 && lasted < PASSING_MILLISECONDS;
}

/**
 * Whether there is something to say. A daily digest says what is new or over, so that what stays open is not said each
 * day; the weekly one also says what is open. What a person hears in no digest is said in none.
 */
export function isWorthTelling(
  { choice, alsoWhenWell, withoutDigests = false }: Pick<TellingSetting, "choice" | "alsoWhenWell" | "withoutDigests">,
  digest: DigestKind,
  { fresh, still, over, once }: DigestParts,
): boolean {
  if (choice === "onlyNow" || choice === "ownRules" || withoutDigests) return false;
  if (alsoWhenWell || fresh.count + over.count + once.count > 0) return true;
  return digest === "weekly" && still.count > 0;
}
