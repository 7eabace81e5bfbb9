import { expect, test } from "vitest";
import { versionHintOf, versionHints } from "./version-hint.ts";

const RELEASES = ["6.4.20.2", "6.5.8.18", "6.6.10.4", "6.6.10.9", "6.7.0.0-RC1", "6.7.0.0", "6.7.10.1"];

test("names the newest version of the same line first", () => {
  expect(versionHintOf("6.6.10.4", RELEASES)).toEqual({ step: "6.6.10.9", version: "6.6.10.9" });
});

test("names the next line once this one is exhausted", () => {
  expect(versionHintOf("6.6.10.9", RELEASES)).toEqual({ step: "6.7", version: "6.7.10.1" });
});

test("does not skip a line", () => {
  expect(versionHintOf("6.4.20.2", RELEASES)).toEqual({ step: "6.5", version: "6.5.8.18" });
});

test("says nothing about the newest version, an unknown one, and without releases", () => {
  expect(versionHintOf("6.7.10.1", RELEASES)).toBeNull();
  expect(versionHintOf(null, RELEASES)).toBeNull();
  expect(versionHintOf("6.6.10.4", [])).toBeNull();
});

test("does not lead to a release candidate", () => {
  expect(versionHintOf("6.6.10.9", ["6.7.0.0-RC1"])).toBeNull();
});

test("answers the same for many shops", () => {
  const hintOf = versionHints(RELEASES);
  expect([hintOf("6.6.10.4"), hintOf("6.6.10.4"), hintOf(null)]).toEqual([
    { step: "6.6.10.9", version: "6.6.10.9" },
    { step: "6.6.10.9", version: "6.6.10.9" },
    null,
  ]);
});
