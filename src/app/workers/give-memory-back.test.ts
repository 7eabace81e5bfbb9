import { afterEach, describe, expect, it } from "vitest";
import { giveMemoryBack, lookAfterWork } from "./give-memory-back.ts";

function watched() {
  let times = 0;
  const look = lookAfterWork(() => void (times += 1));
  /** How often memory was collected when the process was sampled with these CPU times. */
  return (...spent: number[]) => {
    for (const milliseconds of spent) look(milliseconds);
    return times;
  };
}

describe("memory", () => {
  it("is given back once after work, when the process rests", () => {
    const after = watched();
    expect(after(3000, 4500)).toBe(0);
    expect(after(4520)).toBe(1);
    expect(after(4540, 4600, 4640)).toBe(1);
    expect(after(9000, 9010)).toBe(2);
  });

  it("is left alone while the process works, and where little was done", () => {
    const after = watched();
    expect(after(900, 910, 920)).toBe(0);
    expect(after(2000, 3000, 4000, 5000)).toBe(0);
  });

  let timer: NodeJS.Timeout | undefined;
  afterEach(() => clearInterval(timer));

  it("can be given back in this runtime, without a flag on the command line", () => {
    timer = giveMemoryBack();
    expect(timer.hasRef()).toBe(false);
    expect(globalThis.gc).toBeUndefined();
  });
});
