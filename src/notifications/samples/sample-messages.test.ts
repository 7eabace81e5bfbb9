import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../channels/kinds.ts";
import { FRESH, sampleSettings } from "../channels/kinds-fixture.ts";
import { SAMPLE_KINDS, sampleMessage, type SampleReader, SITUATIONS } from "./sample-messages.ts";

const READER: SampleReader = {
  language: "en",
  timeZone: "Europe/Berlin",
  appUrl: "https://watch.nordlicht.test",
  now: new Date("2026-11-20T09:45:00Z"),
};

describe("the samples of messages", () => {
  it("begin with one shop, grow to three and end", () => {
    const [beginning, update, end] = SAMPLE_KINDS.map((kind) => sampleMessage("few", kind, READER));
    expect(beginning).toMatchObject({ kind: "first", level: "error", title: "Shop Radwerk Münster cannot be reached" });
    expect(update).toMatchObject({ kind: "grown", title: "3 shops on one server cannot be reached", listed: 3 });
    expect(end).toMatchObject({ kind: "end", level: "success", actions: [] });
    expect(end?.sentences).toEqual(["They could not be reached for 31 minutes, from 06:41 CET to 07:12 CET."]);
  });

  it("speak the channel's language and tell the time of its zone", () => {
    const german = sampleMessage("few", "end", { ...READER, language: "de", timeZone: "UTC" });
    expect(german.sentences).toEqual(["Sie waren 31 Minuten lang nicht erreichbar, von 05:41 UTC bis 06:12 UTC."]);
    expect(german.levelWord).toBe("Vorbei");
  });

  it("show ten of fourteen shops and say how many there are", () => {
    const { list, listed } = sampleMessage("server", "beginning", READER);
    expect([list.length, listed]).toEqual([10, 14]);
  });

  it("can be written by every channel", () => {
    for (const kind of CHANNEL_KINDS)
      for (const situation of SITUATIONS)
        for (const one of SAMPLE_KINDS) {
          const calls = kind.write(sampleMessage(situation, one, READER), sampleSettings(kind), FRESH);
          expect(calls.length, kind.id).toBeGreaterThan(0);
        }
  });
});
