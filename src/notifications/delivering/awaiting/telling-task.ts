import { aboutWatched, type OwnListener, quietEnd } from "../deciding/own/own-rules.ts";
import { isAbout, isAtLeast, type TellingRule } from "../deciding/telling-rule.ts";
import type { Happened } from "../deciding/decided.ts";
import { whenTold } from "../deciding/rule-times.ts";
import type { TaskKind } from "../telling-limits.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** So often a rule reminds at its own pace, then once a day, and after so long no more (product rules). */
const REMINDS_OFTEN = 6;
const REMINDS_FOR = 14 * DAY;

/** What a rule will tell of a matter if it is still open by then. */
export interface NewTask {
  ruleId: string;
  kind: TaskKind;
  step: number;
  thread: string;
  eventId: number;
  beganAt: Date;
  dueAt: Date;
}

interface Awaiting {
  rules: readonly TellingRule[];
  timeZone: string;
  now: Date;
  /** Until when it is not told first although its rule would. Default: it is told when that says. */
  heldUntil?: (happened: Happened, at: Date) => Date | null;
}

/** Whether a rule may tell something later. */
export const isAwaiting = ({ steps = [], remindMinutes = null }: TellingRule): boolean =>
  steps.length > 0 || remindMinutes !== null;

/** What follows from what began, counted from the moment at which its first message is due. */
export function tasksOf(
  { rules, timeZone, now, heldUntil = () => null }: Awaiting,
  happened: readonly Happened[],
): readonly NewTask[] {
  const awaited = rules.filter(isAwaiting);
  const tasks = happened
    .filter(({ phase, isSilent, within }) => phase === "opens" && !isSilent && within === null)
    .filter(({ isEarly, heldBy }) => isEarly !== true && heldBy === undefined)
    .flatMap((one) =>
      awaited
        .filter((rule) => isAbout(rule, one) && isAtLeast(one.urgency, rule.urgency))
        .flatMap((rule) => {
          const beganAt = whenTold(rule, timeZone, now);
          if (beganAt === null) return [];
          return tasksOfRule(rule, one, { beganAt, heardAt: heldUntil(one, beganAt) ?? beganAt });
        }),
    );
  // What opens twice at once began with the later one, and a rule for several kinds of channels is one.
  return [...new Map(tasks.map((task) => [keyOf(task), task])).values()];
}

const keyOf = ({ ruleId, thread, kind, step }: NewTask) => JSON.stringify([ruleId, thread, kind, step]);

/**
 * The same of somebody's own rules. In their quiet hours they hear of nothing first, so nothing is to be reminded of;
 * what they want to hear later breaks through them.
 */
export function ownTasksOf(
  { rules, person }: Pick<OwnListener, "rules" | "person">,
  { happened, watched, now }: { happened: readonly Happened[]; watched: readonly number[]; now: Date },
): readonly NewTask[] {
  const mine = rules.map((rule) => aboutWatched(rule, watched));
  const heldUntil: Awaiting["heldUntil"] = ({ topics, urgency }, at) => quietEnd(person, { topics, urgency }, at);
  return tasksOf({ rules: mine, timeZone: person.timeZone, now, heldUntil }, happened);
}

interface Begun {
  beganAt: Date;
  /** When people hear of it who want to be left alone before. */
  heardAt: Date;
}

/** Only incidents are acknowledged, so only they escalate. */
function tasksOfRule(
  rule: TellingRule,
  { thread, eventId }: Happened,
  { beganAt, heardAt }: Begun,
): readonly NewTask[] {
  const about = { ruleId: rule.id, thread, eventId };
  const after = (minutes: number, from: Date) => ({
    beganAt: from,
    dueAt: new Date(from.getTime() + minutes * MINUTE),
  });
  const remind = rule.remindMinutes ?? null;
  const steps = thread.startsWith("incident:") ? (rule.steps ?? []) : [];
  return [
    ...(remind === null ? [] : [{ ...about, kind: "remind" as const, step: 0, ...after(remind, heardAt) }]),
    ...steps.map(({ step, afterMinutes }) => ({
      ...about,
      kind: "step" as const,
      step,
      ...after(afterMinutes, beganAt),
    })),
  ];
}

/** When it reminds again after it has reminded so often; `null`: no more. */
export function remindsNext(
  { beganAt, times }: { beganAt: Date; times: number },
  { remindMinutes, now }: { remindMinutes: number; now: Date },
): Date | null {
  const pause = times < REMINDS_OFTEN ? remindMinutes * MINUTE : Math.max(DAY, remindMinutes * MINUTE);
  const next = new Date(now.getTime() + pause);
  return next.getTime() - beganAt.getTime() > REMINDS_FOR ? null : next;
}

/** How the matter of a task is by then. */
export interface TaskFacts {
  isOpen: boolean;
  isAcknowledged: boolean;
  /** Another incident speaks for it by now. */
  isPart: boolean;
  /** Somebody works on its shops, or it is muted for everybody. */
  isQuiet: boolean;
}

/** Whatever ends it ends it for good: who deals with it, or does not want to hear of it, is left alone. */
export function isOver({ isOpen, isAcknowledged, isPart, isQuiet }: TaskFacts): boolean {
  return !isOpen || isAcknowledged || isPart || isQuiet;
}
