import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChannelOutcome, DeadReason } from "../src/notifications/channels/channel-kind.ts";
import { CHANNEL_KINDS } from "../src/notifications/channels/kinds.ts";
import { worstMessage } from "../src/notifications/messages/message-fixture.ts";
import type { CallService } from "../src/notifications/delivering/sending/call-channel.ts";
import { startFakeReceivers, type FakeReceivers } from "./server.ts";
import { SERVICES } from "./services.ts";
import { callsTo, NOW, PLAYED_SETTINGS, tellerOf, told } from "./told-fixture.ts";

let receivers: FakeReceivers;
let calls: { call: CallService; close: () => Promise<void> };
beforeAll(async () => {
  receivers = await startFakeReceivers({ now: () => NOW });
  calls = callsTo(receivers);
});
beforeEach(() => {
  receivers.forget();
  for (const { id } of SERVICES) receivers.fail(id, null);
});
afterAll(async () => {
  await calls.close();
  await receivers.close();
});

const gone = (reason: DeadReason): ChannelOutcome => ({ result: "gone", reason });
const refused = (reason: DeadReason): ChannelOutcome => ({ result: "refused", reason });
const failed: ChannelOutcome = { result: "failed" };
const wait = (seconds: number): ChannelOutcome => ({ result: "wait", seconds });
const MONTH_ENDS = Date.parse("2026-12-01T06:00:00Z");
const usedUp: ChannelOutcome = {
  result: "wait",
  seconds: (MONTH_ENDS - NOW.getTime()) / 1000,
  reason: "quota_used_up",
};
const ARRIVED = "arrived";

interface Row {
  /** How beginning, update and end appear: as messages of their own, below another one, or in its place. */
  course: readonly ("new" | "under" | "change")[];
  /** What each failure of the service means. */
  failures: Readonly<Record<string, ChannelOutcome | typeof ARRIVED>>;
  /** Whether an answer that says nothing is no success. */
  confirms: boolean;
}

