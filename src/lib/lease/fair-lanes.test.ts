import { expect, it } from "vitest";
import { FairLanes } from "./fair-lanes.ts";

const settled = () => new Promise((resolve) => void setImmediate(resolve));

function lanesOf(places: number) {
  const lanes = new FairLanes(places);
  const running: string[] = [];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const all: Promise<void>[] = [];
  const add = (name: string, count = 1) => {
    for (let number = 0; number < count; number += 1) {
      const work = async () => {
        begun.push(name);
        running.push(name);
        await new Promise<void>((resolve) => void ends.push(resolve));
        running.splice(running.indexOf(name), 1);
      };
      all.push(lanes.run(name, work));
    }
  };
  const countOf = (name: string) => running.filter((one) => one === name).length;
  const finish = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settled();
    }
    await Promise.all(all);
  };
  return { lanes, add, countOf, begun, ends, finish };
}

it("leaves half of the places to others, whatever one group does", async () => {
  const { lanes, add, countOf, begun, finish } = lanesOf(4);
  add("slow", 9);
  expect([countOf("slow"), lanes.free()]).toEqual([2, 2]);
  add("other", 2);
  expect(begun).toEqual(["slow", "slow", "other"]);
  await finish();
  expect(begun).toHaveLength(11);
  expect(lanes.free()).toBe(4);
});

it("has a place at once for whoever comes next, however many groups wait for places", async () => {
  const { lanes, add, countOf, ends, finish } = lanesOf(256);
  for (let group = 0; group < 20; group += 1) add(`slow ${group}`, 300);
  for (let end = 0; end < 900; end += 1) {
    ends.shift()?.();
    await settled();
    // Those that came first have given back what was more than their part.
    if (end > 600) expect(lanes.free()).toBeGreaterThan(1);
  }
  add("quick");
  expect(countOf("quick")).toBe(1);
  const counts = Array.from({ length: 20 }, (_, group) => countOf(`slow ${group}`));
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  await finish();
});

it("gives the place of work that broke off to the next", async () => {
  const lanes = new FairLanes(2);
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(lanes.run("one", () => Promise.reject(new Error("odd")))).rejects.toThrow("odd");
  }
  expect(lanes.free()).toBe(2);
});
