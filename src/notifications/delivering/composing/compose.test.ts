import "../../../lib/property-fixture.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleIncident } from "../../../incidents/events/about-incident.ts";
import {
  incidentAcknowledged,
  incidentClosed,
  incidentGrown,
  incidentOpened,
} from "../../../incidents/events/incident-events.ts";
import { warned } from "../../../monitoring/events/warned.ts";
import { linesOf } from "../../messages/fit.ts";
import { hole } from "../../shared/shared-fixture.ts";
import type { ShopEvent } from "../../topics/events.ts";
import { composeLeft } from "./left-message.ts";
import { composeFor, composeSummary, type DueNotice, type Reader } from "./compose.ts";
import { contentOf, readContent } from "./stored-message.ts";
import { TELLING_LIMITS } from "../telling-limits.ts";

const READER: Reader = {
  language: "en",
  timeZone: "Europe/Berlin",
  organization: { slug: "nordlicht", name: "Nordlicht Digital" },
  appUrl: "https://shopwarden.example",
};

let ids = 0;
function notice({ kind, ...data }: ShopEvent, given: Partial<DueNotice> = {}): DueNotice {
  ids += 1;
  const why = { rules: [{ id: "rule-1", name: "Night" }], more: 0 };
  const about = { thread: "incident:7", phase: "opens", urgency: "now", incidentId: 7 } as const;
  const shop = { id: 42, name: "Radwerk" };
  return { id: ids, eventId: ids, ...about, why, at: "2026-11-21T11:00:00.000Z", kind, data, shop, ...given };
}

const opened = (given: Partial<DueNotice> = {}) =>
  notice(incidentOpened.of({ ...exampleIncident(), change: null, window: null }), given);
const closed = (given: Partial<DueNotice> = {}) => {
  const event = incidentClosed.example("said");
  return notice({ ...event, restedSeconds: 0 }, { phase: "closes", urgency: "info", ...given });
};
const grown = (count: number, given: Partial<DueNotice> = {}) => {
  const shops = Array.from({ length: Math.min(10, count) }, (_, id) => ({ id, name: `Shop ${id}`, incidentId: id }));
  const about = { ...exampleIncident(), shopId: null, matter: "address:203.0.113.7", shops, shopCount: count };
  return notice(incidentGrown.of({ ...about, how: "shops", joined: [], came: [] }), {
    phase: "grows",
    shop: null,
    ...given,
  });
};

const composed = (notices: readonly DueNotice[], reader = READER) => {
  const message = composeFor("id", notices, reader);
  if (message === null) throw new Error("There is nothing to say");
  return message;
};

it("says what is wrong, since when, what to do, where, and why one hears of it", () => {
  expect(contentOf(composed([opened()]))).toEqual({
    id: "id",
    kind: "first",
    thread: "incident:7",
    urgency: "now",
    topic: "availability",
    level: "error",
    levelWord: "Error",
    title: "Shop Radwerk cannot be reached",
    when: "since 11:58 CET",
    sentences: [expect.any(String)],
    list: [],
    listed: 0,
    facts: [
      { label: "Shop", value: "Radwerk" },
      { label: "Since", value: "21.11.2026, 11:58 CET" },
    ],
    advice: expect.any(String),
    link: { label: "Open the incident", url: "https://shopwarden.example/app/organizations/nordlicht/incidents/7" },
    actions: [],
    why: {
      text: "The rule “Night” of Nordlicht Digital tells this channel.",
      url: "https://shopwarden.example/app/organizations/nordlicht/notifications?rule=rule-1&told=2026-11-21",
    },
    shopName: "Radwerk",
  });
});

const actionUrl: Reader["actionUrl"] = ({ deed, shopId, incidentId, thread }) =>
  `https://shopwarden.example/do/${deed}-${shopId}-${incidentId}-${thread}`;

