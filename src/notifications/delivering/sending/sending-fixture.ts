import { z } from "zod";
import { createSecretBox } from "../../../lib/crypto.ts";
import { silentLog } from "../../../lib/log.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  defineChannelKind,
} from "../../channels/channel-kind.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { heldMails, minutesLater } from "../../notification-fixture.ts";
import { sendingToPeople } from "../../ways/sending/alert-fixture.ts";
import type { ServiceAnswer } from "./call-channel.ts";
import { claimDestinations, type LeasedDestination } from "./claim.store.ts";
import { type SendContext, sendNext } from "./send.job.ts";
import { LEASE_SECONDS } from "../telling-limits.ts";
import { destinationPlace } from "./settings-secrets.ts";
import { usable, type UsableChannel } from "./usable-channel.ts";

export const SECRETS = createSecretBox(["a secret of the tests that is long enough"]);

const settings = z.object({ address: z.string(), token: z.string().default("none") });
const posted = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  list: z.array(z.string()),
  answers: z.string().nullable(),
});
const limits = {
  title: 100,
  text: 1000,
  bytes: null,
  pace: { messages: 5000, seconds: 1 },
  source: "https://fake.example",
};

function understand({ status, body, retryAfter }: ChannelAnswer): ChannelOutcome {
  if (status === 200) return { result: "arrived", reference: { id: body } };
  if (status === 202) return { result: "accepted" };
  if (status === 301) return { result: "moved", settings: { address: body } };
  if (status === 429) return { result: "wait", seconds: Number(retryAfter) };
  if (status === 400) return { result: "refused", reason: "message_refused" };
  if (status === 409) return { result: "anew" };
  if (status === 410) return { result: "gone", reason: "channel_archived" };
  return { result: "failed" };
}

const WORD = { code: "channel.fake.field", en: "Field", de: "Feld" };
const NAMED = { label: WORD, where: WORD };

/** A service that takes what it is posted. */
export const FAKE = defineChannelKind<z.infer<typeof settings>>({
  id: "fake",
  name: "Fake",
  owner: "both",
  settings,
  fields: { address: NAMED, token: NAMED },
  secrets: ["token"],
  origin: ({ address }) => new URL(address).origin,
  limits,
  threads: "replies",
  updates: false,
  write: ({ id, kind, title, list }, { address, token }, { reference }) => {
    const post = (answers: string | null): ChannelCall => ({
      method: "POST",
      url: address,
      headers: { authorization: token },
      body: JSON.stringify({ id, kind, title, list, answers }),
    });
    const first = reference?.["id"] ?? null;
    return first === null ? [post(null)] : [{ ...post(first), anew: [post(null)] }];
  },
  understand,
});

export interface Posted extends z.infer<typeof posted> {
  to: string;
}

const OK: ChannelAnswer = { status: 200, retryAfter: null, body: "" };

/** An organization with shops, a worker that sends, and a service that notes what it got. */
export async function sendingWorld() {
  const world = await tellingWorld();
  const { db, pool } = world.database;
  const got: Posted[] = [];
  let minutes = 0;
  let answer: (call: ChannelCall) => Promise<ServiceAnswer> = async () => OK;
  let claims = 0;

  const call = async (_organizationId: string | null, one: ChannelCall): Promise<ServiceAnswer> => {
    const answered = await answer(one);
    const message = posted.parse(JSON.parse(one.body));
    got.push({ ...message, to: new URL(one.url).host });
    return answered.status === 200 && answered.body === "" ? { ...answered, body: `first ${message.id}` } : answered;
  };
  const channel = usable(FAKE);
  const ctx: SendContext = {
    db,
    channels: [channel],
    call,
    secrets: SECRETS,
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    clock: () => minutesLater(minutes),
    log: silentLog,
    chance: () => 0.5,
    moment: () => minutesLater(minutes),
  };
  const claim = async (limit = 16, running: readonly LeasedDestination[] = [], busyHosts: readonly string[] = []) => {
    claims += 1;
    const lease = `worker:${claims}`;
    return claimDestinations(pool, {
      lease,
      limit,
      busyHosts,
      running,
      leaseSeconds: LEASE_SECONDS,
      now: ctx.moment(),
    });
  };

  const mailer = heldMails();
  return {
    ...world,
    ctx,
    /** What was mailed to people by a loop, and how. */
    mailer,
    people: sendingToPeople({ db }, { mailer, now: minutesLater(0) }),
    got,
    claim,
    /** Titles that arrived since the last time. */
    heard: () => got.splice(0).map(({ kind, title }) => `${kind}: ${title}`),
    answerWith: (status: number, given: Partial<ChannelAnswer> = {}) => {
      answer = async () => ({ ...OK, status, ...given });
    },
    /** What the service does with a call. */
    play: (does: (call: ChannelCall) => Promise<ServiceAnswer>) => {
      answer = does;
    },
    setPace: (pace: UsableChannel["pace"]) => {
      channel.pace = pace;
    },
    well: () => {
      answer = async () => OK;
    },
    setMinute: (minute: number) => {
      minutes = minute;
    },
    /** Sends at that minute all that is due, one after the other. */
    sendAt: async (minute: number) => {
      minutes = minute;
      for (;;) {
        const { items } = await claim();
        if (items.length === 0) return;
        for (const item of items) await sendNext(ctx, item);
      }
    },
    begin: async () => {
      await world.begin();
      for (const table of ["destination", "rule"]) await pool.query(`delete from ${table}`);
      got.splice(0);
      mailer.sent.splice(0);
      minutes = 0;
      channel.pace = FAKE.limits.pace;
      answer = async () => OK;
    },
    sealed: (id: string, secret: object) => SECRETS.seal(JSON.stringify(secret), destinationPlace(id)),
  };
}

export type SendingWorld = Awaited<ReturnType<typeof sendingWorld>>;
