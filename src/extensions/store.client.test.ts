import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LocalSource, startLocalSource } from "../lib/outside/outside-source-fixture.ts";
import { askStore } from "./store.client.ts";

const QUESTION = { shopwareVersion: "6.6.10.4", locale: "de_DE", names: ["Aa", "Bb", "Cc"] } as const;
const HUGE = "x".repeat(17 * 1024 * 1024);

let store: LocalSource;

beforeEach(async () => {
  store = await startLocalSource(({ url }) => ({
    body: url.searchParams.getAll("technicalNames[]").map((name) => ({ name })),
  }));
});
afterEach(() => store.close());

describe("askStore", () => {
  it("asks with a locale that the store honours", async () => {
    const answer = await askStore(store.source, QUESTION);
    expect(answer.ok && answer.value.map(({ name }) => name)).toEqual(["Aa", "Bb", "Cc"]);
    expect(decodeURIComponent(store.requests[0]?.url.search ?? "")).toBe(
      "?locale=de_DE&shopwareVersion=6.6.10.4&technicalNames[]=Aa&technicalNames[]=Bb&technicalNames[]=Cc",
    );
  });

  it("takes no answer to what it has not asked", async () => {
    store.reply = () => ({ body: [{ name: "Aa" }, { name: "Stranger" }] });
    const answer = await askStore(store.source, QUESTION);
    expect(answer.ok && answer.value.map(({ name }) => name)).toEqual(["Aa"]);
  });

  it("asks in halves when the answer is too large", async () => {
    store.reply = ({ url }) => {
      const names = url.searchParams.getAll("technicalNames[]");
      return names.length > 1 ? { body: HUGE } : { body: names.map((name) => ({ name })) };
    };
    const answer = await askStore(store.source, QUESTION);
    expect(answer.ok && answer.value.map(({ name }) => name)).toEqual(["Aa", "Bb", "Cc"]);
  });

  it("fails as a whole when a half fails", async () => {
    store.reply = ({ url }) =>
      url.searchParams.getAll("technicalNames[]").length > 1 ? { body: HUGE } : { status: 500 };
    expect(await askStore(store.source, QUESTION)).toMatchObject({ ok: false, error: "server_error" });
  });
});
