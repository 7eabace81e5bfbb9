import { describe, expect, it } from "vitest";
import { decideShared } from "./decide-shared.ts";
import type { HeardShared } from "./shared-memory.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 6, minutes)).toISOString();
const matter = (
  present: readonly number[],
  { fresh = [], turned = [], awaited = [] }: Partial<Record<string, number[]>> = {},
) => ({ present, fresh: new Set(fresh), turned: new Set(turned), awaited: new Set(awaited) });
const all = new Set([1, 2, 3, 4, 5, 6]);

/** What is decided one after the other for somebody who hears of these shops. */
function course(
  steps: readonly [number, ReturnType<typeof matter>][],
  hears: ReadonlySet<number> = all,
): readonly string[] {
  let known: HeardShared | undefined;
  return steps.map(([minutes, now]) => {
    const { heard, news, dueAt } = decideShared(known, { matter: now, hears, now: at(minutes) });
    known = heard ?? undefined;
    return `${news === null ? "-" : `${news.how} ${news.shopIds.join(" ")}`}${dueAt === null ? "" : ` due ${dueAt.slice(14, 16)}`}`.trim();
  });
}

describe("a warning of several shops", () => {
  it("is told by the shop itself while one has it", () => {
    expect(course([[0, matter([1], { fresh: [1] })]])).toEqual(["-"]);
    expect(course([[0, matter([1, 2], { fresh: [1, 2] })]], new Set([2]))).toEqual(["-"]);
  });

  it("is not told anew because it was there before", () => {
    expect(course([[0, matter([1, 2])]])).toEqual(["-"]);
  });

  it("opens with the second shop, grows by the rules, is shown in between, and closes with the last", () => {
    expect(
      course([
        [0, matter([1, 2], { fresh: [2] })],
        [1, matter([1, 2, 3], { fresh: [3] })],
        [20, matter([1, 2, 3])],
        [31, matter([1, 2, 3])],
        [32, matter([2, 3])],
        [33, matter([1, 2, 3], { fresh: [1] })],
        [34, matter([1, 2, 3, 4, 5], { fresh: [4, 5] })],
        [41, matter([1, 2, 3, 4, 5])],
        [50, matter([])],
        [51, matter([])],
      ]),
    ).toEqual([
      "opens 1 2",
      "shown 1 2 3 due 31",
      "- due 31",
      "grows 1 2 3",
      "shown 2 3 due 02",
      "shown 1 2 3",
      "shown 1 2 3 4 5 due 41",
      "grows 1 2 3 4 5",
      "closes 1 2 3 4 5",
      "-",
    ]);
  });

  it("is said to have eased half an hour after the first shop was well, unless all are by then", () => {
    expect(
      course([
        [0, matter([1, 2, 3], { fresh: [1, 2, 3] })],
        [10, matter([2, 3])],
        [39, matter([2, 3])],
        [40, matter([2, 3])],
        [41, matter([2, 3])],
        [50, matter([])],
      ]),
    ).toEqual(["opens 1 2 3", "shown 2 3 due 40", "- due 40", "eases 2 3", "-", "closes 1 2 3"]);
  });

  it("does not grow where shops come while others are well again", () => {
    expect(
      course([
        [0, matter([1, 2], { fresh: [1, 2] })],
        [5, matter([2, 3], { fresh: [3] })],
        [40, matter([2, 3])],
      ]),
    ).toEqual(["opens 1 2", "shown 2 3", "-"]);
  });

  it("is forgotten without a word where it became an error, or is not heard of any more", () => {
    const begun: [number, ReturnType<typeof matter>] = [0, matter([1, 2], { fresh: [1, 2] })];
    expect(course([begun, [5, matter([], { turned: [1, 2] })]])).toEqual(["opens 1 2", "forgotten"]);
    const { heard } = decideShared(undefined, { matter: begun[1], hears: all, now: at(0) });
    const later = { matter: matter([1, 2]), hears: new Set<number>(), now: at(1) };
    expect(decideShared(heard ?? undefined, later).news).toEqual({ how: "forgotten", shopIds: [] });
  });

  it("stays as it is until an incident has told of its errors", () => {
    expect(
      course([
        [0, matter([1, 2], { fresh: [1, 2] })],
        [5, matter([], { turned: [1, 2], awaited: [1, 2] })],
        [6, matter([2], { turned: [1], awaited: [1] })],
        [7, matter([], { turned: [1, 2], awaited: [2] })],
        [8, matter([], { turned: [1, 2] })],
      ]),
    ).toEqual(["opens 1 2", "-", "shown 2 due 36", "-", "forgotten"]);
  });

  it("begins anew after its end, and is a shop's alone if only one has it again", () => {
    expect(
      course([
        [0, matter([1, 2], { fresh: [1, 2] })],
        [5, matter([])],
        [6, matter([1], { fresh: [1] })],
        [7, matter([1, 2], { fresh: [2] })],
      ]),
    ).toEqual(["opens 1 2", "closes 1 2", "-", "opens 1 2"]);
  });

  it("does not grow by what a first look found, which only counts", () => {
    expect(
      course([
        [0, matter([1, 2], { fresh: [1, 2] })],
        [5, matter([1, 2, 3])],
        [40, matter([1, 2, 3])],
        [41, matter([1, 2, 3, 4], { fresh: [4] })],
        [71, matter([1, 2, 3, 4])],
      ]),
    ).toEqual(["opens 1 2", "shown 1 2 3", "-", "shown 1 2 3 4 due 11", "grows 1 2 3 4"]);
  });

  const both = matter([1, 2], { fresh: [1, 2] });
  const flapping: readonly [number, ReturnType<typeof matter>][] = [
    [0, both],
    [5, matter([])],
    [10, both],
    [15, matter([])],
    [20, both],
    [25, matter([])],
    [30, both],
  ];
  const told = ["opens 1 2", "closes 1 2", "opens 1 2", "closes 1 2", "opens 1 2", "closes 1 2", "flaps 1 2 due 00"];

  it("is held from its third return on, and told once it is calm", () => {
    expect(course([...flapping, [35, matter([])], [40, both], [45, matter([])], [75, matter([])]])).toEqual([
      ...told,
      "- due 05",
      "- due 10",
      "- due 15",
      "closes 1 2",
    ]);
    expect(course([...flapping, [59, matter([1, 2])], [60, matter([1, 2])], [70, matter([2])]])).toEqual([
      ...told,
      "- due 00",
      "rests 1 2",
      "shown 2 due 40",
    ]);
  });

  it("is over without a word where it became an error, or is not heard of any more, while it was held", () => {
    expect(course([...flapping, [35, matter([], { turned: [1, 2] })], [65, matter([], { turned: [1, 2] })]])).toEqual([
      ...told,
      "- due 05",
      "forgotten",
    ]);
  });

  it("names shops that came while it was held", () => {
    expect(course([...flapping, [40, matter([1, 2, 3], { fresh: [3] })], [60, matter([1, 2, 3])]])).toEqual([
      ...told,
      "- due 00",
      "rests 1 2 3",
    ]);
  });
});