const ROWS: Readonly<Record<string, Row>> = {
  slack: {
    course: ["new", "new", "new"],
    confirms: true,
    failures: {
      "no-service": gone("address_unknown"),
      "channel-not-found": gone("channel_gone"),
      archived: gone("channel_archived"),
      prohibited: gone("not_allowed_to_post"),
      "invalid-token": gone("key_refused"),
      "bad-payload": refused("message_refused"),
      rollup: failed,
    },
  },
  "slack-bot": {
    course: ["new", "change", "under"],
    confirms: true,
    failures: {
      "invalid-auth": gone("key_refused"),
      "token-revoked": gone("key_refused"),
      "account-inactive": gone("key_refused"),
      archived: gone("channel_archived"),
      "channel-not-found": gone("channel_gone"),
      "not-in-channel": gone("not_allowed_to_post"),
      "missing-scope": gone("not_allowed_to_post"),
      "message-gone": refused("message_refused"),
      "too-long": refused("too_large"),
      "error-inside": failed,
    },
  },
  teams: {
    course: ["new", "new", "new"],
    confirms: false,
    failures: {
      confirmed: ARRIVED,
      unsigned: gone("key_refused"),
      unauthorized: gone("key_refused"),
      "not-found": gone("address_unknown"),
      "switched-off": gone("switched_off_there"),
    },
  },
  discord: {
    course: ["new", "change", "new"],
    confirms: true,
    failures: {
      "unknown-webhook": gone("address_unknown"),
      "unknown-channel": gone("channel_gone"),
      "invalid-token": gone("key_refused"),
      "message-gone": refused("message_refused"),
      "invalid-form": refused("message_refused"),
    },
  },
  telegram: {
    course: ["new", "change", "under"],
    confirms: true,
    failures: {
      unauthorized: gone("key_refused"),
      blocked: gone("blocked_by_person"),
      kicked: gone("not_allowed_to_post"),
      deactivated: gone("blocked_by_person"),
      "chat-not-found": gone("channel_gone"),
      "topic-gone": gone("channel_gone"),
      "reply-gone": refused("message_refused"),
      "message-gone": refused("message_refused"),
      migrated: { result: "moved", settings: { chat: "-1009876543210" } },
      "error-inside": gone("blocked_by_person"),
    },
  },
  mattermost: {
    course: ["new", "new", "new"],
    confirms: false,
    failures: {
      invalid: gone("key_refused"),
      undecoded: refused("message_refused"),
      "not-found": gone("address_unknown"),
      disabled: gone("switched_off_there"),
      "channel-gone": gone("channel_gone"),
    },
  },
  "rocket-chat": {
    course: ["new", "new", "new"],
    confirms: true,
    failures: {
      unauthorized: gone("key_refused"),
      "not-found": gone("address_unknown"),
      "invalid-channel": gone("channel_gone"),
      "not-allowed": gone("not_allowed_to_post"),
      "invalid-link": refused("message_refused"),
      "error-inside": gone("channel_gone"),
      "token-inside": gone("key_refused"),
    },
  },
  "google-chat": {
    course: ["new", "under", "under"],
    confirms: false,
    failures: {
      forbidden: gone("not_allowed_to_post"),
      "wrong-key": gone("key_refused"),
      "not-found": gone("channel_gone"),
      invalid: refused("message_refused"),
    },
  },
  matrix: {
    course: ["new", "change", "under"],
    confirms: true,
    failures: {
      "nested-pause": failed,
      "unknown-event": refused("message_refused"),
      redacted: ARRIVED,
      "unknown-token": gone("key_refused"),
      forbidden: gone("not_allowed_to_post"),
      "room-gone": gone("channel_gone"),
      "too-large": refused("too_large"),
    },
  },
  ntfy: {
    course: ["new", "change", "change"],
    confirms: true,
    failures: {
      unauthorized: gone("key_refused"),
      forbidden: gone("not_allowed_to_post"),
      "not-found": gone("address_unknown"),
      "too-large": refused("too_large"),
    },
  },
  gotify: {
    course: ["new", "new", "new"],
    confirms: true,
    failures: {
      unauthorized: gone("key_refused"),
      forbidden: gone("key_refused"),
      invalid: refused("message_refused"),
    },
  },
  pushover: {
    course: ["new", "new", "change", "new"],
    confirms: true,
    failures: {
      "used-up": usedUp,
      "invalid-token": gone("key_refused"),
      "invalid-user": gone("address_unknown"),
      "no-devices": gone("device_gone"),
      "error-inside": failed,
    },
  },
  pagerduty: {
    course: ["new", "change", "change"],
    confirms: true,
    failures: {
      "invalid-key": gone("key_refused"),
      "unknown-key": gone("key_refused"),
      "invalid-event": refused("message_refused"),
      "error-inside": failed,
    },
  },
  "jira-service-management": {
    course: ["new", "change", "change"],
    confirms: true,
    failures: {
      unauthorized: gone("key_refused"),
      "personal-key": gone("key_refused"),
      "no-key": gone("key_refused"),
      unprocessable: refused("message_refused"),
    },
  },
  sms: {
    course: ["new", "new", "new"],
    confirms: true,
    failures: {
      "seven-key": gone("key_refused"),
      "seven-plain": gone("key_refused"),
      "seven-credit": gone("no_credit"),
      "seven-number": gone("address_unknown"),
      "seven-sender": gone("not_allowed_to_post"),
      "seven-recipient": gone("address_unknown"),
      "seven-carrier": failed,
    },
  },
  webhook: {
    course: ["new", "new", "new"],
    confirms: true,
    failures: {
      gone: gone("switched_off_there"),
      unauthorized: refused("message_refused"),
      "error-inside": failed,
    },
  },
};

