import { describe, expect, it } from "vitest";
import type { Level } from "../checks/finding.ts";
import { withStatus } from "./judge.ts";
import { failure, neverVisited } from "./state/shop-state-fixture.ts";
import { shopEventsBetween } from "./shop-events.ts";
import type { ShopState, KeptFinding } from "./state/shop-state.ts";

const SINCE = "2026-11-20T09:00:00.000Z";
const finding = (id: string, level: Level): KeptFinding => ({
  id,
  check: "environment",
  level,
  text: "text",
  params: {},
  source: "Shopwarden",
  link: null,
  since: SINCE,
});
const state = (changes: Partial<ShopState> = {}): ShopState => ({
  ...neverVisited(),
  lastVisitedAt: SINCE,
  status: "green",
  ...changes,
});
/** A shop after this many failed tries, a minute apart. */
const down = (attempts: number, changes: Partial<ShopState> = {}): ShopState =>
  state({
    failure: failure("timed_out"),
    failingSince: SINCE,
    failedAttempts: attempts,
    lastTriedAt: secondsAfter((attempts - 1) * 60),
    ...changes,
  });
const secondsAfter = (seconds: number) => new Date(Date.parse(SINCE) + seconds * 1000).toISOString();
/** As if people pressed Refresh again and again. */
const pressed = (attempts: number, seconds: number): ShopState =>
  down(attempts, { lastTriedAt: secondsAfter(seconds) });
const refused = (attempts: number): ShopState =>
  down(attempts, { failure: failure("credentials_refused"), connectionIssueCount: attempts });

/** The state as saved, including derived values. */
const saved = (known: ShopState) => withStatus(known, SINCE, known);
const eventsBetween = (before: ShopState, after: ShopState) => shopEventsBetween(saved(before), saved(after));
const kinds = (before: ShopState, after: ShopState) => eventsBetween(before, after).map(({ kind }) => kind);

