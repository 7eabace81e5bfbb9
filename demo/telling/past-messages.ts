import { randomUUID } from "node:crypto";
import { MESSAGE_WORDS_EN } from "../../src/notifications/delivering/composing/message-words-en.ts";
import type { StoredMessage } from "../../src/notifications/delivering/composing/stored-message.ts";
import { SAMPLE_ORGANIZATION } from "../../src/notifications/samples/situations.ts";
import type { TellingContext } from "./add-channels.ts";
import { ruleIdOf } from "./add-rules.ts";
import { type Outage, writeOutages } from "./past-outages.ts";
import { DEMO_CHANNELS, type DemoChannelName, TOLD_ORGANIZATION } from "./demo-channels.ts";

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;

/** How one message went. */
interface Went {
  state: "arrived" | "accepted" | "dead" | "waiting";
  reason: string | null;
  tries: readonly {
    outcome: "arrived" | "accepted" | "failed" | "refused" | "gone" | null;
    status: number | null;
    answer: string | null;
  }[];
}

interface PastMessage {
  channel: DemoChannelName;
  outage: Outage;
  kind: "first" | "end";
  rule: string;
}

type Tried = Went["tries"][number];

/** What each service answers when all is well. */
export const ANSWERED_WELL: Readonly<Record<DemoChannelName, Tried & { outcome: "arrived" | "accepted" }>> = {
  alpenglanz: { outcome: "arrived", status: 200, answer: "ok" },
  operations: {
    outcome: "arrived",
    status: 200,
    answer: '{"ok":true,"channel":"C024BE91L","ts":"1763624465.000200"}',
  },
  security: { outcome: "accepted", status: 202, answer: "" },
  onCall: { outcome: "arrived", status: 202, answer: '{"status":"success","message":"Event processed"}' },
  hosting: { outcome: "arrived", status: 200, answer: '{"ok":true,"result":{"message_id":4711}}' },
  kitchen: { outcome: "arrived", status: 200, answer: '{"id":"hwQ2YpKdmg"}' },
  automation: { outcome: "arrived", status: 200, answer: '{"received":true}' },
  customers: {
    outcome: "arrived",
    status: 250,
    answer: "betrieb@alpenglanz.example: 250\nshop@alpenglanz.example: 250",
  },
  naturkost: { outcome: "arrived", status: 200, answer: '{"id":"1176583023412345678"}' },
};

/** It was well in the end, after these tries. */
function wellAfter(channel: DemoChannelName, ...before: readonly Tried[]): Went {
  const last = ANSWERED_WELL[channel];
  return { state: last.outcome, reason: null, tries: [...before, last] };
}

const BUSY: Tried = { outcome: "failed", status: 503, answer: '{"error":"Service Unavailable"}' };
/** Nobody knows of it whether it arrived. */
const UNKNOWN: Tried = { outcome: null, status: null, answer: null };
const REFUSED: Went = {
  state: "dead",
  reason: "message_refused",
  tries: [{ outcome: "refused", status: 400, answer: `{"message":"required key not provided @ data['shop']"}` }],
};
const GONE: Went = {
  state: "dead",
  reason: "channel_gone",
  tries: [{ outcome: "gone", status: 404, answer: '{"message":"Unknown Channel","code":10003}' }],
};
const MISSED: Went = { state: "waiting", reason: null, tries: [] };

/** Which channels heard of outages, by which rule, of which projects; left out: of all. */
const TOLD: readonly { channel: DemoChannelName; rule: string; projects?: readonly string[] }[] = [
  { channel: "alpenglanz", rule: "Alpenglanz", projects: ["Alpenglanz"] },
  { channel: "customers", rule: "Alpenglanz", projects: ["Alpenglanz"] },
  { channel: "operations", rule: "Operations" },
  { channel: "automation", rule: "Operations" },
  { channel: "kitchen", rule: "Operations" },
  { channel: "security", rule: "Operations" },
  { channel: "hosting", rule: "Hosting", projects: ["Alpenglanz", "Naturkost", "Klangraum", "Radwerk"] },
  { channel: "onCall", rule: "Hosting", projects: ["Alpenglanz", "Naturkost", "Klangraum", "Radwerk"] },
  { channel: "naturkost", rule: "Naturkost", projects: ["Naturkost"] },
];

/** What channels were told of the outages of the last thirty days. */
export async function writePastMessages(ctx: TellingContext & { appUrl: string }): Promise<void> {
  const outages = await writeOutages(ctx);
  for (const { channel, rule, projects } of TOLD) {
    const about = outages.filter(({ projectName }) => projects?.includes(projectName) ?? true);
    const messages = about.flatMap((outage) =>
      (["first", "end"] as const).map((kind): PastMessage => ({ channel, outage, kind, rule })),
    );
    for (const [place, message] of messages.entries())
      await writeMessage(ctx, message, wentOf(ctx, message, { place, all: messages }));
  }
  await ctx.pool.query(
    `update destination set arrived_at = last.arrived, tried_at = last.tried from (
       select destination_id as id, max(settled_at) filter (where state in ('arrived', 'accepted')) as arrived, max(settled_at) as tried
       from message where organization_id = $1 and kind <> 'event' group by 1) as last
     where destination.id = last.id`,
    [TOLD_ORGANIZATION],
  );
}