const tell = (id: string, settings = PLAYED_SETTINGS[id] ?? {}) => tellerOf(calls.call, id, settings);
const seen = (id: string) => receivers.arrivals(id).flatMap(({ shown }) => shown ?? []);
const placeOf = ({ under, isChange = false }: { under?: string; isChange?: boolean }) =>
  isChange ? "change" : under === undefined ? "new" : "under";

describe.each(CHANNEL_KINDS.map(({ id }) => id))("%s, as it is played", (id) => {
  const row = ROWS[id];

  it("takes beginning, update and end", async () => {
    const first = await tell(id)(told("first"));
    expect(["arrived", "accepted"]).toContain(first.outcome.result);
    const reference = first.outcome.result === "arrived" ? first.outcome.reference : null;
    for (const kind of ["grown", "end"] as const)
      expect((await tell(id)(told(kind), reference)).outcome.result).toBe(first.outcome.result);
    expect(seen(id).map(placeOf)).toEqual(row?.course);
    const [beginning] = seen(id);
    expect(`${beginning?.title} ${beginning?.text}`).toContain("Radwerk Münster");
  });

  it("means by each of its failures what the product understands", async () => {
    const service = SERVICES.find((known) => known.id === id);
    const others = Object.keys(service?.faults ?? {}).filter((name) => name !== "pause" && !name.startsWith("twilio"));
    expect(Object.keys(row?.failures ?? {})).toEqual(others);
    for (const [fault, expected] of Object.entries(row?.failures ?? {})) {
      receivers.fail(id, fault);
      const { outcome } = await tell(id)(told("first"));
      expect({ fault, outcome: expected === ARRIVED ? outcome.result : outcome }).toEqual({ fault, outcome: expected });
    }
  });

  it("is waited for, tried again or given up as any server", async () => {
    const common: Readonly<Record<string, ChannelOutcome>> = {
      pause: wait(7),
      busy: failed,
      overloaded: wait(120),
      redirect: refused("redirected"),
      drop: failed,
    };
    for (const [fault, expected] of Object.entries(common)) {
      receivers.fail(id, fault);
      expect({ fault, outcome: (await tell(id)(told("first"))).outcome }).toEqual({ fault, outcome: expected });
    }
    for (const fault of ["not-json", "empty", "endless", "bomb"]) {
      receivers.fail(id, fault);
      const { result } = (await tell(id)(told("first"))).outcome;
      const well = ["failed", ...(row?.confirms === true ? [] : ["arrived"])];
      expect({ fault, result: well.includes(result) ? "well" : result }).toEqual({ fault, result: "well" });
    }
  });

  it("takes the fullest messages that are written", async () => {
    for (const message of [worstMessage(), worstMessage("&"), worstMessage('"'), worstMessage("x")])
      expect(["arrived", "accepted"]).toContain((await tell(id)(message)).outcome.result);
    expect(seen(id).length).toBeGreaterThan(0);
  });
});

