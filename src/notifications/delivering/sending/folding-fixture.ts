import type { Shown } from "../../../../fake-receivers/service.ts";
import { jiraServiceManagement as playedJira } from "../../../../fake-receivers/services/jira-service-management.ts";
import { pagerduty as playedPagerDuty } from "../../../../fake-receivers/services/pagerduty.ts";
import { jiraServiceManagement } from "../../channels/jira-service-management/jira-service-management.ts";
import { pagerduty } from "../../channels/pagerduty/pagerduty.ts";
import { minutesLater } from "../../notification-fixture.ts";
import type { RuleInput } from "../../rules/rule-input.ts";
import { receiver, ruleOf, writeRule } from "../../rules/rule-fixture.ts";
import { addDestination } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";
import { usable } from "./usable-channel.ts";

const SERVICES = { pagerduty: playedPagerDuty, "jira-service-management": playedJira };
export type Service = keyof typeof SERVICES;

const CHANNELS = {
  pagerduty: {
    origin: "https://events.pagerduty.com",
    settings: { region: "us" },
    secret: { key: "a".repeat(32) },
  },
  "jira-service-management": {
    origin: "https://api.atlassian.com",
    settings: { site: "jsm" },
    secret: { key: "12345678-1234-1234-1234-123456789012" },
  },
} as const;

type Call = { method: string; url: string; headers: Record<string, string>; body: string };

/** An organization that tells services which keep a matter of its own for each key, as these play it. */
export async function foldingWorld() {
  const world: SendingWorld = await sendingWorld();
  const { db, pool } = world.database;
  const open: Record<Service, Map<string, Shown>> = { pagerduty: new Map(), "jira-service-management": new Map() };
  let failsWith: number | null = null;

  /** A call as the played service gets it; what it answers. */
  function play(service: Service, call: Call) {
    if (failsWith !== null) return { status: failsWith, retryAfter: null, body: "" };
    const { pathname, searchParams } = new URL(call.url);
    const { method, headers, body } = call;
    const request = { method, path: pathname, query: searchParams, headers, body, json: JSON.parse(body) };
    const memory = { messages: open[service], secrets: new Set<string>(), next: () => 1, now: world.ctx.clock };
    const { answer } = SERVICES[service].receive(request, memory);
    return { status: answer.status, retryAfter: null, body: JSON.stringify(answer.body) };
  }

  /** Sends at that minute all that is due; the matters that are open at the service then, as it calls them. */
  async function send(service: Service, minute: number): Promise<readonly string[]> {
    world.setMinute(minute);
    const channels = [...world.ctx.channels, usable(pagerduty), usable(jiraServiceManagement)];
    const ctx = { ...world.ctx, channels, call: async (_: string | null, call: Call) => play(service, call) };
    for (;;) {
      const { items } = await world.claim();
      if (items.length === 0) return [...open[service].keys()].toSorted();
      for (const item of items) await sendNext(ctx, item);
    }
  }

  return {
    ...world,
    open,
    /** Decides and sends at that minute; what is open at the service then. */
    goOn: async (service: Service, minute: number, happens?: Parameters<SendingWorld["decideAt"]>[1]) => {
      await world.decideAt(minute, happens);
      return await send(service, minute);
    },
    send,
    /** A channel of the service, and a rule that tells it. */
    told: async (service: Service, given: Partial<RuleInput> = {}): Promise<string> => {
      const { origin, settings, secret } = CHANNELS[service];
      const id = await addDestination(db, "On-call", { channel: service, origin, settings });
      await pool.query("update destination set secrets = $2 where id = $1", [id, world.sealed(id, secret)]);
      await writeRule(db, ruleOf({ receivers: [receiver({ destinationId: id })], ...given }));
      return id;
    },
    /** What the service answers from now on; `null`: as it does. */
    failWith: (status: number | null) => {
      failsWith = status;
    },
    begin: async () => {
      await world.begin();
      for (const table of ["mute", "thread_at"]) await world.rows(`delete from ${table}`);
      for (const known of Object.values(open)) known.clear();
      failsWith = null;
    },
    threadOf: async (where: string) =>
      (await world.rows(`select 'incident:' || id as thread from incident where ${where}`)).map(({ thread }) => thread),
    muteAll: () =>
      world.rows(`insert into mute (organization_id, created_at, until)
        values ('acme', '${minutesLater(0).toISOString()}', '${minutesLater(600).toISOString()}')`),
  };
}

export type FoldingWorld = Awaited<ReturnType<typeof foldingWorld>>;
