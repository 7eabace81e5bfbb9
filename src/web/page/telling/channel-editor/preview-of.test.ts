import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../../../../notifications/channels/kinds.ts";
import { SAMPLE_SETTINGS } from "../../../../notifications/channels/kinds-fixture.ts";
import { sampleMessage } from "../../../../notifications/samples/sample-messages.ts";
import {
  PREVIEWED_KINDS,
  type SampleReader,
  type Situation,
  SITUATIONS,
} from "../../../../notifications/samples/situations.ts";
import { draftOf } from "./channel-draft.ts";
import { previewOf, writtenBody } from "./preview-of.ts";

const READER: SampleReader = {
  language: "en",
  timeZone: "Europe/Berlin",
  appUrl: "https://watch.nordlicht.test",
  now: new Date("2026-11-20T09:45:00Z"),
};

const samples = (situation: Situation, reader: SampleReader = READER) =>
  PREVIEWED_KINDS.map((kind) => sampleMessage(situation, kind, reader));

/** These edit their first message when its matter grows. */
const EDITING = ["slack-bot", "discord", "telegram", "matrix", "ntfy"];

const SPOKEN = { language: "en", timeZone: "Europe/Berlin" } as const;

describe("what would be read there", () => {
  it.each(CHANNEL_KINDS.map((kind) => [kind.id, kind] as const))(
    "is known of %s before anything is typed",
    (_, kind) => {
      const { settings } = draftOf(kind, null, SPOKEN);
      for (const situation of SITUATIONS) {
        const shown = previewOf(kind, settings, samples(situation), READER);
        const read = PREVIEWED_KINDS.filter((one) => one !== "anew" || EDITING.includes(kind.id));
        expect(shown?.map(({ sample }) => sample)).toEqual(read);
        for (const { bodies } of shown ?? []) expect(bodies.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(CHANNEL_KINDS.map((kind) => [kind.id, kind] as const))("never has a secret of %s in it", (id, kind) => {
    const settings = new Map(Object.entries(SAMPLE_SETTINGS)).get(id) ?? {};
    const typed = Object.fromEntries(Object.entries(settings).map(([field, value]) => [field, String(value)]));
    const bodies = previewOf(kind, typed, samples("few"), READER)?.flatMap((one) => one.bodies) ?? [];
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.join("\n")).not.toContain("MARKED");
  });

  it("says that the reader's own rule tells it, where it is their own", () => {
    const ntfy = CHANNEL_KINDS.find(({ id }) => id === "ntfy");
    if (ntfy === undefined) throw new Error("There is no such kind.");
    const { settings } = draftOf(ntfy, null, SPOKEN);
    const said = (isOwn: boolean) => previewOf(ntfy, settings, samples("few", { ...READER, isOwn }), READER);
    expect(said(true)?.map(({ message }) => message.why)).toEqual(
      Array.from({ length: 4 }, () => ({
        text: "Your own rule “At night” tells this channel.",
        url: `${READER.appUrl}/app/settings/notifications?rule=sample&told=2026-11-20`,
      })),
    );
    expect(said(false)?.[0]?.message.why.text).toContain("of Nordlicht Digital");
  });

  it.each(EDITING)("says in %s what is new in a message of its own, beside the edit", (id) => {
    const kind = CHANNEL_KINDS.find((one) => one.id === id);
    if (kind === undefined) throw new Error("There is no such kind.");
    const { settings } = draftOf(kind, null, SPOKEN);
    const [beginning, update, anew] = previewOf(kind, settings, samples("few"), READER) ?? [];
    expect(anew?.bodies).toHaveLength(1);
    expect(anew?.shown?.title).toEqual(update?.shown?.title);
    expect(anew?.at).toEqual(update?.at);
    expect(JSON.stringify(anew?.shown)).not.toBe(JSON.stringify(beginning?.shown));
  });

  it("waits for a body that is whole", () => {
    const webhook = CHANNEL_KINDS.find(({ id }) => id === "webhook");
    if (webhook === undefined) throw new Error("There is no such kind.");
    const half = { ...draftOf(webhook, null, SPOKEN).settings, body: '{"text": "{{tit' };
    expect(previewOf(webhook, half, samples("few"), READER)).toBeNull();
  });

  it("is written in lines", () => {
    expect(writtenBody('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(writtenBody("a=1&b=2")).toBe("a=1&b=2");
  });
});
