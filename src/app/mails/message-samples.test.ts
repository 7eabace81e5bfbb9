import { expect, test } from "vitest";
import { LANGUAGES } from "../../lib/language.ts";
import { EVENTS, isTold } from "../../notifications/topics/events.ts";
import { HOSTILE_WORDS, LONG_WORDS, REALISTIC_WORDS } from "./mail-samples.ts";
import { messageSamples } from "./message-samples.ts";

const KINDS = EVENTS.map(({ event }) => event.example("")).filter(isTold);

test.each(LANGUAGES)("every kind that is told has a message for channels in %s, whatever the words are", (language) => {
  for (const words of [REALISTIC_WORDS, HOSTILE_WORDS, LONG_WORDS]) {
    const samples = messageSamples(words, language);
    for (const { kind } of KINDS) expect(samples.get(kind)?.title, kind).toBeTruthy();
    expect(samples.size).toBeGreaterThan(KINDS.length);
  }
});

test("kinds are worded, not called something that happened", () => {
  const titles = [...messageSamples(REALISTIC_WORDS, "en").values()].map(({ title }) => title);
  expect(new Set(titles).size).toBeGreaterThan(KINDS.length / 2);
  expect(titles.filter((title) => title.includes("happened"))).toEqual([]);
});