function momentOf({ kind, outage }: PastMessage): Date {
  return new Date((kind === "end" ? outage.to : outage.from).getTime() + MINUTE_MILLISECONDS);
}

/** `place`: 0 is the newest of the channel, beside `all` of them. */
function wentOf(
  { now }: TellingContext,
  message: PastMessage,
  { place, all }: { place: number; all: readonly PastMessage[] },
): Went {
  if (message.channel === "naturkost") {
    const goneAt = now.getTime() - DEMO_CHANNELS.naturkost.disabled.days * DAY_MILLISECONDS;
    const at = momentOf(message).getTime();
    const missed = all.map((one) => momentOf(one).getTime()).filter((moment) => moment > goneAt);
    if (at <= goneAt) return wellAfter("naturkost");
    return at === Math.min(...missed) ? GONE : MISSED;
  }
  if (message.channel === "automation" && place === 2) return REFUSED;
  if (message.channel === "kitchen" && place === 1) return wellAfter("kitchen", UNKNOWN);
  if (message.channel === "hosting" && place % 9 === 4) return wellAfter("hosting", BUSY);
  return wellAfter(message.channel);
}

async function writeMessage(ctx: TellingContext & { appUrl: string }, message: PastMessage, went: Went): Promise<void> {
  const destinationId = DEMO_CHANNELS[message.channel].id;
  const content = contentOf(ctx, message);
  const at = momentOf(message);
  const settledAt = new Date(at.getTime() + went.tries.length * MINUTE_MILLISECONDS);
  await ctx.pool.query(
    `insert into message (destination_id, id, organization_id, thread, kind, content, state, reason, attempts, next_at, created_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      destinationId,
      content.id,
      TOLD_ORGANIZATION,
      content.thread,
      message.kind,
      JSON.stringify(content),
      went.state,
      went.reason,
      went.tries.length,
      went.state === "waiting" ? at : null,
      at,
      went.state === "waiting" ? null : settledAt,
    ],
  );
  await writeNotice(ctx, message, content);
  for (const [index, { outcome, status, answer }] of went.tries.entries()) {
    const beganAt = new Date(at.getTime() + index * MINUTE_MILLISECONDS);
    const milliseconds = outcome === null ? null : 90 + ((message.outage.shopId * 37) % 300);
    await ctx.pool.query(
      `insert into attempt (destination_id, message_id, number, began_at, ended_at, outcome, status, milliseconds, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        destinationId,
        content.id,
        index + 1,
        beganAt,
        milliseconds === null ? null : new Date(beganAt.getTime() + milliseconds),
        outcome,
        status,
        milliseconds,
        answer,
      ],
    );
  }
}

/** What it was made of: without that, nobody would send it again. */
async function writeNotice(
  { pool }: TellingContext,
  message: PastMessage,
  { id, thread }: StoredMessage,
): Promise<void> {
  const { channel, outage, kind, rule } = message;
  const isEnd = kind === "end";
  await pool.query(
    `insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, message_id)
     values ($1, $2, $3, $4, $5, $6, 'now', $7, $8, $9)`,
    [
      TOLD_ORGANIZATION,
      isEnd ? outage.endId : outage.firstId,
      outage.shopId,
      DEMO_CHANNELS[channel].id,
      thread,
      isEnd ? "closes" : "opens",
      JSON.stringify({ rules: [{ id: ruleIdOf(rule), name: rule }], more: 0 }),
      momentOf(message),
      id,
    ],
  );
}

function contentOf({ appUrl }: { appUrl: string }, { outage, kind, rule }: PastMessage): StoredMessage {
  const { shopId, shopName, from, to } = outage;
  const isEnd = kind === "end";
  const level = isEnd ? "success" : "error";
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE_MILLISECONDS));
  const shop = `${appUrl}/app/organizations/${TOLD_ORGANIZATION}/shops/${shopId}`;
  return {
    id: randomUUID(),
    kind,
    thread: `shop:${shopId}:availability`,
    urgency: "now",
    topic: "availability",
    level,
    levelWord: MESSAGE_WORDS_EN.levels[level],
    title: isEnd ? `Shop ${shopName} answers again` : `Shop ${shopName} cannot be reached`,
    sentences: [isEnd ? `It could not be reached for ${minutes} minutes.` : "The shop did not answer in time."],
    list: [],
    listed: 0,
    facts: [{ label: "Shop", value: shopName }],
    advice: "",
    link: { label: "Open the shop", url: shop },
    actions: [],
    why: {
      text: MESSAGE_WORDS_EN.rules([rule], SAMPLE_ORGANIZATION.name),
      url: `${appUrl}/app/organizations/${TOLD_ORGANIZATION}/notifications`,
    },
    shopName,
  };
}
