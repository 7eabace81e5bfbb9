import { describe, expect, it } from "vitest";
import { compatibilityQuestions, toldExtensions } from "./compatibility-questions.ts";

const extensions = Array.from({ length: 120 }, (_, index) => ({
  name: `VendorExtensionWithALongName${index}`,
  version: `1.${index}.0`,
}));

describe("questions to the store", () => {
  it("leave out what it is not known to offer where the organization keeps names to itself", () => {
    const some = [
      { inStore: true, isNameKept: false },
      { inStore: null, isNameKept: false },
      { inStore: false, isNameKept: false },
      { inStore: null, isNameKept: true },
    ];
    expect(toldExtensions({ keepsExtensionNames: true, extensions: some })).toEqual(some.slice(0, 2));
    expect(toldExtensions({ keepsExtensionNames: false, extensions: some })).toEqual(some);
  });

  it("ask about every extension once, each short enough for an address", () => {
    const questions = compatibilityQuestions({ currentVersion: "6.6.10.4", futureVersion: "6.7.10.1", extensions });
    expect(questions.flatMap((question) => question.extensions)).toEqual(extensions);
    expect(questions.length).toBeGreaterThan(5);
    for (const question of questions) expect(encodeURIComponent(JSON.stringify(question)).length).toBeLessThan(1700);
  });

  it("are one when there is nothing to ask, so that the answer is the same", () => {
    expect(
      compatibilityQuestions({ currentVersion: "6.6.10.4", futureVersion: "6.7.10.1", extensions: [] }),
    ).toHaveLength(1);
  });
});