it("offers what can be done about it: of an incident to acknowledge it, of everything to mute it, of one shop to refresh it", () => {
  const labels = (message: { actions: readonly { label: string }[] }) => message.actions.map(({ label }) => label);
  const acting = { ...READER, actionUrl };
  const { actions } = composed([opened()], acting);
  expect(labels({ actions })).toEqual(["Acknowledge", "Mute 1 h", "1 day", "Until fixed", "Refresh"]);
  expect(actions[0]?.url).toBe("https://shopwarden.example/do/acknowledge-42-7-incident:7");
  const yellow = { thread: "shop:42:status", incidentId: null, urgency: "week" } as const;
  expect(labels(composed([opened(yellow)], { ...acting, language: "de" }))).toEqual([
    "1 h stumm",
    "1 Tag",
    "Bis zur Behebung",
    "Aktualisieren",
  ]);
  expect(labels(composed([grown(12)], acting))).toHaveLength(4);
});

it("names no rule where none tells it: what a service keeps open is ended whatever rules say", () => {
  const none = { why: { rules: [], more: 0 } };
  const url = "https://shopwarden.example/app/organizations/nordlicht/notifications";
  const text = "Shopwarden ends what it has opened here for Nordlicht Digital.";
  expect(composed([closed(none)]).why).toEqual({ text, url });
  expect(composeLeft("id", "incident:7", READER)).toMatchObject({
    sentences: ["What it was about is no longer open in Shopwarden, or no longer there."],
    why: { text, url },
  });
  expect(composed([closed(none)], { ...READER, language: "de" }).why.text).toBe(
    "Shopwarden beendet hier, was es für Nordlicht Digital geöffnet hat.",
  );
  const unnamed = { why: { rules: [{ id: "rule-1", name: null }], more: 0 } };
  expect(composed([closed(unnamed)]).why).toEqual({
    text: "A rule of Nordlicht Digital tells this channel.",
    url: `${url}?rule=rule-1&told=2026-11-21`,
  });
});

it("offers nothing for what is over, for several matters at once, and where no link can be signed", () => {
  const acting = { ...READER, actionUrl };
  expect(composed([opened(), closed()], acting).actions).toEqual([]);
  expect(composeSummary("id", [opened(), opened({ thread: "b" })], acting)?.actions).toEqual([]);
  expect(composed([opened()], { ...READER, actionUrl: () => null }).actions).toEqual([]);
});

const acknowledged = (name = "Ada", given: Partial<DueNotice> = {}) =>
  notice(incidentAcknowledged.example(name), { phase: "grows", urgency: "info", ...given });

it("says who deals with it, in words of its beginning and with nothing left to acknowledge", () => {
  const message = composed([acknowledged()], { ...READER, actionUrl });
  expect(message).toMatchObject({
    kind: "acknowledged",
    isAcknowledged: true,
    level: "error",
    urgency: "info",
    title: "Shop Radwerk cannot be reached",
  });
  expect(message.sentences[0]).toBe("Acknowledged by Ada, 21.11.2026, 12:00 CET.");
  expect(message.actions.map(({ label }) => label)).toEqual(["Mute 1 h", "1 day", "Until fixed", "Refresh"]);
  expect(readContent(JSON.parse(JSON.stringify(contentOf(message))), "en")).toMatchObject({ isAcknowledged: true });
});

it("is the beginning that somebody deals with if that was not told yet, and its end if it is over", () => {
  expect(composed([opened(), acknowledged()])).toMatchObject({ kind: "first", isAcknowledged: true, urgency: "now" });
  expect(composed([grown(12), acknowledged()])).toMatchObject({ kind: "grown", isAcknowledged: true });
  const end = composed([opened(), acknowledged(), closed()]);
  expect([end.kind, end.isAcknowledged]).toEqual(["end", undefined]);
});

it("speaks the language of its channel, with times in its zone", () => {
  const message = composed([opened()], { ...READER, language: "de", timeZone: "America/New_York" });
  expect(message.title).toContain("ist nicht erreichbar");
  expect(message.levelWord).toBe("Fehler");
  expect(message.facts[1]?.value).toMatch(/^21\.11\.2026, 05:58 /);
  expect(message.why.text).toBe("Die Regel „Night“ von Nordlicht Digital benachrichtigt diesen Kanal.");
});

it("a zone that nobody knows here keeps no message from being written", () => {
  expect(composed([opened()], { ...READER, timeZone: "Mars/Base" }).facts[1]?.value).toBe("21.11.2026, 10:58 UTC");
});

