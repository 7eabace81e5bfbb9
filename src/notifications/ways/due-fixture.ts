import { minutesLater } from "../notification-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import type { DueContext } from "./due-context.ts";
import { tellDigests } from "./digest/tell-digest.job.ts";
import { tellWaited } from "./digest/tell-waited.job.ts";

/** Tells people what was to be told later: what has waited, and digests. */
export async function tellDue(ctx: DueContext): Promise<void> {
  await tellWaited(ctx);
  await tellDigests(ctx);
}

/** An organization in which Ada chooses how she is told, and a worker that tells what is due. */
export async function dueWorld() {
  const world = await tellingWorld({ readsFirst: true });
  const { db, pool } = world.database;
  const makeDue = (minutes: number) => tellDue({ db, timeZone: "Europe/Berlin", clock: () => minutesLater(minutes) });

  /** Makes what is due in that minute, and sends all; returns the mails. */
  async function due(minutes: number): Promise<string[]> {
    await makeDue(minutes);
    world.setClock(minutes);
    return await world.send();
  }

  return {
    ...world,
    due,
    makeDue,
    /** What time makes due of mutes and rules is told. */
    tasks: world.due,
    /** Two workers at once. */
    dueTwice: async (minutes: number): Promise<string[]> => {
      await Promise.all([makeDue(minutes), makeDue(minutes)]);
      world.setClock(minutes);
      return await world.send();
    },
    /** The process is killed while it sums up. */
    dueKilled: async (minutes: number): Promise<void> => {
      await pool.query("alter table message add constraint killed check (kind <> 'summary') not valid");
      await makeDue(minutes).finally(() => pool.query("alter table message drop constraint killed"));
    },
    begin: async () => {
      await world.begin();
      await pool.query("delete from telling_setting");
    },
    /** Ada's setting, as columns. */
    set: async (columns: string) => {
      await pool.query("insert into telling_setting (user_id) values ('ada') on conflict do nothing");
      await pool.query(`update telling_setting set ${columns} where user_id = 'ada'`);
    },
  };
}
