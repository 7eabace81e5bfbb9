import { describe, expect, it } from "vitest";
import { FRESH, knownThread, sampleSettings } from "../../channels/kinds-fixture.ts";
import { CHANGING_CHANNELS, CHANNEL_KINDS } from "../../channels/kinds.ts";
import { sampleMessage } from "../../messages/message-fixture.ts";
import { changeByCalls } from "./call-channel.ts";
import { usable } from "./usable-channel.ts";

const CHANGE = sampleMessage({ kind: "grown", thread: "summary:said" });

function readyOf(id: string) {
  const kind = CHANNEL_KINDS.find((one) => one.id === id);
  const ready = kind === undefined ? null : usable(kind).withSettings(sampleSettings(kind));
  if (kind === undefined || ready === null) throw new Error(`These are no settings of ${id}.`);
  return { ready, known: knownThread(kind), replaces: kind.threads === "replaces" };
}

describe.each(CHANGING_CHANNELS)("%s", (id) => {
  it("changes a message that is there, without anything to do in its place", () => {
    const { ready, known } = readyOf(id);
    const calls = ready.change(CHANGE, known);
    expect(calls.length).toBeGreaterThan(0);
    for (const { anew } of calls) expect(anew).toEqual([]);
    const changes = ready.write(CHANGE, known);
    expect(calls.map(({ anew: _, ...call }) => call)).toEqual(changes.map(({ anew: _, ...call }) => call));
  });

  it("does nothing where none is known", () => {
    const { ready, replaces } = readyOf(id);
    expect(ready.change(CHANGE, FRESH)).toHaveLength(replaces ? 1 : 0);
  });
});

it.each([
  ["slack-bot", "asked"],
  ["telegram", "chat"],
  ["matrix", "room"],
])("%s does nothing where the message is at another place", (id, field) => {
  const { ready, known } = readyOf(id);
  expect(ready.change(CHANGE, { ...known, reference: { ...known.reference, [field]: "another" } })).toEqual([]);
});

const asked = async (status: number, body: string) => {
  const { ready, known } = readyOf("discord");
  const urls: string[] = [];
  const { outcome } = await changeByCalls(ready.change(CHANGE, known), {
    channel: ready,
    thread: known,
    isInTime: () => true,
    call: async ({ method }) => {
      urls.push(method);
      return { status, retryAfter: null, body };
    },
  });
  return { outcome, urls };
};

it("what cannot be changed is left, and nothing is said in its place", async () => {
  const left = { outcome: { result: "refused", reason: "message_refused", isReached: true }, urls: ["PATCH"] };
  expect(await asked(404, '{"code":10008}')).toEqual(left);
  expect(await asked(400, '{"code":50035}')).toEqual(left);
  expect(await asked(503, "")).toMatchObject({ outcome: { result: "failed" } });
  expect(await asked(404, '{"code":10015}')).toMatchObject({ outcome: { result: "gone" } });
});
