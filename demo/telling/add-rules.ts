import { TOPIC_IDS, type TopicId } from "../../src/checks/topic.ts";
import type { TellingContext } from "./add-channels.ts";
import { DEMO_CHANNELS, type DemoChannelName, TOLD_ORGANIZATION } from "./demo-channels.ts";

interface DemoReceiver {
  channel?: DemoChannelName;
  role?: "owner" | "admin";
  userId?: string;
  watchers?: true;
  /** In a step of its own, so many minutes later. */
  afterMinutes?: number;
}

interface DemoRule {
  name: string;
  topics: readonly TopicId[];
  urgency: "now" | "week";
  /** Left out: all shops. */
  projects?: readonly string[];
  hours?: unknown;
  remindMinutes?: number;
  receivers: readonly DemoReceiver[];
}

/** All that shops can need somebody for. */
const OF_SHOPS: readonly TopicId[] = TOPIC_IDS.filter((topic) => topic !== "organization");

const NIGHT = {
  when: "within",
  spans: [
    { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
    { days: [6, 7], from: "00:00", to: "24:00" },
  ],
};

/** In their order. Naturkost tells nobody, since its channel is gone. */
export const DEMO_RULES: readonly DemoRule[] = [
  {
    name: "Night",
    topics: OF_SHOPS,
    urgency: "now",
    hours: NIGHT,
    receivers: [{ channel: "onCall" }, { userId: "demo-mara", afterMinutes: 15 }],
  },
  {
    name: "Alpenglanz",
    topics: OF_SHOPS,
    urgency: "now",
    projects: ["Alpenglanz"],
    receivers: [{ channel: "alpenglanz" }, { channel: "customers" }, { channel: "onCall", afterMinutes: 15 }],
  },
  {
    name: "Security",
    topics: ["security", "expiry"],
    urgency: "week",
    receivers: [{ channel: "security" }, { role: "owner" }, { role: "admin" }],
  },
  {
    name: "Operations",
    topics: OF_SHOPS,
    urgency: "week",
    remindMinutes: 240,
    receivers: [
      { channel: "operations" },
      { channel: "kitchen" },
      { channel: "automation" },
      { channel: "security" },
      { watchers: true },
    ],
  },
  {
    name: "Hosting",
    topics: ["availability"],
    urgency: "now",
    projects: ["Alpenglanz", "Naturkost", "Klangraum", "Radwerk"],
    receivers: [{ channel: "hosting" }, { channel: "onCall" }],
  },
  {
    name: "Naturkost",
    topics: OF_SHOPS,
    urgency: "now",
    projects: ["Naturkost"],
    receivers: [{ channel: "naturkost" }],
  },
];

export function ruleIdOf(name: string): string {
  return `0192f3aa-7c1e-7d00-a000-00000000000${DEMO_RULES.findIndex((rule) => rule.name === name)}`;
}

export async function addRules(ctx: TellingContext): Promise<void> {
  for (const [place, rule] of DEMO_RULES.entries()) await addRule(ctx, rule, place);
}

async function addRule({ pool }: TellingContext, rule: DemoRule, place: number): Promise<void> {
  const { name, topics, urgency, projects = [], hours = null, remindMinutes = null, receivers } = rule;
  const id = ruleIdOf(name);
  await pool.query(
    `insert into rule (id, organization_id, place, name, topics, urgency, scope, scope_ids, pace, hours, outside, remind_minutes)
     values ($1, $2, $3, $4, $5, $6, $7, array(select id::text from project where organization_id = $2 and name = any($8) order by id),
       'now', $9, $10, $11)`,
    [
      id,
      TOLD_ORGANIZATION,
      place,
      name,
      topics,
      urgency,
      projects.length === 0 ? "all" : "projects",
      projects,
      hours === null ? null : JSON.stringify(hours),
      hours === null ? "keep" : "leave",
      remindMinutes,
    ],
  );
  for (const { channel, role = null, userId = null, watchers = null, afterMinutes = 0 } of receivers)
    await pool.query(
      `insert into rule_receiver (rule_id, step, after_minutes, destination_id, role, user_id, watchers) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        afterMinutes === 0 ? 0 : 1,
        afterMinutes,
        channel === undefined ? null : DEMO_CHANNELS[channel].id,
        role,
        userId,
        watchers,
      ],
    );
}
