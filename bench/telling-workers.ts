import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { addHeardOrganization, hostsOf, startCountingReceiver } from "./kills-stage.ts";
import { medianOf, say, sayVerdict } from "./options.ts";
import { cpuOf, fail, openTellingStage, shopsOf, type TellingStage } from "./telling-stage.ts";

const BOUNDS = { messagesPerCpuSecond: 50, times: 1.8 };
/** So many that each place of a worker finds one that is called less often than it may be. */
const HOSTS = 16;
const WITHIN_MILLISECONDS = 300_000;

export interface ByWorkers {
  organizations: number;
  /** Of each organization, each of which gets one message a round. */
  channels: number;
  rounds: number;
  /** What a system needs for its answer: so long that the places of a worker run short before the cores do. */
  latency: number;
}

interface Figures {
  messages: number;
  /** From the first try to the end of the last. */
  seconds: number;
  /** Of all workers that send. */
  cpuSeconds: number;
}

/** How much a worker sends for its CPU time, and two of them against one. */
export async function tellByWorkers(size: ByWorkers): Promise<void> {
  const { organizations, channels, rounds, latency } = size;
  const receiver = await startCountingReceiver(hostsOf(HOSTS), () => latency);
  const stage = await openTellingStage({ hosts: receiver.hosts });
  const shops = 2 * (rounds + 1);
  for (let number = 0; number < organizations; number += 1)
    await addHeardOrganization(stage.pool, idOf(number), { shops, channels, hosts: hostsOf(HOSTS) });
  await stage.pool.query("analyze");
  await stage.start(["weigh", "decide"]);
  const senders = [await stage.start(["send"])];
  const one = await measure(stage, senders, { ...size, from: 0 });
  senders.push(await stage.start(["send"]));
  const two = await measure(stage, senders, { ...size, from: rounds + 1 });
  report(size, one, two);
  await stage.close();
  await receiver.close();
}

const idOf = (number: number) => `sending${number}`;

/** One round more than asked for, which warms up. `from`: the shop that fails first. */
async function measure(
  stage: TellingStage,
  senders: readonly ChildProcess[],
  { organizations, channels, rounds, from }: ByWorkers & { from: number },
): Promise<readonly Figures[]> {
  const figures: Figures[] = [];
  for (let turn = from; turn <= from + rounds; turn += 1)
    figures.push(await sendRound(stage, senders, { organizations, channels, turn }));
  return figures.slice(1);
}

async function sendRound(
  { pool }: TellingStage,
  senders: readonly ChildProcess[],
  { organizations, channels, turn }: Pick<ByWorkers, "organizations" | "channels"> & { turn: number },
): Promise<Figures> {
  const { rows: known } = await pool.query<{ count: number; at: Date }>(
    "select count(*)::integer as count, now() as at from message where state = 'arrived'",
  );
  const cpu = () => senders.reduce((sum, sender) => sum + cpuOf(sender), 0);
  const before = cpu();
  for (let number = 0; number < organizations; number += 1) {
    const shopIds = (await shopsOf(pool, idOf(number))).slice(turn, turn + 1);
    await fail(pool, idOf(number), { shopIds });
  }
  const wanted = (known[0]?.count ?? 0) + organizations * channels;
  const until = performance.now() + WITHIN_MILLISECONDS;
  for (let arrived = 0; arrived < wanted && performance.now() < until;) {
    await delay(200);
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::integer as count from message where state = 'arrived'",
    );
    arrived = rows[0]?.count ?? 0;
  }
  const cpuSeconds = cpu() - before;
  const { rows } = await pool.query<Omit<Figures, "cpuSeconds">>(
    `select count(*)::integer as messages, extract(epoch from max(ended_at) - min(began_at))::double precision as seconds
     from attempt where began_at >= $1`,
    [known[0]?.at],
  );
  const { messages = 0, seconds = Infinity } = rows[0] ?? {};
  return { messages, seconds, cpuSeconds };
}

function report({ rounds, latency }: ByWorkers, one: readonly Figures[], two: readonly Figures[]): void {
  const speed = (of: readonly Figures[]) => medianOf(of.map(({ messages, seconds }) => messages / seconds));
  const perCpuSecond = (of: readonly Figures[]) =>
    medianOf(of.map(({ messages, cpuSeconds }) => messages / cpuSeconds));
  const times = speed(two) / speed(one);
  say(
    `Systems that answer after ${latency} ms, medians of ${rounds} rounds with ${one[0]?.messages} messages:`,
    `1 worker: ${speed(one).toFixed(1)} messages a second, ${perCpuSecond(one).toFixed(0)} for a second of its CPU`,
    `2 workers: ${speed(two).toFixed(1)} messages a second, ${perCpuSecond(two).toFixed(0)} for a second of their CPU`,
  );
  const least = Math.min(perCpuSecond(one), perCpuSecond(two));
  sayVerdict(
    `${least.toFixed(0)} messages for a second of a worker's CPU`,
    `at least ${BOUNDS.messagesPerCpuSecond}`,
    least >= BOUNDS.messagesPerCpuSecond,
  );
  sayVerdict(
    `2 workers send ${times.toFixed(2)} times as many as one`,
    `at least ${BOUNDS.times}`,
    times >= BOUNDS.times,
  );
}
