import type { Pool } from "pg";
import type { CountingReceiver } from "./kills-stage.ts";

/** What of a round was to be done yet when it was killed; `over`: nothing. */
const STEPS = ["weighing", "deciding", "making", "calling", "over"] as const;
export type Step = (typeof STEPS)[number];

const isStep = (text: string): text is Step => STEPS.some((step) => step === text);

/** How far the messages of an organization have come. */
export async function stepOf(pool: Pool, organizationId: string): Promise<Step> {
  const { rows } = await pool.query<{ step: string }>(
    `select case
       when exists (select from event where organization_id = $1 and weighed_at is null) then 'weighing'
       when exists (select from event where organization_id = $1 and decided_at is null) then 'deciding'
       when exists (select from attempt join destination on destination.id = destination_id where organization_id = $1 and ended_at is null) then 'calling'
       when exists (select from notice where organization_id = $1 and message_id is null)
         or exists (select from message where organization_id = $1 and state = 'waiting') then 'making'
       else 'over' end as step`,
    [organizationId],
  );
  const step = rows[0]?.step ?? "";
  return isStep(step) ? step : "over";
}

export function tallySteps(steps: readonly Step[]): string {
  return STEPS.map((step) => `${steps.filter((one) => one === step).length} ${step}`).join(", ");
}

const GROWS = 1.05;
const SHORTEST_MILLISECONDS = 200;

/** Kills shall come at every step: sooner where nothing was left to be done, later where nothing had been done yet. */
export function spanAfter(span: number, step: Step): number {
  if (step === "weighing") return span * GROWS;
  return step === "over" ? Math.max(SHORTEST_MILLISECONDS, span / GROWS) : span;
}

export interface Heard {
  messages: number;
  /** Channels that heard nothing. */
  lost: number;
  /** Messages that are said to have arrived and did not. */
  untrue: number;
  /** Told once more under another id. */
  others: number;
  /** With the same id, of all messages, and of the one with most. */
  copies: number;
  mostCopies: number;
  /** Copies beyond the tries of which nobody knows how they ended, because somebody was killed meanwhile. */
  unexplained: number;
}

interface Row {
  channel: string;
  /** Those that arrived, and how many tries of them did not end. */
  messages: readonly { id: string; unended: number }[];
}

/** What came at the receiver, held against what is written down. */
export async function compareHeard(pool: Pool, receiver: Pick<CountingReceiver, "heard">): Promise<Heard> {
  const { rows } = await pool.query<Row>(
    `select destination.id as channel, coalesce(jsonb_agg(jsonb_build_object('id', message.id, 'unended',
         (select count(*) from attempt where attempt.destination_id = destination.id and message_id = message.id and ended_at is null)))
       filter (where message.id is not null), '[]') as messages
     from destination left join message on message.destination_id = destination.id and message.state = 'arrived' group by 1`,
  );
  const heard = receiver.heard();
  const of = (channel: string) => heard.get(channel) ?? new Map<string, number>();
  const counts = [...heard.values()].flatMap((byId) => [...byId.values()]);
  const told = rows.flatMap(({ channel, messages }) =>
    messages.map(({ id, unended }) => ({ times: of(channel).get(id) ?? 0, unended })),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    messages: rows.length,
    lost: rows.filter(({ channel }) => of(channel).size === 0).length,
    untrue: told.filter(({ times }) => times === 0).length,
    others: sum(rows.map(({ channel }) => Math.max(0, of(channel).size - 1))),
    copies: sum(counts.map((times) => times - 1)),
    mostCopies: Math.max(0, ...counts.map((times) => times - 1)),
    unexplained: sum(told.map(({ times, unended }) => Math.max(0, times - 1 - unended))),
  };
}