describe("what people may have to be told", () => {
  it.each([
    ["nothing of a first failure", state(), down(1), []],
    ["an outage that a second try confirms", down(1), down(2), ["failing"]],
    ["it once", down(2), down(3), []],
    ["nothing of tries that people make in quick succession", pressed(1, 0), pressed(2, 4), []],
    ["nothing of the tenth of them either", pressed(9, 40), pressed(10, 49), []],
    ["the outage once a try comes late enough", pressed(10, 49), pressed(11, 50), ["failing"]],
    ["nothing when quick tries failed and a later one does not", pressed(4, 20), state(), []],
    ["that a person is needed once time does not help any more", down(3), refused(4), ["failing", "stopped"]],
    ["refused credentials when they are confirmed", refused(1), refused(2), ["failing"]],
    ["the third refusal", refused(2), refused(3), ["stopped"]],
    ["it once more never", refused(3), refused(4), []],
    ["the end of a confirmed outage", down(2), state(), ["answers"]],
    ["nothing when the first failure passed by", down(1), state(), []],
    ["nothing when all stays as it is", state(), state(), []],
    [
      "a first failure of a shop that was never visited",
      neverVisited(),
      { ...down(2), lastVisitedAt: null },
      ["failing"],
    ],
  ])("is %s", (_, before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected);
  });

  it("is a status that got worse, with the findings of the new level that did it, five at most", () => {
    const red = Array.from({ length: 7 }, (_, index) => finding(`red.${index}`, "red"));
    const after = state({ findings: [finding("a", "yellow"), ...red] });
    const [event] = eventsBetween(state(), after);
    expect(event).toMatchObject({ kind: "status", from: "green", to: "red", findingCount: 7 });
    expect(event?.kind === "status" && event.findings.map(({ id }) => id)).toEqual(red.slice(0, 5).map(({ id }) => id));
  });

  it("counts no findings that are ignored, and tells it when ignoring makes the shop better", () => {
    const before = state({ findings: [finding("a", "red")] });
    expect(eventsBetween(before, { ...before, ignores: ["a"] })).toEqual([
      { kind: "status", from: "red", to: "green", findings: [], findingCount: 0 },
    ]);
  });

  it("is no worse status when a shop fails, because its findings stay as they were", () => {
    const before = state({ findings: [finding("a", "yellow")], status: "yellow" });
    expect(kinds(before, down(1, { findings: before.findings, status: "red" }))).toEqual([]);
  });

  it("is a further error on a shop that is red already, told by itself", () => {
    const before = state({ findings: [finding("a", "red"), finding("b", "yellow")], status: "red" });
    const after = { ...before, findings: [...before.findings, finding("hole", "red"), finding("c", "yellow")] };
    expect(eventsBetween(before, after)).toMatchObject([
      { kind: "further", findings: [{ id: "hole" }], findingCount: 1 },
      { kind: "warned", findings: [{ id: "c" }], findingCount: 1 },
    ]);
    expect(kinds(after, after)).toEqual([]);
    expect(eventsBetween(after, before)).toEqual([
      { kind: "cleared", findings: [expect.objectContaining({ id: "c" })], findingCount: 1, level: "red" },
    ]);
    expect(kinds(before, { ...after, ignores: ["hole", "c"] })).toEqual([]);
  });

  it.each<Level>(["yellow", "red"])("is a further warning on a shop that stays %s", (level) => {
    const before = state({ findings: [finding("a", level)], status: level });
    const after = { ...before, findings: [...before.findings, finding("ends", "yellow")] };
    expect(eventsBetween(before, after)).toMatchObject([
      { kind: "warned", findings: [{ id: "ends" }], findingCount: 1 },
    ]);
    expect(kinds(after, after)).toEqual([]);
    expect(eventsBetween(after, before)).toMatchObject([
      { kind: "cleared", findings: [{ id: "ends" }], findingCount: 1, level },
    ]);
    expect(kinds(before, { ...after, ignores: ["ends"] })).toEqual([]);
    expect(kinds(after, { ...before, ignores: ["ends"] })).toEqual([]);
  });

  it("is a warning that comes together with the first error, but not one that the new status says", () => {
    const error = finding("a", "red");
    const warning = finding("b", "yellow");
    expect(kinds(state(), state({ findings: [error, warning] }))).toEqual(["status", "warned"]);
    expect(kinds(state({ findings: [warning] }), state({ findings: [error, warning] }))).toEqual(["status"]);
    expect(kinds(state({ findings: [warning] }), state({ findings: [error] }))).toEqual(["status"]);
    expect(kinds(state({ findings: [error, warning] }), state({ findings: [finding("c", "yellow")] }))).toEqual([
      "status",
    ]);
    const red = state({ findings: [error] });
    expect(
      kinds(state({ findings: [error, warning] }), { ...red, findings: [finding("a", "red"), finding("c", "red")] }),
    ).toEqual(["cleared", "further"]);
    expect(kinds(state({ findings: [error, warning] }), state({ findings: [error, finding("b", "red")] }))).toEqual([
      "further",
    ]);
  });

  it("is no warning when a source that is looked at first finds one", () => {
    const before = state({ findings: [finding("a", "yellow")], status: "yellow", unseenParts: ["certificate"] });
    const found: KeptFinding = { ...finding("ends", "yellow"), check: "certificate" };
    expect(kinds(before, { ...before, unseenParts: [], findings: [...before.findings, found] })).toEqual([]);
  });

  it("is no warning when an error becomes one in a shop that stays red", () => {
    const before = state({ findings: [finding("a", "red"), finding("b", "red")], status: "red" });
    expect(kinds(before, { ...before, findings: [finding("a", "red"), finding("b", "yellow")] })).toEqual([]);
  });

  it("is no stop while what heals by itself keeps the shop from answering", () => {
    const timedOut = down(4, { connectionIssueCount: 3 });
    expect(kinds(down(3, { connectionIssueCount: 3 }), timedOut)).toEqual([]);
    expect(kinds(refused(3), timedOut)).toEqual(["failing"]);
    expect(kinds(timedOut, refused(5))).toEqual(["failing", "stopped"]);
  });

  it("is no status at the first visit", () => {
    expect(kinds(neverVisited(), state({ findings: [finding("a", "red")] }))).toEqual([]);
  });

  it("carries nothing of the shop's own answer", () => {
    const after = down(2, { failure: { ...failure("server_error"), excerpt: "<h1>Exception</h1>" } });
    expect(JSON.stringify(eventsBetween(down(1), after))).not.toContain("Exception");
  });
});
