import { expect, it } from "vitest";
import { underWay } from "./under-way.ts";

it("keeps what was before the first of two changes", () => {
  const changes = underWay<string>();
  changes.begin("nothing");
  changes.begin("the first");
  expect(changes.back()).toBe("nothing");
  expect(changes.back()).toBe("nothing");
});

it("keeps it although the first of two was saved", () => {
  const changes = underWay<string>();
  changes.begin("nothing");
  changes.begin("the first");
  changes.keep();
  expect(changes.back()).toBe("nothing");
});

it("goes back to what was saved meanwhile, where that is known", () => {
  const changes = underWay<string>();
  changes.begin("nothing");
  changes.begin("the first");
  changes.keep("the first");
  expect(changes.back()).toBe("the first");
});

it("begins anew when nothing is under way", () => {
  const changes = underWay<string>();
  changes.begin("nothing");
  changes.keep();
  changes.begin("the first");
  expect(changes.back()).toBe("the first");
  changes.begin("the second");
  expect(changes.back()).toBe("the second");
});

it("knows nothing of what is not there yet", () => {
  const changes = underWay<string>();
  changes.begin(undefined);
  expect(changes.back()).toBeUndefined();
});
