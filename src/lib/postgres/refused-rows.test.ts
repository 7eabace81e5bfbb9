import { describe, expect, it } from "vitest";
import { roundsApart, saveApart } from "./refused-rows.ts";

const refusal = () => Object.assign(new Error("value too long"), { code: "22001" });
const MANY = Array.from({ length: 500 }, (_, index) => index);
const BROKEN = new Set([0, 7, 250, 251, 499]);
const WHOLE = MANY.filter((item) => !BROKEN.has(item));

/** A table that refuses some items, all that are given together. */
function table() {
  const kept: number[] = [];
  return {
    kept,
    async save(items: readonly number[]) {
      if (items.some((item) => BROKEN.has(item))) throw refusal();
      kept.push(...items);
    },
  };
}

describe("rows that the database refuses", () => {
  it("keep no other one from being saved", async () => {
    const { kept, save } = table();
    const refused: number[] = [];
    await saveApart(MANY, save, (item) => void refused.push(item));
    expect(kept).toEqual(WHOLE);
    expect(refused).toEqual([...BROKEN]);
  });

  it("are passed over in rounds, which get longer again behind them", async () => {
    const { kept, save } = table();
    const refused: number[] = [];
    let next = 0;
    let rounds = 0;
    const round = async (most: number) => {
      rounds += 1;
      const items = MANY.slice(next, next + most);
      await save(items);
      next += items.length;
      return items.length === most;
    };
    const passOver = async () => refused.push(next++) > 0;
    await roundsApart(200, { round, passOver });
    expect(kept).toEqual(WHOLE);
    expect(refused).toEqual([...BROKEN]);
    expect(rounds).toBeLessThan(80);
  });

  it("are no reason to go on when the database is away", async () => {
    const away = { round: () => Promise.reject(new Error("away")), passOver: () => Promise.resolve(true) };
    await expect(roundsApart(200, away)).rejects.toThrow("away");
    await expect(saveApart(MANY, away.round, () => undefined)).rejects.toThrow("away");
  });
});
