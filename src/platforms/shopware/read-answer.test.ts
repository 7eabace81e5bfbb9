import { describe, expect, it } from "vitest";
import type { HttpAnswer } from "../../lib/http/http-outcome.ts";
import { classifyAnswer } from "./classify-answer.ts";
import { entityShape, projected } from "./parse/json-shape.ts";
import { parseLeniently } from "./parse/lenient-json.ts";
import { readAnswer, SMALL_BYTES } from "./read-answer.client.ts";

const PLUGINS = entityShape(["name", "active", "installedAt"]);

function answerOf(text: string): HttpAnswer {
  const headers = { "content-type": "application/json" };
  return { ok: true, status: 200, headers, body: Buffer.from(text), url: "https://shop.example/api", milliseconds: 1 };
}

async function read(text: string) {
  return (await readAnswer(answerOf(text), PLUGINS)).json;
}

describe("a large answer", () => {
  it("is read in a thread and says what a small one says", async () => {
    const row = { name: "A", active: true, installedAt: { date: "2024-04-02 09:14:03.000000", timezone: "UTC" } };
    const heavy = { ...row, icon: "x".repeat(SMALL_BYTES), translated: { label: "L", custom: { a: [1] } } };
    const kept = { ok: true, value: { total: 1, data: [{ ...row, translated: { label: "L" } }] } };
    expect(await read(JSON.stringify({ total: 1, data: [heavy] }))).toEqual(kept);
    expect(await read(JSON.stringify({ total: 1, data: [{ ...heavy, icon: "" }] }))).toEqual(kept);
  });

  it("does not hold up this thread", async () => {
    const text = `[${"[],".repeat(690_000)}[]]`;
    expect(text.length).toBeLessThan(2 * 1024 * 1024 + 1);
    const before = process.cpuUsage().user;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    expect((await read(text))?.ok).toBe(true);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    expect(process.cpuUsage().user - before).toBeGreaterThan(0);
  });

  it("that takes too long cannot be read, and holds up none that come after it", async () => {
    const stuck = { program: new URL("./stuck-thread-fixture.ts", import.meta.url), milliseconds: 200 };
    const text = JSON.stringify({ total: 1, data: [{ name: "A", icon: "x".repeat(SMALL_BYTES) }] });
    const held = await Promise.all([1, 2, 3].map(() => readAnswer(answerOf(text), PLUGINS, stuck)));
    expect(held.map(({ json }) => json)).toEqual([{ ok: false }, { ok: false }, { ok: false }]);
    expect(await read(text)).toEqual({ ok: true, value: { total: 1, data: [{ name: "A" }] } });
  });

  it("that is broken or nested too deep cannot be read", async () => {
    const deep = "[".repeat(SMALL_BYTES) + "]".repeat(SMALL_BYTES);
    expect(await read(deep)).toEqual({ ok: false });
    expect(await read(`{"data":"${"x".repeat(SMALL_BYTES)}`)).toEqual({ ok: false });
    const answer = await readAnswer(answerOf(deep), PLUGINS);
    expect(answer.text.length).toBeLessThan(20_000);
    expect(classifyAnswer(answer, [])).toMatchObject({ kind: "failed", failure: { reason: "answer_broken" } });
  });
});

it("nests 64 levels at most, brackets in texts aside", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(parseLeniently(nested(64)).ok).toBe(true);
  expect(parseLeniently(nested(65)).ok).toBe(false);
  expect(parseLeniently(JSON.stringify('["'.repeat(100))).ok).toBe(true);
  expect(parseLeniently(JSON.stringify(["\\", "[".repeat(100)])).ok).toBe(true);
});

it.each([
  [
    { total: 2, data: { 0: { name: "A", b: 1 }, 2: { name: "B" } } },
    { total: 2, data: [{ name: "A" }, { name: "B" }] },
  ],
  [
    { total: {}, data: { a: 1 } },
    { total: {}, data: { "not a list": true } },
  ],
  [{ data: [[], [1], 7, { name: [1] }, { name: { a: { b: 1 } } }] }, { data: [[], {}, 7, { name: {} }, { name: {} }] }],
  [[1, 2], {}],
  ["x".repeat(20_000), "x".repeat(10_000)],
  [
    { data: [{ type: "plugin", id: "1", attributes: { name: "A", x: 1 } }], meta: { total: 1, y: 2 } },
    { data: [{ type: "plugin", id: "1", attributes: { name: "A" } }], meta: { total: 1 } },
  ],
])("of %j nothing is kept but what is asked for", (value, kept) => {
  expect(projected(value, PLUGINS)).toEqual(kept);
});
