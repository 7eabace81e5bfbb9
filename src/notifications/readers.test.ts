import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { jsonWith, placesIn } from "../app/input-samples-fixture.ts";
import { readAction } from "./action-token.service.ts";
import { readAddress } from "./addresses/address-token.service.ts";
import { readAlert, storedAlert } from "./alert.ts";
import { DESTINATION_KINDS } from "./channels/kinds.ts";
import { faultOf } from "./channels/webhook/own-body.ts";
import { readContent, readStored } from "./delivering/composing/stored-message.ts";
import { wordedEvent } from "./delivering/composing/worded.ts";
import { readRules, readTold, readWhy } from "./delivering/deciding/stored-why.ts";
import { usableByAny } from "./delivering/sending/usable-channel.ts";
import { readEndpointSettings } from "./endpoints/endpoint-settings.ts";
import { bodiesOf, readBodies } from "./endpoints/webhook-body.ts";
import { sayIn } from "./inbox/said-in-inbox.store.ts";
import { toldFigures } from "./incidents/telling-figures.ts";
import { readChannelNews } from "./managers/channel-news.ts";
import { readInstanceNews } from "./managers/instance-news.ts";
import { readOwnNews } from "./managers/own-news.ts";
import { readPersonNews } from "./managers/person-news.ts";
import { readRuleNews } from "./managers/rule-news.ts";
import { readHours } from "./rules/rule-hours.ts";
import { sharedMemorySchema } from "./shared/shared-memory.ts";
import { shopMemorySchema } from "./shop-memory.ts";
import { signText } from "./signed-text.service.ts";
import { threadOf, topicOfAlert } from "./thread.ts";
import { EVENTS, kindOf, readEvent, type ShopEvent } from "./topics/events.ts";
import { readUnwatch } from "./unwatch-link.service.ts";
import { readShopIds } from "./updates/offered-updates.ts";
import { readUnsubscribing } from "./ways/unsubscribing/unsubscribe-token.service.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const HERE = "notifications/readers.test.ts";
const STORED = "app/stored-nonsense.test.ts";
const JOBS = "notifications/nonsense.test.ts";

/** Every file that reads what the database keeps as JSON or what others send, with the test that feeds it nonsense, and a word in it. */
const READERS: Readonly<Record<string, readonly [by: string, as: string]>> = {
  "action-token.service.ts": [HERE, "readAction"],
  "addresses/address-token.service.ts": [HERE, "readAddress"],
  "alert.ts": [HERE, "readAlert"],
  "channels/parts/answer-fields.ts": ["notifications/channels/kinds.test.ts", "understand"],
  "channels/webhook/own-body.ts": [HERE, "faultOf"],
  "delivering/awaiting/heard-of-shops.store.ts": [JOBS, "what is remembered of a shop"],
  "delivering/composing/stored-message.ts": [HERE, "readContent"],
  "delivering/deciding/stored-why.ts": [HERE, "readWhy"],
  "delivering/sending/usable-channel.ts": [HERE, "usableByAny"],
  "destinations/tried-proof.service.ts": ["notifications/destinations/destination.api.test.ts", "proof"],
  "destinations/typed-settings.ts": ["app/nonsense.test.ts", "in any field of any procedure"],
  "endpoints/endpoint-settings.ts": [HERE, "readEndpointSettings"],
  "endpoints/endpoint.service.ts": [STORED, "countReplay"],
  "endpoints/feed.job.ts": [STORED, "settings"],
  "endpoints/sending/send-event.job.ts": ["notifications/endpoints/whole-course.test.ts", "secret"],
  "endpoints/webhook-body.ts": [HERE, "readBodies"],
  "incidents/telling-figures.ts": [HERE, "toldFigures"],
  "managers/channel-news.ts": [HERE, "readChannelNews"],
  "managers/instance-news.ts": [HERE, "readInstanceNews"],
  "managers/own-news.ts": [HERE, "readOwnNews"],
  "managers/person-news.ts": [HERE, "readPersonNews"],
  "managers/rule-news.ts": [HERE, "readRuleNews"],
  "mutes/organization-mute.service.ts": ["app/nonsense.test.ts", "in any field of any procedure"],
  "outbox.store.ts": [JOBS, "what is remembered of a shop"],
  "rules/rule-hours.ts": [HERE, "readHours"],
  "shared/having.store.ts": ["notifications/shared/faults-of-shared.test.ts", "nobody can read"],
  "shared/shared-memory.store.ts": [HERE, "sharedMemorySchema"],
  "shared/shared.store.ts": ["notifications/shared/faults-of-shared.test.ts", "event that came with it"],
  "signed-text.service.ts": [HERE, "signText"],
  "topics/incident/told-incident.ts": [HERE, "wordedEvent"],
  "updates/offered-updates.ts": [HERE, "readShopIds"],
  "ways/digest/digest-errand.service.ts": [JOBS, "as what a digest or a summary says"],
  "ways/digest/summary-errand.service.ts": [JOBS, "as what a digest or a summary says"],
  "ways/end-former-queues.job.ts": ["app/faults/former-release.test.ts", "notification.push-summary"],
  "ways/unsubscribing/unsubscribe-token.service.ts": [HERE, "readUnsubscribing"],
  "unwatch-link.service.ts": [HERE, "readUnwatch"],
  "channels/telegram/telegram.ts": ["notifications/channels/kinds.test.ts", "understand"],
};

