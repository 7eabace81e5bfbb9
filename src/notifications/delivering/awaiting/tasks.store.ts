import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { EventUrgency } from "../../../changelog/define-event.ts";
import { SHOPS_OF_OCCURRENCE } from "../../../windows/occurrence-shops.ts";
import { isOfMatter } from "../own-thread.store.ts";
import type { TaskKind } from "../telling-limits.ts";
import type { NewTask } from "./telling-task.ts";

/** More are looked at in the organization's next turn. */
export const TASKS_AT_ONCE = 200;

/** Writes down what follows from what began. What begins again begins anew. */
export async function insertTasks(db: Db, organizationId: string, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await executePlanned(
    db,
    sql`
    insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
    select ${organizationId}, "ruleId", kind, step, given.thread, "eventId", "beganAt", "dueAt"
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as given ("ruleId" uuid, kind text, step integer, thread text,
      "eventId" integer, "beganAt" timestamptz, "dueAt" timestamptz) join rule on rule.id = "ruleId"
    order by "ruleId", given.thread, kind, step
    on conflict (organization_id, rule_id, thread, kind, step) do update
      set event_id = excluded.event_id, began_at = excluded.began_at, due_at = excluded.due_at, times = 0`,
  );
}

/**
 * A step whose predecessor told channels alone, and none of them for good, is due at once: nobody has heard of it.
 */
const HAS_FAILED =
  sql.raw(`telling_task.kind = 'step' and exists (select from notice where notice.organization_id = telling_task.organization_id
    and notice.event_id = telling_task.event_id and notice.step = telling_task.step - 1 and notice.why @> jsonb_build_object('rules', jsonb_build_array(jsonb_build_object('id', rule_id))))
  and not exists (select from notice left join message on message.destination_id = notice.destination_id and message.id = notice.message_id
    where notice.organization_id = telling_task.organization_id and notice.event_id = telling_task.event_id
    and notice.step = telling_task.step - 1 and notice.why @> jsonb_build_object('rules', jsonb_build_array(jsonb_build_object('id', rule_id)))
    and message.state is distinct from 'dead')
  and not exists (select from rule_receiver where rule_receiver.rule_id = telling_task.rule_id and rule_receiver.step = telling_task.step - 1
    and rule_receiver.destination_id is null)`);

const isDue = (now: Date) => sql`(due_at <= ${now.toISOString()}::timestamptz or (${HAS_FAILED}))`;

