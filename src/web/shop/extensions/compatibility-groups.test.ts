import { describe, expect, it } from "vitest";
import { judgeExtensions } from "./compatibility-groups.ts";

function extension(name: string, active = true) {
  return { name, label: name, active, storeLink: null, isNameKept: false };
}

function answer(name: string, status: string, type: string) {
  return { name, label: name, iconPath: null, status: { name: status, label: `${status} says the store`, type } };
}

describe("what becomes of extensions with a later Shopware", () => {
  it("parts them by the word of the store", () => {
    const judged = judgeExtensions(
      [extension("Ok"), extension("Now"), extension("Later"), extension("Never"), extension("Ours")],
      [
        answer("Ok", "compatible", "green"),
        answer("Now", "updatableNow", "yellow"),
        answer("Later", "updatableFuture", "yellow"),
        answer("Never", "notCompatible", "red"),
      ],
    );
    expect(Object.fromEntries(judged.map(({ name, verdict }) => [name, verdict]))).toEqual({
      Ok: "compatible",
      Now: "needsUpdate",
      Later: "needsUpdate",
      Never: "notCompatible",
      Ours: "unknown",
    });
  });

  it("says that the store was not asked where the organization keeps the name", () => {
    expect(judgeExtensions([{ ...extension("Ours"), isNameKept: true }], [])).toMatchObject([
      { verdict: "unknown", word: "notAsked" },
    ]);
  });

  it("goes by the colour where the word is new, and keeps the label of the store", () => {
    const [first] = judgeExtensions([extension("New")], [answer("New", "willBreakTomorrow", "red")]);
    expect(first).toMatchObject({
      verdict: "notCompatible",
      word: "other",
      storeLabel: "willBreakTomorrow says the store",
    });
  });

  it("has active ones first, then by label", () => {
    const judged = judgeExtensions([extension("Beta"), extension("Aaa", false), extension("Alpha")], []);
    expect(judged.map(({ name }) => name)).toEqual(["Alpha", "Beta", "Aaa"]);
  });
});
