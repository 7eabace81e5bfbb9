import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../lib/language.ts";
import { sentenceOfInput } from "../../lib/sentences.ts";
import { bytesOf } from "../messages/cut.ts";
import { HOSTILE_NAMES, messageNaming, OUR_ORIGIN, sampleMessage, worstMessage } from "../messages/message-fixture.ts";
import type { Message } from "../messages/message.ts";
import { sampleMessage as messageOf } from "../samples/sample-messages.ts";
import { SITUATIONS } from "../samples/situations.ts";
import { type AnyChannelKind, type ChannelCall, DEAD_REASONS } from "./channel-kind.ts";
import { FRESH, knownThread, OTHER_SETTINGS, SAMPLE_SETTINGS, sampleSettings, WRONG_TEXTS } from "./kinds-fixture.ts";
import { CHANNEL_KINDS, HEAR_OF_ACKNOWLEDGING, tellsUrgency } from "./kinds.ts";

const THREADS = [() => FRESH, knownThread] as const;

const callsFor = (kind: AnyChannelKind, message: Message, threadOf: (typeof THREADS)[number] = () => FRESH) =>
  [sampleSettings(kind), ...(OTHER_SETTINGS[kind.id] ?? []).map((other) => kind.settings.parse(other))].flatMap(
    (settings) => kind.write(message, settings, threadOf(kind)).flatMap((call) => [call, ...(call.anew ?? [])]),
  );

/** Has room for title, since when and link alone. */
const SHORT = new Set(["sms"]);

