import { INCIDENT_TOPICS } from "../../../checks/topic.ts";
import type { OwnListener } from "../../delivering/deciding/own/own-rules.ts";
import { ruleOfTask } from "../../delivering/awaiting/task-rule.ts";
import { type NewTask, ownTasksOf, tasksOf } from "../../delivering/awaiting/telling-task.ts";
import type { Happened } from "../../delivering/deciding/decided.ts";
import { peopleOfRule } from "../../delivering/deciding/rule-people.ts";
import { EVERYWHERE, isMutedFor } from "../../delivering/deciding/shared-mutes.ts";
import type { TellingRule } from "../../delivering/deciding/telling-rule.ts";
import { threadOfIncident } from "../../thread.ts";
import type { Asked } from "./asked.ts";

/** What a rule would tell later, with that rule, and whose own it is; `null`: the organization's. */
export interface AwaitedTask extends NewTask {
  rule: TellingRule;
  listener: OwnListener | null;
  /** What its person watches of it. */
  watched: readonly number[];
}

interface About {
  happened: Happened;
  now: Date;
}

/** Whether incidents are made of it, which alone have steps. */
export const isIncident = ({ urgency, topics }: Happened) =>
  urgency === "now" && INCIDENT_TOPICS.some((topic) => topics.includes(topic));

/** What follows from it if it stays as it is, those of the organization's rules first. */
export function awaitedTasks({ known, members, shop }: Asked, { happened, now }: About): readonly AwaitedTask[] {
  const { rules, own = [], timeZone } = known;
  const begun = isIncident(happened) ? { ...happened, thread: threadOfIncident(0) } : happened;
  const byOrganization = tasksOf({ rules, timeZone, now }, [begun]).flatMap((task): AwaitedTask[] => {
    const by = ruleOfTask({ ruling: { rules }, watched: new Map() }, task.ruleId);
    return by === null ? [] : [{ ...task, rule: by.rule, listener: null, watched: [] }];
  });
  const byOwn = own.flatMap((listener) => {
    const { userId } = listener;
    const watched = members.some((one) => one.userId === userId && one.watches) ? [shop.id] : [];
    const ruling = { rules: [], own: [listener] };
    return ownTasksOf(listener, { happened: [begun], watched, now }).flatMap((task): AwaitedTask[] => {
      const by = ruleOfTask({ ruling, watched: new Map([[userId, watched]]) }, task.ruleId);
      return by === null ? [] : [{ ...task, rule: by.rule, listener, watched }];
    });
  });
  return [...byOrganization, ...byOwn];
}

/** Whether its rules have nothing to say any more by then: it is muted for everybody, or somebody works on the shop. */
export function isQuietThen({ known, works }: Asked, happened: Happened, at: Date): boolean {
  const isInWork = works.some(({ beginsAt, endsAt }) => beginsAt <= at && endsAt > at);
  if (isIncident(happened) && isInWork) return true;
  return isMutedFor(known.mutes, EVERYWHERE, { matter: happened, isWorse: false, now: at.toISOString() });
}

/** How often people and channels that were told first are told again while it stays open, at the soonest. */
export interface Reminded {
  ofPerson: (userId: string) => number | null;
  ofChannel: (destinationId: string) => number | null;
}

export function remindedOf(asked: Asked, about: About): Reminded {
  const tasks = awaitedTasks(asked, about).filter(
    ({ kind, dueAt }) => kind === "remind" && !isQuietThen(asked, about.happened, dueAt),
  );
  const soonest = (is: (task: AwaitedTask) => boolean) => {
    const minutes = tasks.filter(is).flatMap(({ rule }) => rule.remindMinutes ?? []);
    return minutes.length === 0 ? null : Math.min(...minutes);
  };
  const isNamed = ({ rule, listener }: AwaitedTask, userId: string) =>
    listener === null
      ? peopleOfRule(rule, asked.members).includes(userId)
      : listener.userId === userId && isByOwn(asked, { rule, listener });
  return {
    ofPerson: (userId) => soonest((task) => isNamed(task, userId)),
    ofChannel: (id) => soonest(({ rule, listener }) => listener === null && rule.destinationIds.includes(id)),
  };
}

/** Whether somebody's own rule tells them anything by a way that counts for them. */
function isByOwn({ ownChannels }: Asked, { rule, listener }: { rule: TellingRule; listener: OwnListener }): boolean {
  const hasWays = listener.person.setting.choice === "ownRules" && (rule.ways ?? []).length > 0;
  return hasWays || rule.destinationIds.some((id) => ownChannels.has(id));
}
