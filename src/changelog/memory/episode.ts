import { badness } from "../../checks/status.ts";
import type { Finding, Level, TextParams } from "../../checks/finding.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { LEVELS_LISTED, REOPENED_WITHIN_HOURS } from "./memory-limits.ts";

export type TroubleLevel = Exclude<Level, "green">;

/** `well`: it says that all is well. `gone`: nothing is said of it any more. `checkRemoved`: nobody asks any more. */
export const CLOSED_HOW = ["well", "gone", "checkRemoved"] as const;
export type ClosedHow = (typeof CLOSED_HOW)[number];

/** `green`: it was gone for a while, too shortly to count. */
export interface LevelChange {
  at: IsoTime;
  level: Level;
}

/** A finding from appearing to going. */
export interface Episode {
  /** `null` for one that is not stored yet. */
  id: number | null;
  findingId: string;
  check: string;
  level: TroubleLevel;
  worstLevel: TroubleLevel;
  levels: readonly LevelChange[];
  /** What was said when it was worst; `null`: what is stored. */
  text: string | null;
  params: TextParams | null;
  openedAt: IsoTime;
  notBefore: IsoTime | null;
  fromStart: boolean;
  closedAt: IsoTime | null;
  closedHow: ClosedHow | null;
  reopened: number;
}

/** What a visit says about findings, beside what they were. */
export interface Found {
  /** End of the visit. */
  at: IsoTime;
  findings: readonly Finding[];
  /** Checks that are asked at all. */
  checks: ReadonlySet<string>;
  /** When what the check rests on was last read before; `null`: never. */
  lookedAt: (check: string) => IsoTime | null;
  /** From when on a finding is so, if that is known better than by `at`. */
  beganAt: (findingId: string) => IsoTime | null;
}

type Troubled = Finding & { level: TroubleLevel };
const isTrouble = (finding: Finding): finding is Troubled => finding.level !== "green";

/**
 * Episodes that a visit begins, changes or ends: those that differ from `known`, whole. `known` are the open ones and
 * those that ended a short while ago. Whatever could not be read is among the findings as it was known, so that it
 * neither begins nor ends anything. The same visit said twice changes nothing the second time.
 */
export function episodesBetween(known: readonly Episode[], found: Found): readonly Episode[] {
  const present = new Map(found.findings.filter(isTrouble).map((finding) => [finding.id, finding]));
  const newest = new Map<string, Episode>();
  for (const episode of known) {
    const other = newest.get(episode.findingId);
    if (other === undefined || isLater(episode, other)) newest.set(episode.findingId, episode);
  }
  const changed: Episode[] = [];
  for (const episode of newest.values()) {
    const finding = present.get(episode.findingId);
    if (episode.closedAt === null && finding === undefined) changed.push(closed(episode, found));
    else if (finding !== undefined && isOngoing(episode, found.at)) {
      const after = goingOn(episode, finding, found.at);
      if (after !== episode) changed.push(after);
      present.delete(finding.id);
    }
  }
  return [...changed, ...[...present.values()].map((finding) => opened(finding, found))];
}

/** Open ones come after all that have ended. */
function isLater(one: Episode, other: Episode): boolean {
  if (one.closedAt === null || other.closedAt === null) return one.closedAt === null;
  return one.closedAt > other.closedAt;
}

function isOngoing({ closedAt }: Episode, at: IsoTime): boolean {
  return closedAt === null || Date.parse(at) - Date.parse(closedAt) <= REOPENED_WITHIN_HOURS * 3_600_000;
}

function opened(finding: Troubled, { at, lookedAt, beganAt }: Found): Episode {
  const looked = lookedAt(finding.check);
  const { id: findingId, check, level, text, params } = finding;
  const openedAt = earlier(beganAt(findingId) ?? at, at);
  return {
    id: null,
    findingId,
    check,
    level,
    worstLevel: level,
    levels: [{ at: openedAt, level }],
    text,
    params,
    openedAt,
    notBefore: looked && earlier(looked, openedAt),
    fromStart: looked === null,
    closedAt: null,
    closedHow: null,
    reopened: 0,
  };
}

const earlier = (one: IsoTime, other: IsoTime) => (one < other ? one : other);

function closed(episode: Episode, { at, findings, checks }: Found): Episode {
  const isSaid = findings.some(({ id }) => id === episode.findingId);
  const closedHow = isSaid ? "well" : checks.has(episode.check) ? "gone" : "checkRemoved";
  return { ...episode, closedAt: notBeforeLast(episode, at), closedHow };
}

function goingOn(episode: Episode, { level, text, params }: Troubled, at: IsoTime): Episode {
  if (episode.closedAt === null && episode.level === level) return episode;
  const isWorst = badness(level) >= badness(episode.worstLevel);
  const gone: readonly LevelChange[] = episode.closedAt === null ? [] : [{ at: episode.closedAt, level: "green" }];
  const now = notBeforeLast(episode, at);
  return {
    ...episode,
    level,
    worstLevel: isWorst ? level : episode.worstLevel,
    levels: bounded([...episode.levels, ...gone, { at: now, level }]),
    ...(isWorst && { text, params }),
    closedAt: null,
    closedHow: null,
    reopened: episode.reopened + (episode.closedAt === null ? 0 : 1),
  };
}

/** Clocks of workers may go back; what happened in an episode never does. */
function notBeforeLast({ closedAt, levels, openedAt }: Episode, at: IsoTime): IsoTime {
  const last = closedAt ?? levels.at(-1)?.at ?? openedAt;
  return at > last ? at : last;
}

/** What changes without end is said to have been as bad as it ever was since. */
function bounded(levels: readonly LevelChange[]): readonly LevelChange[] {
  if (levels.length <= LEVELS_LISTED) return levels;
  const kept = levels.slice(0, LEVELS_LISTED);
  const [last] = kept.slice(-1);
  const worst = levels
    .slice(LEVELS_LISTED - 1)
    .map(({ level }) => level)
    .reduce((one, other) => (badness(other) > badness(one) ? other : one));
  return last === undefined ? kept : kept.with(kept.length - 1, { at: last.at, level: worst });
}