/** All texts of a body, whatever its form. */
function textsOf({ body, headers }: ChannelCall): readonly string[] {
  if (body === "") return [];
  if (headers["content-type"]?.includes("urlencoded") === true) return [...new URLSearchParams(body).values()];
  const texts: string[] = [];
  JSON.parse(body, (_key, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

const MENTION = /@(?:channel|everyone|here|all|room|U\w|\d)|(?<!\\)<(?:[!@]|#\w|users\/|at>)/iu;
/** An address whole enough for a service to make a link of it. */
const ADDRESS = /https?:\/\/[^\s"'<>|)\]]+/giu;
const OUR_SCHEMA = "http://adaptivecards.io/schemas/adaptive-card.json";
const BARE_ADDRESS = /\b(?:evil\.example|t\.me\/|www\.(?![\u2060 ]))/iu;

/** Errors as services word them. */
const ERRORS = [
  '{"ok":false,"error":"fatal_error"}',
  '{"ok":false,"error_code":500,"description":"Internal Server Error"}',
  '{"success":false}',
  '{"success":false,"error":"error-invalid-room"}',
  '{"status":"invalid event","errors":["\'payload\' is missing"]}',
  '{"status":0,"errors":["internal error"]}',
  '{"error":{"code":500,"message":"Internal error","status":"INTERNAL"}}',
  '{"error":"Internal Server Error","errorCode":500,"errorDescription":"no"}',
  '{"errcode":"M_UNKNOWN","error":"Internal server error"}',
  '{"message":"Internal Server Error","code":0}',
  '{"id":"app.post.save.app_error","message":"Unable to save the Post.","status_code":500}',
  '{"code":20500,"message":"Internal Server Error","status":500}',
];
const OWN_ERRORS: Readonly<Record<string, readonly string[]>> = {
  sms: ["900", '{"success":"900","messages":[]}', '{"success":"100","messages":[{"success":false,"error":"600"}]}'],
};
/** Anybody's server says in words of its own what a success is. */
const CONFIRMING: Readonly<Record<string, Readonly<Record<string, string>>>> = { webhook: { contains: '"ok":true' } };

const foreignIn = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.match(ADDRESS) ?? [])
    .filter((address) => !address.startsWith(`${OUR_ORIGIN}/`) && address !== OUR_SCHEMA);

const breaksIn = (calls: readonly ChannelCall[]) =>
  calls
    .flatMap(textsOf)
    .reduce((sum, text) => sum + text.split(/[\r\n\u0085\u2028\u2029]|<br>|<p>|<li>/u).length - 1, 0);

describe.each(CHANNEL_KINDS.map((kind) => [kind.id, kind] as const))("%s", (_id, kind) => {
  it("lets no name mention, link or break anything", () => {
    const usual = callsFor(kind, messageNaming("Radwerk"));
    for (const name of HOSTILE_NAMES) {
      for (const threadOf of THREADS) {
        const calls = callsFor(kind, messageNaming(name), threadOf);
        const texts = calls.flatMap(textsOf);
        expect(texts.filter((text) => MENTION.test(text))).toEqual([]);
        expect(foreignIn(texts)).toEqual([]);
        expect(texts.filter((text) => BARE_ADDRESS.test(text))).toEqual([]);
        expect(
          texts.filter((text) => !text.isWellFormed() || text.includes("\u0000") || /[\u202a-\u202e]/u.test(text)),
        ).toEqual([]);
      }
      if (name.trim() !== "" && name.length < 1000) {
        const breaks = breaksIn(callsFor(kind, messageNaming(name)));
        // Where little has room, a longer name takes lines away.
        if (kind.limits.text < 2000) expect(breaks).toBeLessThanOrEqual(breaksIn(usual));
        else expect(breaks).toBe(breaksIn(usual));
      }
    }
  });

  it("says title, level word, main link and why, whatever has to be cut", () => {
    if (SHORT.has(kind.id)) {
      const said = callsFor(kind, sampleMessage()).map((call) => textsOf(call).join("\n"));
      for (const text of said) expect(text).toContain(`${sampleMessage().title} ${sampleMessage().link.url}`);
      return;
    }
    for (const message of [sampleMessage(), worstMessage(), worstMessage('&<">')]) {
      const body = callsFor(kind, message).flatMap(textsOf).join("\n").replaceAll("&amp;", "&").replaceAll("%28", "(");
      expect(body).toContain(message.levelWord);
      expect(body).toContain(message.link.url);
      expect(body).toContain(message.why.url);
    }
  });

  it("says since when, whatever the names are, in both languages, with links as long as they really are", () => {
    for (const language of LANGUAGES)
      for (const situation of SITUATIONS)
        for (const sample of ["beginning", "update"] as const) {
          const reader = { language, timeZone: "Europe/Berlin", appUrl: OUR_ORIGIN, now: FRESH.now };
          const message = messageOf(situation, sample, reader);
          for (const threadOf of THREADS) {
            const said = callsFor(kind, message, threadOf).map((call) => textsOf(call).join("\n"));
            expect(said.join("\n"), `${language} ${situation} ${sample}`).toMatch(/06:41 (?:CET|MEZ)/u);
          }
        }
  });

  it("says of an end since when and how long it was, where that stands by itself", () => {
    if (kind.threads !== "none") return;
    for (const language of LANGUAGES)
      for (const situation of SITUATIONS) {
        const reader = { language, timeZone: "Europe/Berlin", appUrl: OUR_ORIGIN, now: FRESH.now };
        const said = callsFor(kind, messageOf(situation, "end", reader)).map((call) => textsOf(call).join("\n"));
        expect(said.join("\n"), `${language} ${situation}`).toMatch(/06:41/u);
        expect(said.join("\n"), `${language} ${situation}`).toMatch(/31 (?:minutes|min|Minuten|Min\.)/u);
      }
  });

  it("holds its limits, for every kind of message", () => {
    for (const sign of ["x", "😀", "&", "<", '"', "\\", "*", "@", ".a", "👩‍👩‍👧‍👦"]) {
      for (const kindOfMessage of ["first", "grown", "acknowledged", "end"] as const) {
        for (const threadOf of THREADS) {
          const message = { ...worstMessage(sign), kind: kindOfMessage, isAnew: kindOfMessage === "grown" };
          for (const call of callsFor(kind, message, threadOf)) {
            expect(bytesOf(call.body)).toBeLessThanOrEqual(kind.limits.bytes ?? 64_000);
            const longest = Math.max(0, ...textsOf(call).map((text) => text.length));
            expect(longest).toBeLessThanOrEqual(Math.max(kind.limits.text, kind.limits.title));
          }
        }
      }
    }
  });

  it("calls only its origin, by https", () => {
    const settings = sampleSettings(kind);
    for (const threadOf of THREADS) {
      for (const { url } of kind.write(sampleMessage(), settings, threadOf(kind))) {
        expect(new URL(url).origin).toBe(kind.origin(settings));
        expect(new URL(url).protocol).toBe("https:");
      }
    }
    expect(kind.limits.source).toMatch(/^https:\/\//u);
  });

  it("makes something of any answer, by the common rule where it says nothing of its own", () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(
        "",
        "null",
        "[]",
        '{"ok":true}',
        '{"success":true}',
        '{"id":{}}',
        '{"__proto__":{"ok":true}}',
        "[".repeat(90),
      ),
    );
    const statuses = fc.integer({ min: 200, max: 599 });
    const retryAfter = fc.oneof(
      fc.constant(null),
      fc.constantFrom("3600", "-5", "999999999", "soon", "Fri, 20 Nov 2026 06:00:00 GMT"),
    );
    const settings = sampleSettings(kind);
    const [call] = kind.write(sampleMessage(), settings, FRESH);
    fc.assert(
      fc.property(statuses, body, retryAfter, (status, text, after) => {
        if (call === undefined) throw new Error("It writes nothing.");
        const outcome = kind.understand({ status, body: text, retryAfter: after }, call, FRESH, settings);
        if (outcome.result === "wait") expect(outcome.seconds).toBeGreaterThanOrEqual(1);
        if ("reason" in outcome) expect(DEAD_REASONS).toContain(outcome.reason);
        if (status >= 300) expect(["arrived", "accepted"]).not.toContain(outcome.result);
        if ([408, 425, 429].includes(status) || status >= 500) expect(["wait", "failed"]).toContain(outcome.result);
        if (status >= 300 && status < 400) expect(outcome).toEqual({ result: "refused", reason: "redirected" });
        if (status === 418) expect(outcome).toEqual({ result: "refused", reason: "message_refused" });
        if (status === 413) expect(outcome).toEqual({ result: "refused", reason: "too_large" });
      }),
      { numRuns: 200 },
    );
  });

  it("takes no error for a success, because it came with a status that says so", () => {
    const settings = kind.settings.parse({ ...sampleSettings(kind), ...CONFIRMING[kind.id] });
    for (const thread of [FRESH, knownThread(kind)]) {
      for (const call of kind.write(sampleMessage(), settings, thread).filter(({ method }) => method !== "GET")) {
        for (const body of [...ERRORS, ...(OWN_ERRORS[kind.id] ?? [])]) {
          const { result } = kind.understand({ status: 200, retryAfter: null, body }, call, thread, settings);
          expect({ body, result }).not.toEqual({ body, result: expect.stringMatching(/^(?:arrived|accepted)$/u) });
        }
      }
    }
  });

  it("has words for each field, and refuses what can not be with a sentence", () => {
    const fields = Object.entries(kind.fields);
    expect(fields.map(([field]) => field).toSorted()).toEqual(Object.keys(sampleSettings(kind)).toSorted());
    for (const [field, { label, where, choices = [] }] of fields) {
      for (const language of LANGUAGES) {
        expect(label[language]).toMatch(/\S/u);
        expect(where[language]).toMatch(/\.$/u);
        for (const choice of choices) expect(choice.label[language]).toMatch(/\S/u);
      }
      for (const { value } of choices) {
        const choice = { ...SAMPLE_SETTINGS[kind.id], ...OTHER_SETTINGS[kind.id]?.[0], [field]: value };
        expect(kind.settings.safeParse(choice).success).toBe(true);
      }
    }
    for (const secret of kind.secrets) expect(JSON.stringify(sampleSettings(kind)[secret])).toContain("MARKED");
    const refusals = fields.flatMap(([field]) => {
      const refused = kind.settings.safeParse({
        ...SAMPLE_SETTINGS[kind.id],
        [field]: WRONG_TEXTS[`${kind.id}.${field}`] ?? "no such <thing>",
      });
      expect(refused.success).toBe(false);
      return refused.error?.issues.map((issue) => sentenceOfInput(issue.message)) ?? [];
    });
    expect(refusals.length).toBeGreaterThanOrEqual(fields.length);
    expect(refusals).not.toContain(null);
  });

  it("reads what it has stored once more as it is", () => {
    expect(kind.settings.parse(sampleSettings(kind))).toEqual(sampleSettings(kind));
  });
});

describe("that somebody deals with it", () => {
  const ofKind = (id: string) => CHANNEL_KINDS.find((kind) => kind.id === id);
  const wordsOf = (id: string, given: Partial<Message>) => {
    const kind = ofKind(id);
    if (kind === undefined) throw new Error(`There is no ${id}`);
    const calls = kind.write(sampleMessage(given), sampleSettings(kind), knownThread(kind));
    return calls.map(({ method, url, body }) => {
      const { pathname } = new URL(url);
      return `${method} ${JSON.parse(body).event_action ?? pathname.split("/").at(-1)}`;
    });
  };

  it("acknowledges the incident of services that keep one, by itself or behind its beginning", () => {
    expect(wordsOf("pagerduty", { kind: "acknowledged", isAcknowledged: true })).toEqual(["POST acknowledge"]);
    expect(wordsOf("pagerduty", { isAcknowledged: true })).toEqual(["POST trigger", "POST acknowledge"]);
    const jira = "jira-service-management";
    expect(wordsOf(jira, { kind: "acknowledged", isAcknowledged: true })).toEqual(["POST acknowledge"]);
    expect(wordsOf(jira, { isAcknowledged: true })).toEqual(["POST alerts", "POST acknowledge"]);
    expect(wordsOf(jira, { kind: "grown", isAcknowledged: true })).toEqual([
      "POST alerts",
      "POST notes",
      "POST acknowledge",
    ]);
  });

  it("changes the first message where that is possible", () => {
    const acknowledged = { kind: "acknowledged" as const, isAcknowledged: true };
    expect(wordsOf("slack-bot", acknowledged)).toEqual(["POST chat.update"]);
    expect(wordsOf("telegram", acknowledged)).toEqual(["POST editMessageText"]);
    expect(wordsOf("discord", acknowledged)).toEqual([expect.stringMatching(/^PATCH/u)]);
  });

  it("is said anew by a message of its own, which changes the first one, too", () => {
    const grown = { kind: "grown" as const };
    const anew = { ...grown, isAnew: true };
    const bodiesOf = (id: string, given: Partial<Message>) => {
      const kind = ofKind(id);
      const calls = kind?.write(sampleMessage(given), sampleSettings(kind), knownThread(kind)) ?? [];
      return calls.map(({ body }): unknown => (body === "" ? null : JSON.parse(body)));
    };
    expect(wordsOf("slack-bot", grown)).toEqual(["POST chat.update"]);
    expect(wordsOf("slack-bot", anew)).toEqual(["POST chat.update", "POST chat.postMessage"]);
    expect(bodiesOf("slack-bot", anew)[1]).toMatchObject({ thread_ts: expect.any(String), reply_broadcast: true });
    expect(wordsOf("telegram", anew)).toEqual(["POST editMessageText", "POST sendMessage"]);
    expect(bodiesOf("telegram", anew)[1]).toMatchObject({
      reply_parameters: { message_id: 77 },
      disable_notification: false,
    });
    expect(wordsOf("discord", anew)).toEqual([expect.stringMatching(/^PATCH/u), expect.stringMatching(/^POST/u)]);
    expect(bodiesOf("matrix", anew)).toMatchObject([
      null,
      { "m.relates_to": { rel_type: "m.replace" } },
      { "m.relates_to": { rel_type: "m.thread" }, msgtype: "m.text" },
    ]);
    expect(bodiesOf("ntfy", grown)).toMatchObject([
      { priority: 2, sequence_id: expect.stringMatching(/^incident-42/u) },
    ]);
    expect(bodiesOf("ntfy", anew)).toMatchObject([
      { priority: 2, sequence_id: expect.stringMatching(/^incident-42/u) },
      { priority: 5 },
    ]);
  });

  it("is told to no other channel", () => {
    const { folding, changing } = HEAR_OF_ACKNOWLEDGING;
    expect(folding).toEqual(["ntfy", "pagerduty", "jira-service-management"]);
    expect(changing).toEqual(["slack-bot", "discord", "telegram", "matrix"]);
  });
});

it("are quiet about an end where their service can be: Discord, Telegram, Matrix, ntfy, Gotify and Pushover", () => {
  const saidBy = (kind: AnyChannelKind, message: Message) =>
    callsFor(kind, message).map(({ body }) => decodeURIComponent(body));
  const quiet = CHANNEL_KINDS.filter((kind) => {
    const mark = /"flags":4096|"disable_notification":true|"m\.notice"|"priority":2\b|priority=-1/u;
    const isMarked = (message: Message) => saidBy(kind, message).some((body) => mark.test(body));
    return isMarked(sampleMessage({ kind: "end" })) && !isMarked(sampleMessage());
  });
  expect(quiet.map(({ id }) => id)).toEqual(["discord", "telegram", "matrix", "ntfy", "gotify", "pushover"]);
});

it("cost nothing for what can wait: only a text message to a phone does", () => {
  const urgencies = ["now", "week", "info"] as const;
  expect(urgencies.map((urgency) => tellsUrgency("sms", urgency))).toEqual([true, false, false]);
  const others = CHANNEL_KINDS.filter(({ id }) => id !== "sms");
  for (const { id } of others) expect(urgencies.every((urgency) => tellsUrgency(id, urgency))).toBe(true);
});

it("are each there once", () => {
  expect(new Set(CHANNEL_KINDS.map(({ id }) => id)).size).toBe(CHANNEL_KINDS.length);
  expect(Object.keys(SAMPLE_SETTINGS)).toEqual(CHANNEL_KINDS.map(({ id }) => id));
});

describe("what a service shows of a message", () => {
  const TITLE = "Shop Donaudampfschifffahrtsgesellschaftskapitänsmützenversand cannot be reached";
  const bodyOf = (id: string) => {
    const kind = CHANNEL_KINDS.find((one) => one.id === id);
    const [call] = kind === undefined ? [] : callsFor(kind, sampleMessage({ title: TITLE }));
    const body: unknown = JSON.parse(call?.body ?? "null");
    return body;
  };

  it("is its whole title in Google Chat, whose headers have two lines at most", () => {
    const text = JSON.stringify(bodyOf("google-chat"));
    expect(text).toContain(`"header":{"title":"${TITLE}"}`);
    expect(text).toContain(
      `"widgets":[{"textParagraph":{"text":"<b>${TITLE}</b>"}},{"textParagraph":{"text":"<b>Error</b>"}}`,
    );
  });

  it("is its title in notifications of Rocket.Chat, which show nothing of attachments", () => {
    expect(bodyOf("rocket-chat")).toEqual({
      text: TITLE,
      attachments: [{ color: "#c8321e", text: expect.stringContaining("*Error*") }],
    });
  });

  it("is a list of shops of its own in Matrix, apart from the facts", () => {
    expect(bodyOf("matrix")).toMatchObject({
      formatted_body: expect.stringMatching(
        /<li>and 12 more<\/li><\/ul><ul><li>Server: .*<\/ul><p>Look at the server first/u,
      ),
    });
  });
});