/** Files that read only what we have sealed ourselves, which nobody can change. */
const SEALED = [
  "delivering/sending/send.job.ts",
  "destinations/edit-destination.service.ts",
  "ways/push/send-note.service.ts",
];

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const READS = /\bsafeParse\(|(?<!\bDate)\.parse\(|parseJson\(|readSignedAs\(/u;

describe("what is read", () => {
  it("is read in no file that nobody feeds with nonsense", () => {
    const found = globSync("**/*.ts", { cwd: import.meta.dirname })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !/(\.test|-fixture)\.ts$/u.test(file) && READS.test(textOf(`notifications/${file}`)));
    expect(found.toSorted()).toEqual([...Object.keys(READERS), ...SEALED].toSorted());
  });

  it.each(Object.entries(READERS))("by %s is fed by the test that is named", (_file, [by, as]) => {
    expect(textOf(by)).toContain(as);
  });
});

/** What no version of ours wrote, or only a newer one, or what somebody damaged. */
const NONSENSE = [
  "null",
  "true",
  "-1",
  "1.5",
  "1e308",
  "9007199254740993",
  '""',
  '"x"',
  '"\\u202etxt.exe\\u0000"',
  '"never"',
  '"-271821-04-20T00:00:00.000Z"',
  `"${"a".repeat(20_000)}"`,
  "[]",
  "[[[[[[]]]]]]",
  "{}",
  '{"__proto__":{"kind":"x"},"toString":1,"then":"x","length":-1}',
  '{"rules":7,"entries":{},"kind":1,"title":["x"],"more":"many"}',
];
const parsed = NONSENSE.map((json): unknown => JSON.parse(json));
const SECRET = "a secret of the tests that is long enough";

const KINDS_OF_NEWS = [
  "channel.disabled",
  "channel.untold",
  "webhook.failing",
  "person.untold",
  "rule.silent",
  "instance.starts",
];
const tokenReaders = [
  ["links to muted and acknowledged", (token: string) => readAction([SECRET], token, NOW)],
  ["links for addresses of organizations", (token: string) => readAddress([SECRET], token, NOW)],
  ["unwatch links", (token: string) => readUnwatch([SECRET], token)],
  ["links that end mails to people", (token: string) => readUnsubscribing([SECRET], token)],
] as const;

describe("nonsense", () => {
  it.each([
    ["an alert", readAlert],
    ["a message", readStored],
    ["who was told", readTold],
    ["bodies", readBodies],
    ["hours", readHours],
    ["shops of an update", readShopIds],
  ] as const)("as %s is nothing", (_what, read: (stored: never) => unknown) => {
    for (const one of parsed) expect([one, Reflect.apply(read, null, [one])]).toEqual([one, null]);
  });

  it("as a message in a language, a row of an inbox or news of those in charge is nothing", () => {
    for (const one of parsed) {
      expect(readContent(one, "de")).toBeNull();
      for (const { event } of EVENTS) storedAlert(event.kind, one, NOW);
      for (const kind of [...KINDS_OF_NEWS, ...NONSENSE])
        for (const read of [readChannelNews, readInstanceNews, readOwnNews, readPersonNews, readRuleNews])
          expect([kind, one, read(kind, one)]).toEqual([kind, one, null]);
    }
  });

  it("as why somebody is told names no rule, and as figures says none", () => {
    for (const one of parsed) {
      expect(readWhy(one)).toEqual({ rules: [], more: 0 });
      expect(readRules(one)).toEqual(one === null ? null : { rules: [], more: 0 });
      expect(toldFigures(one)).toEqual({ channels: [], messages: [] });
      for (const memory of [shopMemorySchema, sharedMemorySchema]) expect(memory.safeParse(one).success).toBe(false);
    }
  });

  it("as settings of an endpoint hears of nothing", () => {
    const origin = "https://erp.example";
    for (const settings of parsed)
      expect(readEndpointSettings({ settings, origin })).toMatchObject({ address: origin, types: [] });
  });

  it.each(DESTINATION_KINDS.map((kind) => [kind.id, usableByAny(kind)] as const))(
    "as settings of %s sends nothing",
    (_id, kind) => {
      for (const settings of parsed) expect(Reflect.apply(kind.withSettings, kind, [settings])).toBeNull();
    },
  );

  it("as a body of one's own is a fault or JSON", () => {
    for (const json of [...NONSENSE, "", "{", "[".repeat(50_000), '{"a":'.repeat(5000)])
      expect(() => faultOf(json)).not.toThrow();
  });

  it.each(tokenReaders)("as what a token of %s says is no token, whoever signed it", (purpose, read) => {
    for (const said of [...NONSENSE, "{", "", "[".repeat(150), '["mute","x"]', '["confirm","x",1e300]'])
      for (const token of [said, `${said}.x`, signText(SECRET, purpose, said)])
        expect([said, read(token)]).toEqual([said, null]);
  });
});

describe("an event with nonsense in one of its fields", () => {
  const around = {
    id: 1,
    at: NOW.toISOString(),
    sequence: 1,
    organization: { id: "acme", slug: "acme", name: "Acme" },
    shopIds: [42],
    circumstances: { shop: null, incidentId: null, isFirstLook: false, window: null },
  };
  /** Everything that is done with an event that could be read. */
  function use(event: ShopEvent): void {
    const kind = kindOf(event);
    kind.phase(event);
    kind.urgency(event);
    kind.level(event);
    kind.since(event);
    kind.trouble(event);
    kind.ends(event);
    bodiesOf(event, around);
    for (const language of ["en", "de"] as const) {
      const { kind: name, ...data } = event;
      const at = NOW.toISOString();
      for (const shop of [null, { name: "Radwerk" }]) {
        const { news, text } = wordedEvent({ kind: name, data, at, shop }, language);
        expect(JSON.stringify(text)).not.toMatch(/NaN|Invalid|undefined|\[object/u);
        threadOf({ topic: kindOf(news).topic(news), news }, { shopId: 42, incidentId: null });
        topicOfAlert({ topic: kindOf(news).topic(news), news });
      }
      const row = { title: "Kept", message: "Kept", kind: name, data, createdAt: NOW, shopName: "Radwerk" };
      expect(sayIn({ language, timeZone: "Europe/Berlin" }, row).title).not.toBe("");
    }
  }

  it.each(EVENTS.map(({ event }) => [event.kind, event] as const))(
    "%s is read as nothing, or can be told",
    (name, event) => {
      const { kind, ...sample } = { ...event.example("Radwerk") };
      expect(kind).toBe(name);
      const faults: string[] = [];
      for (const place of placesIn(sample))
        for (const nonsense of NONSENSE) {
          const read = readEvent(name, JSON.parse(jsonWith(sample, place, nonsense)));
          if (read === null) continue;
          try {
            use(read);
          } catch (error) {
            faults.push(`${place.join(".")} = ${nonsense.slice(0, 40)}: ${String(error).slice(0, 200)}`);
          }
        }
      expect(faults.slice(0, 10)).toEqual([]);
    },
  );
});