it("a beginning and an end that are both unsent are one message, with the length", () => {
  const message = composed([opened(), closed()]);
  expect(message).toMatchObject({
    kind: "end",
    level: "success",
    levelWord: "Over",
    title: "Shop Radwerk answers again",
  });
  expect(message.sentences.join(" ")).toContain("2 hours");
  expect(message.facts[1]).toEqual({ label: "Began", value: "21.11.2026, 11:58 CET" });
});

it("what began again after its end is told as it is", () => {
  expect(composed([opened(), closed(), opened()])).toMatchObject({ kind: "first", level: "error" });
});

it("several shops are told by how many they are now, as growth of what was told before", () => {
  expect(composed([grown(2), grown(12)])).toMatchObject({
    kind: "grown",
    title: "12 shops on 203.0.113.7 cannot be reached",
  });
});

it("items of a list have no full stop", () => {
  expect(composed([grown(12)]).list).toEqual(
    [...Array.from({ length: 10 }, (_, id) => `Shop ${id}`), "And 2 further shops"].slice(0, 10),
  );
});

it("what stands for several that are not named counts as those where it is left out", () => {
  const message = composed([grown(12)]);
  expect(linesOf(message).at(-1)).toBe("and 2 more");
  const findings = Array.from({ length: 5 }, (_, id) => hole(id));
  const about = { thread: "shop:42:status", incidentId: null, urgency: "week" } as const;
  const came = composed([notice(warned.of({ findings, findingCount: 20 }), about)]);
  expect(linesOf(came)).toHaveLength(6);
  expect(came.list.at(-1)).toContain("15");
  expect([5, 3, 0].map((most) => linesOf({ ...came, list: came.list.slice(0, most) }).at(-1))).toEqual([
    "and 15 more",
    "and 17 more",
    "and 20 more",
  ]);
});

it("what this version cannot read is told as something that happened", () => {
  expect(composed([opened({ data: { broken: true } })]).title).toContain("Radwerk");
});

it("a summary says what is open, the worst first, and how many are over", () => {
  const threads = [
    opened({ thread: "a" }),
    opened({ thread: "b" }),
    closed({ thread: "b" }),
    grown(3, { thread: "c" }),
  ];
  const message = composeSummary("id", threads, READER);
  expect(message).toMatchObject({
    kind: "summary",
    level: "error",
    title: "Meanwhile: 2 things are open, 1 came and went",
  });
  expect(message?.list).toEqual([
    "Shop Radwerk cannot be reached",
    "3 shops on 203.0.113.7 cannot be reached",
    "Shop Radwerk answers again",
  ]);
});

const hostile = fc.string({
  unit: fc.constantFrom("a", " ", "\n", "@everyone", "👩‍👩‍👧", "\u202e", "<b>", '"', "\u2028"),
  maxLength: 2000,
});

it("however hostile a name is, a message keeps its limits, is one line each, and can be written down and read", () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const organization = { slug: "nordlicht", name };
      const shop = { id: 1, name };
      const message = composed([opened({ shop, why: { rules: [{ id: "1", name }], more: 0 } })], {
        ...READER,
        organization,
      });
      expect(message.title.length).toBeLessThanOrEqual(120);
      const content = contentOf(message);
      const all = [
        message.title,
        ...message.sentences,
        ...message.list,
        message.why.text,
        ...message.facts.map(({ value }) => value),
      ];
      for (const line of all) expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(TELLING_LIMITS.content);
      expect(readContent(JSON.parse(JSON.stringify(content)), "en")).toMatchObject({
        title: message.title,
        why: message.why,
      });
    }),
  );
});

it("says of an end from when until when it was, and how long", () => {
  expect(composed([closed()]).when).toBe("from 11:58 to 14:02 CET, 2 hours 4 minutes");
  expect(composed([closed()], { ...READER, language: "de" }).when).toBe("von 11:58 bis 14:02 MEZ, 2 Stunden 4 Minuten");
});

it("says of how many shops there is no room for their names", () => {
  const { list, listed } = composed([grown(14)]);
  expect([list.length, listed]).toEqual([10, 14]);
  expect([composed([grown(10)]).listed, composed([grown(11)]).listed]).toEqual([10, 11]);
});
