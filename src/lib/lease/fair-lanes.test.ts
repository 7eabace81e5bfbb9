import { expect, it } from "vitest";
import { FairLanes } from "./fair-lanes.ts";

it("leaves half of the places to others, whatever one group does", async () => {
  const lanes = new FairLanes(4);
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    running.push(name);
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  const all = [
    ...Array.from({ length: 9 }, () => lanes.run("slow", work("slow"))),
    ...Array.from({ length: 2 }, () => lanes.run("other", work("other"))),
  ];
  expect(running).toEqual(["slow", "slow", "other", "other"]);
  expect(lanes.free()).toBe(0);
  for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
    end();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await Promise.all(all);
  expect(running).toHaveLength(11);
  expect(lanes.free()).toBe(4);
});