describe("what services do beyond that", () => {
  it.each([
    ["slack-bot", "grown", "message-gone"],
    ["discord", "grown", "message-gone"],
    ["telegram", "grown", "message-gone"],
    ["telegram", "end", "reply-gone"],
    ["matrix", "grown", "unknown-event"],
    ["matrix", "grown", "redacted"],
    ["matrix", "end", "redacted"],
  ] as const)("says anew at %s what was to stand with a message that is gone: %s, %s", async (id, kind, fault) => {
    const { outcome } = await tell(id)(told("first"));
    const reference = outcome.result === "arrived" ? outcome.reference : null;
    receivers.fail(id, fault, 1);
    const again = await tell(id)(told(kind), reference);
    expect(again.outcome).toMatchObject({ result: "arrived", isAnew: true });
    expect(seen(id).map(({ title, under = null }) => [title.replace(/^\w+: /u, ""), under])).toEqual([
      [told("first").title, null],
      [told(kind).title, null],
    ]);
    const anew = again.outcome.result === "arrived" ? again.outcome.reference : null;
    expect(anew).not.toEqual(reference);
    // What follows goes to the new one.
    expect((await tell(id)(told("acknowledged"), anew)).outcome).not.toHaveProperty("isAnew");
    expect(seen(id)).toHaveLength(3);
    expect(seen(id).at(-1)).toMatchObject({ isChange: true });
  });

  it("knows that Slack has posted an answer beside the thread whose first message was deleted", async () => {
    const lost = { channel: "C024BE91L", ts: "1600000000.000100", asked: "C024BE91L" };
    const { outcome } = await tell("slack-bot")(told("end"), lost);
    expect(outcome).toMatchObject({ result: "arrived", isAnew: true });
    expect(seen("slack-bot")).toHaveLength(1);
  });

  it("begins anew where a person has chosen another place for a matter that was told elsewhere", async () => {
    const elsewhere: Readonly<Record<string, Record<string, string>>> = {
      "slack-bot": { channel: "C0OLD", ts: "1600000000.000100", asked: "C0OLD" },
      telegram: { message: "5", chat: "-100999" },
      matrix: { event: "$old", room: "!old:matrix.example" },
    };
    for (const [id, reference] of Object.entries(elsewhere)) {
      const { outcome } = await tell(id)(told("grown"), reference);
      expect(outcome).toMatchObject({ result: "arrived", isAnew: true });
    }
  });

  it("needs no first message at ntfy and Google Chat, which put what belongs together by a key of ours", async () => {
    for (const id of ["ntfy", "google-chat"]) {
      const { outcome } = await tell(id)(told("grown"), { id: "gone", name: "spaces/AAAA1234/messages/gone" });
      expect(outcome.result).toBe("arrived");
      expect(seen(id)).toHaveLength(1);
    }
  });

  it("never has the same message of Matrix and Google Chat twice", async () => {
    for (const id of ["matrix", "google-chat"]) {
      for (let time = 0; time < 2; time += 1) expect((await tell(id)(told("first"))).outcome.result).toBe("arrived");
      expect(seen(id)).toHaveLength(1);
    }
  });

  it("opens a member's conversation at Slack", async () => {
    const { outcome } = await tell("slack-bot", { token: "xoxb-1234567890-played", channel: "U024BE91L" })(
      told("first"),
    );
    expect(outcome).toMatchObject({ result: "arrived", reference: { channel: "D024BE91L", asked: "U024BE91L" } });
    expect(receivers.arrivals("slack-bot").map(({ request }) => request.path)).toEqual([
      "/api/conversations.open",
      "/api/chat.postMessage",
    ]);
  });

  it("hangs no longer than the door waits, and is slow at most", async () => {
    receivers.fail("slack", "hang");
    expect(await tell("slack")(told("first"))).toEqual({ outcome: failed, status: null });
    receivers.fail("slack", "slow");
    expect((await tell("slack")(told("first"))).outcome.result).toBe("arrived");
  });

  it("rings at each urgency in its own way, and is quiet at the end", async () => {
    const levels = async (id: string, settings = PLAYED_SETTINGS[id]) => {
      receivers.forget();
      for (const urgency of ["now", "week", "info"] as const)
        await tell(id, settings)(told("first", { urgency, thread: `shop:${urgency}` }));
      await tell(id, settings)(told("end", { thread: "shop:now" }));
      return seen(id).map(({ level }) => level);
    };
    expect(await levels("ntfy")).toEqual(["urgent", "high", "default", "low"]);
    expect(await levels("gotify")).toEqual(["priority 8", "priority 5", "priority 2", "priority 2"]);
    expect(await levels("pushover", { ...PLAYED_SETTINGS["pushover"], emergency: "no" })).toEqual([
      "high",
      "normal",
      "quiet",
      "quiet",
    ]);
    expect(await levels("pushover")).toEqual(["emergency", "normal", "quiet", undefined, "quiet"]);
    expect(await levels("pagerduty")).toEqual(["trigger critical", "trigger warning", "trigger info", "resolve info"]);
    expect(await levels("jira-service-management")).toEqual(["P2", "P3", "P5", "close"]);
    receivers.forget();
    await tell("jira-service-management")(told("first", { topic: "availability" }));
    expect(seen("jira-service-management").map(({ level }) => level)).toEqual(["P1"]);
  });

  it("acknowledges an incident and an alert once somebody has it, and nothing that is not open there", async () => {
    const held = { isAcknowledged: true };
    const course = [
      told("acknowledged", held),
      told("first"),
      told("acknowledged", held),
      told("grown", held),
      told("end"),
    ];
    const expected: Readonly<Record<string, readonly string[]>> = {
      pagerduty: ["trigger critical", "acknowledge", "trigger critical", "acknowledge", "resolve info"],
      "jira-service-management": ["P2", "acknowledge", "notes", "acknowledge", "close"],
    };
    for (const [id, levels] of Object.entries(expected)) {
      for (const message of course) expect(["arrived", "accepted"]).toContain((await tell(id)(message)).outcome.result);
      expect(seen(id).map(({ level }) => level)).toEqual(levels);
    }
  });

  it("changes what it said first once somebody has it", async () => {
    for (const id of ["slack-bot", "discord", "telegram", "matrix", "ntfy"]) {
      const { outcome } = await tell(id)(told("first"));
      const reference = outcome.result === "arrived" ? outcome.reference : null;
      const held = { isAcknowledged: true, sentences: ["Acknowledged by Ada, 20.11.2026, 06:52 CET."] };
      const again = await tell(id)(told("acknowledged", held), reference);
      expect(again.outcome.result).toBe("arrived");
      expect({ id, seen: seen(id).map(({ isChange = false }) => isChange) }).toEqual({ id, seen: [false, true] });
    }
  });

  it("sends by both providers of text messages, and knows Twilio's refusals", async () => {
    const settings = {
      provider: "twilio",
      account: "AC0123456789abcdef0123456789abcdef",
      key: "played12345678901234",
      sender: "MG0123456789abcdef0123456789abcdef",
      number: "0049 (171) 123-4567",
    };
    expect((await tell("sms", settings)(told("first"))).outcome.result).toBe("arrived");
    expect(seen("sms")).toEqual([
      {
        title: `${settings.sender} → +491711234567`,
        text: `${told("first").title} ${told("first").link.url}`,
      },
    ]);
    const reasons: Readonly<Record<string, DeadReason>> = {
      "twilio-key": "key_refused",
      "twilio-credit": "no_credit",
      "twilio-number": "address_unknown",
      "twilio-sender": "not_allowed_to_post",
      "twilio-stopped": "blocked_by_person",
    };
    for (const [fault, reason] of Object.entries(reasons)) {
      receivers.fail("sms", fault);
      expect((await tell("sms", settings)(told("first"))).outcome).toEqual(gone(reason));
    }
  });

  it("verifies who signed what an own webhook got, and refuses another's secret", async () => {
    const { outcome } = await tell("webhook")(told("first"));
    expect(outcome.result).toBe("arrived");
    const [{ request } = { request: null }] = receivers.arrivals("webhook");
    expect(request?.headers).toMatchObject({ authorization: "Bearer played", "webhook-id": told("first").id });
    expect(seen("webhook").map(({ title, level }) => [title, level])).toEqual([
      [`Error: ${told("first").title}`, "signature: right"],
    ]);
    const other = { ...PLAYED_SETTINGS["webhook"], secret: "whsec_b3RoZXItb3RoZXItb3RoZXItb3RoZXItb3RoZXItMzI=" };
    expect((await tell("webhook", other)(told("first"))).status).toBe(401);
    receivers.trust("webhook", other.secret);
    expect((await tell("webhook", other)(told("first"))).status).toBe(200);
  });
});
