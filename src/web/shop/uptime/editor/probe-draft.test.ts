import { describe, expect, it } from "vitest";
import type { Expectation } from "../../../../uptime/expectation.ts";
import { chosenAtFirst, offersOf } from "./offers.ts";
import { checkDraft, draftOf, expectationOf, freeKinds, meanwhileOf, newProbe, newRule } from "./probe-draft.ts";
import { stillRefused } from "./refused-fields.ts";

const EXPECTATIONS: Expectation[] = [
  { kind: "status", ranges: "200-299,404" },
  { kind: "contains", text: " btn-buy " },
  { kind: "lacks", text: "Leider ausverkauft" },
  { kind: "size", atLeast: 1024, atMost: null },
  { kind: "slow", milliseconds: 4500 },
  { kind: "endsAt", host: "shop.example", path: "/a/b" },
];
const SETTINGS = {
  name: "Product",
  url: "https://shop.example/p",
  intervalSeconds: 120,
  timeoutMilliseconds: 10_000,
  confirmSeconds: 30,
  expectations: EXPECTATIONS,
  enabled: true,
};

describe("a probe that is typed", () => {
  it("is sent as it was stored when nothing was typed", () => {
    expect(checkDraft(draftOf({ id: 3, ...SETTINGS }))).toEqual({ wrong: {}, settings: SETTINGS });
  });

  it("begins anew with the rules of a new one where nobody can read what was stored", () => {
    const draft = draftOf({ id: 3, ...SETTINGS, expectations: null });
    expect(draft.rules).toEqual(newProbe("", "").rules);
    expect(checkDraft(draft).wrong).toEqual({});
  });

  it("begins with rules that can be sent", () => {
    expect(checkDraft(newProbe("Home", "https://shop.example")).settings?.expectations).toEqual([
      { kind: "status", ranges: "200-299" },
      { kind: "slow", milliseconds: 5000 },
    ]);
  });

  it("says at each field what is wrong, and sends nothing", () => {
    const draft = {
      ...newProbe(" ", "ftp://shop.example"),
      timeout: "1",
      rules: [
        newRule(0, "contains"),
        { ...newRule(1, "slow"), text: "soon" },
        newRule(2, "status"),
        newRule(3, "status"),
      ],
    };
    const { wrong, settings } = checkDraft(draft);
    expect(wrong).toEqual({ name: "name", url: "url", timeout: "limit", 0: "text", 1: "time", 3: "twice" });
    expect(settings).toBeNull();
  });

  it("reads a comma as a German's point, and a target as host, path or both", () => {
    const rule = (kind: "time" | "endsAt", text: string) => expectationOf({ key: 0, kind, text, most: "" });
    expect(rule("time", "2,5")).toEqual({ kind: "time", milliseconds: 2500 });
    expect(rule("endsAt", "/cart")).toEqual({ kind: "endsAt", host: null, path: "/cart" });
    expect(rule("endsAt", "shop.example")).toEqual({ kind: "endsAt", host: "shop.example", path: null });
    expect(rule("endsAt", "https://shop.example/käse")).toEqual({
      kind: "endsAt",
      host: "shop.example",
      path: "/k%C3%A4se",
    });
    expect(rule("endsAt", "")).toBeNull();
    expect(rule("endsAt", "/cart?step=2")).toBeNull();
  });

  it("says that somebody else changed or deleted it meanwhile", () => {
    const probe = { id: 3, ...SETTINGS };
    const opened = draftOf(probe);
    expect(meanwhileOf(newProbe("", ""), null)).toBeNull();
    expect(meanwhileOf(opened, probe)).toBeNull();
    expect(meanwhileOf(opened, { ...probe, intervalSeconds: 300 })).toBe("changed");
    expect(meanwhileOf(opened, null)).toBe("gone");
  });

  it("reads a size in kB, as browsers write it, and writes the same back", () => {
    const size = (text: string, most: string) => expectationOf({ key: 0, kind: "size", text, most });
    expect(size("31,5", "")).toEqual({ kind: "size", atLeast: 31_500, atMost: null });
    expect(size("", "524")).toEqual({ kind: "size", atLeast: null, atMost: 524_000 });
    expect(size("", "525")).toBeNull();
    const expectations: Expectation[] = [{ kind: "size", atLeast: 31_500, atMost: 400_000 }];
    expect(draftOf({ id: 3, ...SETTINGS, expectations }).rules).toMatchObject([{ text: "31.5", most: "400" }]);
  });

  it("offers a kind again only where several make sense", () => {
    expect(freeKinds([newRule(0, "status"), newRule(1, "contains")])).toEqual([
      "contains",
      "lacks",
      "size",
      "slow",
      "time",
      "endsAt",
    ]);
  });
});

it("what the server refused is said until something else is typed", () => {
  const refused = { url: "Not the shop's own", name: "Taken" };
  const sent = { name: "Cart", url: "https://other.example" };
  expect(stillRefused(refused, sent, { name: " Cart", url: "https://other.example " })).toEqual(refused);
  expect(stillRefused(refused, sent, { name: "Cart", url: "https://shop.example" })).toEqual({ name: "Taken" });
  expect(stillRefused(refused, undefined, { name: "Cart", url: "" })).toEqual({});
});

describe("pages that were found", () => {
  const answer = {
    outcome: "up",
    reason: null,
    httpStatus: 200,
    finalUrl: null,
    address: null,
    vendor: null,
    phases: { name: null, connect: null, tls: null, firstByte: null, total: 1 },
    headers: {},
    excerpt: null,
    bytes: 1,
    held: [],
  } as const;
  const page = (kind: "home" | "category" | "product" | "health", path: string, outcome: "up" | "failed" = "up") => ({
    kind,
    name: kind,
    url: `https://shop.example${path}`,
    expectations: [],
    answer: { ...answer, outcome },
  });
  const found = [page("home", "/"), page("category", "/a"), page("product", "/b", "failed"), page("health", "/api/x")];
  const offers = offersOf(found, [{ url: "https://shop.example" }]);

  it("are known by their address, with its last stroke or without", () => {
    expect(offers.map(({ isKnown }) => isKnown)).toEqual([true, false, false, false]);
  });

  it("are chosen when customers see them and they answer, as many as fit", () => {
    expect([...chosenAtFirst(offers, 4)]).toEqual(["https://shop.example/a"]);
    expect([...chosenAtFirst(offers, 0)]).toEqual([]);
  });
});
