import { describe, expect, it } from "vitest";
import { chunkNames, isStoreName, isStoreVersion, namesByVersion } from "./store-question.ts";

describe("chunkNames", () => {
  it("keeps every address below 2000 characters and loses no name", () => {
    const names = Array.from({ length: 300 }, (_, index) => `Vendor${"Long".repeat(index % 20)}Extension${index}`);
    const chunks = chunkNames(names, 100);
    expect(chunks.flat()).toEqual(names);
    for (const chunk of chunks) {
      const query = new URLSearchParams(chunk.map((name) => ["technicalNames[]", name]));
      expect(100 + query.toString().length + 1).toBeLessThan(2000);
    }
    expect(chunks.length).toBeLessThan(20);
  });

  it("asks about 50 names at most", () => {
    expect(
      chunkNames(
        Array.from({ length: 120 }, (_, index) => `A${index}`),
        10,
      ).map(({ length }) => length),
    ).toEqual([50, 50, 20]);
  });

  it("makes nothing of nothing", () => {
    expect(chunkNames([], 100)).toEqual([]);
  });
});

describe("what is passed on to the store", () => {
  it.each(["SwagPayPal", "FroshTools", "Acme_Theme2"])("is the name %s", (name) =>
    expect(isStoreName(name)).toBe(true),
  );
  it.each(["", "x", "a b", "../x", "name&shopwareVersion=6", "Ä", "a".repeat(101), "Name\n"])(
    "is not the name %j",
    (name) => expect(isStoreName(name)).toBe(false),
  );
  it.each(["6.4.20.2", "6.6.10.4", "6.7.0.0-RC1", "6.7.0.0-rc1", "6.5", "7.0.0.0"])("is the version %s", (version) =>
    expect(isStoreVersion(version)).toBe(true),
  );
  it.each(["", "six", "6.6.9999999.9999999-dev", "6.6&x=1", "6.6.0.0\n", "6"])("is not the version %j", (version) =>
    expect(isStoreVersion(version)).toBe(false),
  );
});

describe("namesByVersion", () => {
  it("puts together what can be asked at once", () => {
    const pairs = [
      { name: "A", shopwareVersion: "6.6.0.0" },
      { name: "A", shopwareVersion: "6.5.0.0" },
      { name: "B", shopwareVersion: "6.6.0.0" },
    ];
    expect(Object.fromEntries(namesByVersion(pairs))).toEqual({ "6.6.0.0": ["A", "B"], "6.5.0.0": ["A"] });
  });
});
