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
}

/** What follows from what began, counted from the moment at which its first message is due. */
export function tasksOf({ rules, timeZone, now }: Awaiting, happened: readonly Happened[]): readonly NewTask[] {
  const awaited = rules.filter(({ steps = [], remindMinutes = null }) => steps.length > 0 || remindMinutes !== null);
  return happened
    .filter(({ phase, isSilent, within }) => phase === "opens" && !isSilent && within === null)
    .flatMap((one) =>
      awaited
        .filter((rule) => isAbout(rule, one) && isAtLeast(one.urgency, rule.urgency))
        .flatMap((rule) => {
          const beganAt = whenTold(rule, timeZone, now);
          return beganAt === null ? [] : tasksOfRule(rule, one, beganAt);
        }),
    );
}

/** Only incidents are acknowledged, so only they escalate. */
function tasksOfRule(rule: TellingRule, { thread, eventId }: Happened, beganAt: Date): readonly NewTask[] {
  const about = { ruleId: rule.id, thread, eventId, beganAt };
  const after = (minutes: number) => new Date(beganAt.getTime() + minutes * MINUTE);
  const remind = rule.remindMinutes ?? null;
  const steps = thread.startsWith("incident:") ? (rule.steps ?? []) : [];
  return [
    ...(remind === null ? [] : [{ ...about, kind: "remind" as const, step: 0, dueAt: after(remind) }]),
    ...steps.map(({ step, afterMinutes }) => ({ ...about, kind: "step" as const, step, dueAt: after(afterMinutes) })),
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
