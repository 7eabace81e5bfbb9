import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../channels/kinds.ts";
import { passesStep } from "../incidents/growth.ts";
import { FRESH, sampleSettings } from "../channels/kinds-fixture.ts";
import { sampleMessage } from "./sample-messages.ts";
import { PREVIEWED_KINDS, SAMPLE_KINDS, type SampleReader, SITUATIONS } from "./situations.ts";

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
    expect(update).toMatchObject({ kind: "grown", title: "3 shops on 203.0.113.21 cannot be reached", listed: 3 });
    expect(end).toMatchObject({ kind: "end", level: "success", actions: [] });
    expect(end?.sentences).toEqual([
      "3 shops on one server answer again.",
      "They could not be reached for 31 minutes.",
    ]);
    expect(end?.facts).toEqual([{ label: "Began", value: "20.11.2026, 06:41 CET" }]);
  });

  it("speak the channel's language and tell the time of its zone", () => {
    const german = sampleMessage("few", "end", { ...READER, language: "de", timeZone: "UTC" });
    expect(german.sentences).toContain("Sie waren 31 Minuten lang nicht erreichbar.");
    expect(german.facts).toEqual([{ label: "Beginn", value: "20.11.2026, 05:41 UTC" }]);
    expect(german.levelWord).toBe("Vorbei");
  });

  it("show nine shops of a server, and the fourteen that they become", () => {
    const [beginning, update] = SAMPLE_KINDS.map((kind) => sampleMessage("server", kind, READER));
    expect(beginning).toMatchObject({ title: "9 shops on 203.0.113.21 cannot be reached", shopName: null });
    expect(beginning?.list).toHaveLength(9);
    expect(update).toMatchObject({ title: "14 shops on 203.0.113.21 cannot be reached" });
    expect(update?.list.slice(0, 2)).toEqual(["New: Klangraum Instrumente", "New: Krämer Ersatzteile"]);
  });

  it("say the update anew in the same words at its own moment, because it passes a step", () => {
    for (const situation of SITUATIONS) {
      const [beginning, update, anew] = PREVIEWED_KINDS.map((kind) => sampleMessage(situation, kind, READER));
      expect(passesStep(beginning?.listed || 1, update?.listed ?? 0), situation).toBe(true);
      expect(anew, situation).toEqual({ ...update, id: expect.any(String), isAnew: true });
    }
    const ids = PREVIEWED_KINDS.map((kind) => sampleMessage("few", kind, READER).id);
    expect(new Set(ids).size).toBe(PREVIEWED_KINDS.length);
  });

  it("are events that the product itself could read, not something that merely happened", () => {
    for (const situation of SITUATIONS)
      for (const kind of SAMPLE_KINDS)
        expect(sampleMessage(situation, kind, READER).topic, `${situation} ${kind}`).toBe("availability");
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