/** Organizations of which something is due by now, those first that have waited for longest. */
export async function findOrganizationsWithTasks(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    select organization_id as id from telling_task where ${isDue(now)} group by 1 order by min(due_at), id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Where a task stands among those that are due. */
export interface TaskPlace {
  id: number;
  dueAt: Date;
  /** Of a rule that somebody has for themselves. */
  isOwn: boolean;
}

/** How a warning of several shops is by now. */
interface SharedNow {
  /** Those that have it as a warning. */
  readonly shopIds: readonly number[];
  /** For whom it is open, and to which shop it leads them. */
  readonly heardBy: ReadonlyMap<string, number>;
}

export interface DueTask extends TaskPlace {
  ruleId: string;
  kind: TaskKind;
  step: number;
  thread: string;
  eventId: number;
  beganAt: Date;
  times: number;
  event: { kind: string; data: unknown; shopId: number | null; at: Date };
  /** `null`: no incident. */
  incident: {
    id: number;
    shopIds: readonly number[];
    topic: string;
    isOpen: boolean;
    isAcknowledged: boolean;
    isPart: boolean;
    isInWork: boolean;
  } | null;
  /** `null`: it is no warning of several shops. */
  shared: SharedNow | null;
  /** Channels for which the matter is open, with what was told them last. */
  openAt: readonly { destinationId: string; urgency: EventUrgency }[];
}

/** Its shops, or those of all its parts, that are not well yet. */
const OPEN_PARTS = sql.raw(`from incident as part where part.organization_id = incident.organization_id
  and (part.id = incident.id or part.parent_id = incident.id) and part.shop_id is not null and part.state = 'open'`);

/** What members have for themselves keeps no rule of their organization waiting. */
const IS_OWN = sql.raw("(select rule.user_id is not null from rule where rule.id = telling_task.rule_id)");

/** What is due of an organization after this one, with how its matter is by now. */
export async function listDueTasks(
  db: Db,
  organizationId: string,
  { now, after }: { now: Date; after: TaskPlace | null },
): Promise<readonly DueTask[]> {
  const { rows } = await executePlanned<Record<string, unknown> & Omit<DueTask, "shared">>(
    db,
    sql`
    select telling_task.id, rule_id as "ruleId", telling_task.kind, step, thread, event_id as "eventId", began_at as "beganAt", due_at as "dueAt", times, ${IS_OWN} as "isOwn",
      jsonb_build_object('kind', event.kind, 'data', event.data, 'shopId', event.shop_id, 'at', event.date) as event,
      (select jsonb_build_object('id', incident.id, 'topic', incident.topic, 'isOpen', incident.state = 'open',
          'isAcknowledged', incident.acknowledged_at is not null,
          'isPart', exists (select from incident as whole where whole.organization_id = incident.organization_id
            and whole.id = incident.parent_id and whole.state = 'open'),
          'isInWork', (select coalesce(bool_and(part.shop_id in (
              select shop.id from window_occurrence as occurrence join maintenance_window as work
              on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
              ${sql.raw(SHOPS_OF_OCCURRENCE)}
              where occurrence.organization_id = ${organizationId}
                and occurrence.begins_at <= ${now.toISOString()}::timestamptz and occurrence.ends_at > ${now.toISOString()}::timestamptz)), false)
            ${OPEN_PARTS}),
          'shopIds', (select coalesce(jsonb_agg(distinct part.shop_id), '[]') ${OPEN_PARTS}))
        from incident where incident.organization_id = ${organizationId} and thread = 'incident:' || incident.id) as incident,
      coalesce((select jsonb_agg(jsonb_build_object('destinationId', destination_id, 'urgency', told_urgency) order by destination_id)
        from thread_at where thread_at.organization_id = ${organizationId} and ${isOfMatter("thread_at", organizationId, sql`telling_task.thread`)}
          and ended_at is null), '[]') as "openAt"
    from telling_task join event on event.organization_id = telling_task.organization_id and event.id = event_id
    where telling_task.organization_id = ${organizationId} and ${isDue(now)}
      and (${IS_OWN}, due_at, telling_task.id) > (${after?.isOwn ?? false}::boolean, ${after?.dueAt.toISOString() ?? "-infinity"}::timestamptz,
        ${after?.id ?? 0}::integer)
    order by ${IS_OWN}, due_at, telling_task.id limit ${TASKS_AT_ONCE} for update of telling_task`,
  );
  return rows.map(({ beganAt, dueAt, event, ...row }) => ({
    ...row,
    shared: null,
    beganAt: new Date(beganAt),
    dueAt: new Date(dueAt),
    event: { ...event, at: new Date(event.at) },
  }));
}

/** Lets the steps after these be due now. */
export async function hurrySteps(
  db: Db,
  organizationId: string,
  { steps, now }: { steps: readonly Pick<DueTask, "ruleId" | "thread" | "step">[]; now: Date },
): Promise<void> {
  if (steps.length === 0) return;
  const given = JSON.stringify(steps.map(({ ruleId, thread, step }) => ({ ruleId, thread, step: step + 1 })));
  await executePlanned(
    db,
    sql`
    update telling_task set due_at = least(due_at, ${now.toISOString()}::timestamptz)
    from jsonb_to_recordset(${given}::jsonb) as given ("ruleId" uuid, thread text, step integer)
    where organization_id = ${organizationId} and kind = 'step' and rule_id = "ruleId" and telling_task.thread = given.thread
      and telling_task.step = given.step`,
  );
}

/** What becomes of a task that was due. */
export interface SettledTask {
  id: number;
  /** When it comes again; `null`: it is done with. */
  dueAt: Date | null;
  /** How often it told something. */
  times: number;
}

/** What is done with is forgotten; what comes again is due then. */
export async function settleTasks(db: Db, organizationId: string, settled: readonly SettledTask[]): Promise<void> {
  if (settled.length === 0) return;
  await executePlanned(
    db,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as given (id integer, "dueAt" timestamptz, times integer)
    ), gone as (
      delete from telling_task using given where organization_id = ${organizationId} and telling_task.id = given.id and "dueAt" is null
    )
    update telling_task set due_at = "dueAt", times = given.times from given
    where organization_id = ${organizationId} and telling_task.id = given.id and "dueAt" is not null`,
  );
}
