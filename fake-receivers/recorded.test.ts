import { describe, expect, it } from "vitest";
import type { AnyChannelKind, ChannelCall, ChannelOutcome } from "../src/notifications/channels/channel-kind.ts";
import { knownThread, OTHER_SETTINGS, SAMPLE_SETTINGS } from "../src/notifications/channels/kinds-fixture.ts";
import { CHANNEL_KINDS } from "../src/notifications/channels/kinds.ts";
import { pushOutcome } from "../src/notifications/ways/push/push-outcome.ts";
import type { RecordedAnswer } from "./recorded/recorded-answer.ts";
import { RECORDED } from "./recorded/recorded.ts";
import { type FakeService, refusal, type ServiceAnswer, type ServiceRequest } from "./service.ts";
import { SERVICES } from "./services.ts";
import { NOW, told } from "./told-fixture.ts";

const SERVICE_COUNT = 8;
const DEVICE = { refusals: 0, hasArrived: true };
const KINDS = { first: "first", update: "grown", end: "end" } as const;

const textOf = ({ body }: Pick<ServiceAnswer, "body">) => (typeof body === "string" ? body : JSON.stringify(body));

function settingsOf(kind: AnyChannelKind, { provider }: RecordedAnswer): Readonly<Record<string, unknown>> {
  const usual = SAMPLE_SETTINGS[kind.id];
  return kind.settings.parse(provider === undefined ? usual : (OTHER_SETTINGS[kind.id]?.[0] ?? usual));
}

/** The request that was answered like that, and what is known of its matter. */
function askedBy(kind: AnyChannelKind, recorded: RecordedAnswer) {
  const { asked = "first", at } = recorded;
  const thread = { ...knownThread(kind), now: at === undefined ? NOW : new Date(at) };
  const known = asked === "first" ? { ...thread, reference: null } : thread;
  const call = kind
    .write(told(KINDS[asked]), settingsOf(kind, recorded), known)
    .findLast(({ method }) => method !== "GET");
  if (call === undefined) throw new Error(`${kind.id} asks nothing`);
  return { call, thread: known };
}

/** What an answer means to whoever asked. */
function meaningOf(id: string, recorded: RecordedAnswer, answer: ServiceAnswer): ChannelOutcome {
  const kind = CHANNEL_KINDS.find((known) => known.id === id);
  if (kind === undefined) return meaningOfNote(answer.status);
  const { call, thread } = askedBy(kind, recorded);
  const { status, headers = {} } = answer;
  const said = { status, headers, retryAfter: headers["retry-after"] ?? null, body: textOf(answer) };
  return kind.understand(said, call, thread, settingsOf(kind, recorded));
}

function meaningOfNote(status: number): ChannelOutcome {
  const outcome = pushOutcome(status, DEVICE);
  if (outcome === "gone") return { result: "gone", reason: "device_gone" };
  if (outcome === "refused") return { result: "refused", reason: "message_refused" };
  return outcome === "failed" ? { result: "failed" } : { result: "arrived", reference: null };
}

function serviceOf(id: string): FakeService {
  const service = SERVICES.find((known) => known.id === id);
  if (service === undefined) throw new Error(`There is no ${id}`);
  return service;
}

/** What the played service answers in such a case. */
function playedAnswer(id: string, recorded: RecordedAnswer): ServiceAnswer {
  const service = serviceOf(id);
  if (recorded.played !== null) return service.faults[recorded.played] ?? refusal({ status: 0, body: "" }).answer;
  const messages = new Map([["secret", { title: "", text: "" }]]);
  const memory = { messages, secrets: new Set<string>(), next: () => 1, now: () => NOW };
  return service.receive(requestOf(id, recorded), memory).answer;
}

function requestOf(id: string, recorded: RecordedAnswer): ServiceRequest {
  const kind = CHANNEL_KINDS.find((known) => known.id === id);
  const { method, url, headers, body } = kind === undefined ? NOTE : askedBy(kind, recorded).call;
  const { pathname, searchParams } = new URL(url);
  const isJson = headers["content-type"]?.includes("json") === true;
  return { method, path: pathname, query: searchParams, headers, body, json: isJson ? JSON.parse(body) : undefined };
}

const NOTE: ChannelCall = {
  method: "POST",
  url: "https://push.example/device",
  headers: { authorization: "vapid t=a.b.c, k=key", "content-encoding": "aes128gcm", ttl: "60" },
  body: "xxxx",
};

/** Of JSON the names and sorts of its fields, two levels deep; of text the text, or that it is one. */
function shapeOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body === "string") return { text: body.length > 40 ? "a sentence" : body };
  const fields = Object.entries(body ?? {}).flatMap(([name, value]) => [
    [name, sortOf(value)],
    ...(typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, sortOf(one)])
      : []),
  ]);
  return Object.fromEntries(fields);
}

const sortOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

const ALL = RECORDED.flatMap(({ id, answers }) => answers.map((recorded) => [id, recorded.when, recorded] as const));

describe.each(ALL)("%s really answered: %s", (id, _when, recorded) => {
  it("which means what the specification says", () => {
    const meaning = meaningOf(id, recorded, recorded);
    const { means } = recorded;
    if (typeof means === "string") expect(meaning.result).toBe(means);
    else expect(meaning).toEqual(means);
  });

  it("which is how it is played", () => {
    const played = playedAnswer(id, recorded);
    expect(played.status).toBe(recorded.status);
    expect(Object.keys(played.headers ?? {})).toEqual(expect.arrayContaining(Object.keys(recorded.headers ?? {})));
    expect(shapeOf(recorded.body)).toMatchObject(shapeOf(played.body));
    const [real, ours] = [meaningOf(id, recorded, recorded), meaningOf(id, recorded, played)];
    expect({ result: ours.result, reason: "reason" in ours ? ours.reason : null }).toEqual({
      result: real.result,
      reason: "reason" in real ? real.reason : null,
    });
  });
});

it.each(ALL.filter(([, , { body, status }]) => body !== "" && status >= 300))(
  "%s: %s would be no success, if it came with a status that says so",
  (id, _when, recorded) => {
    if (id === "web-push") return;
    const { result } = meaningOf(id, recorded, { ...recorded, status: 200 });
    expect(["arrived", "accepted"]).not.toContain(result);
  },
);

it("so did at least eight services, both when all was well and when it was not", () => {
  const isWell = ({ means }: RecordedAnswer) =>
    means === "arrived" || (typeof means === "object" && ["arrived", "accepted"].includes(means.result));
  const both = RECORDED.filter(({ answers }) => answers.some(isWell) && !answers.every(isWell));
  expect(both.length).toBeGreaterThanOrEqual(SERVICE_COUNT);
  expect(new Set(RECORDED.map(({ id }) => id)).size).toBe(RECORDED.length);
  for (const [, , { seenAt }] of ALL) expect(seenAt).toMatch(/^https:\/\//u);
});

it("without anybody's keys and tokens", () => {
  const kept = JSON.stringify(RECORDED);
  expect(kept).not.toMatch(/xox[bp]-|hooks\.slack\.com\/services|\d{8,12}:AA[\w-]{30}|whsec_|AIza/u);
});
