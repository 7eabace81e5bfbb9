import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { TRANSPORT_ERRORS } from "../../lib/http/transport-error.ts";
import type { Expectation } from "../expectation.ts";
import { type FetchedPage, judgeResult } from "./judge-result.ts";
import { OUTCOMES } from "../probe-answer.ts";

const HOME = "https://www.radwerk.example/";
const SHOPWARES = "<link href='/theme/0123456789abcdef0123456789abcdef/css/all.css'>";

function page(more: Partial<FetchedPage> = {}): FetchedPage {
  return {
    ok: true,
    status: 200,
    headers: { "content-type": "text/html; charset=UTF-8", ...more.headers },
    text: "<h1>Radwerk</h1>",
    url: HOME,
    bytes: 20_000,
    isCut: false,
    milliseconds: 300,
    leadsInside: false,
    leadsBack: false,
    ...(({ headers: _, ...rest }) => rest)(more),
  };
}

const judged = (fetched: Partial<FetchedPage>, expectations: readonly Expectation[] = []) => {
  const { outcome, reason, vendor } = judgeResult(HOME, expectations, page(fetched));
  return [outcome, reason, ...(vendor === null ? [] : [vendor])];
};

const slow: Expectation = { kind: "slow", milliseconds: 5000 };

describe("an answer", () => {
  it.each<[what: string, fetched: Partial<FetchedPage>, expectations: readonly Expectation[], said: unknown[]]>([
    ["that is as expected", {}, [slow], ["up", null]],
    ["above “slow”", { milliseconds: 5001 }, [slow], ["slow", null]],
    ["above “failed”", { milliseconds: 9001 }, [slow, { kind: "time", milliseconds: 9000 }], ["failed", "timed_out"]],
    ["without a text", {}, [{ kind: "contains", text: "btn-buy" }], ["failed", "not_as_expected"]],
    ["with a text", {}, [{ kind: "contains", text: "Radwerk" }], ["up", null]],
    ["whose text differs in case", {}, [{ kind: "contains", text: "RADWERK" }], ["failed", "not_as_expected"]],
    ["with a text that must not be", {}, [{ kind: "lacks", text: "Radwerk" }], ["failed", "not_as_expected"]],
    ["too small", { bytes: 99 }, [{ kind: "size", atLeast: 100, atMost: null }], ["failed", "not_as_expected"]],
    [
      "too large",
      { isCut: true, bytes: 1000 },
      [{ kind: "size", atLeast: null, atMost: 1000 }],
      ["failed", "not_as_expected"],
    ],
    ["that ends elsewhere", {}, [{ kind: "endsAt", host: null, path: "/de/" }], ["failed", "not_as_expected"]],
    ["of 404", { status: 404, text: SHOPWARES }, [], ["failed", "not_as_expected"]],
    ["of an expected 404", { status: 404 }, [{ kind: "status", ranges: "404" }], ["up", null]],
    ["of 500", { status: 500 }, [], ["failed", "server_error"]],
    ["of 502", { status: 502 }, [], ["failed", "gateway_error"]],
    ["of 522", { status: 522 }, [], ["failed", "gateway_error"]],
    ["of 503", { status: 503 }, [], ["failed", "gateway_error"]],
    ["of Shopware's maintenance page", { status: 503, url: `${HOME}maintenance` }, [], ["maintenance", "maintenance"]],
    ["of an update", { status: 503, headers: { "retry-after": "60" } }, [], ["maintenance", "maintenance"]],
    [
      "of a proxy that says when to come again",
      { status: 503, headers: { "retry-after": "60" }, text: "Guru Meditation: XID 7" },
      [],
      ["failed", "gateway_error"],
    ],
    [
      "with a challenge by its header",
      { status: 403, headers: { "cf-mitigated": "challenge" } },
      [],
      ["blocked", "bot_protection", "Cloudflare"],
    ],
    [
      "with a challenge that counts as well",
      { status: 202, headers: { "x-amzn-waf-action": "challenge" } },
      [],
      ["blocked", "bot_protection", "AWS"],
    ],
    [
      "with a challenge as a page",
      { status: 503, text: "<title>Just a moment...</title>" },
      [],
      ["blocked", "bot_protection", "Cloudflare"],
    ],
    [
      "of Imperva",
      { text: "Request unsuccessful. Incapsula incident ID: 7" },
      [],
      ["blocked", "bot_protection", "Imperva"],
    ],
    [
      "of DataDome",
      { status: 403, text: "<script src='https://geo.captcha-delivery.com/'>" },
      [],
      ["blocked", "bot_protection", "DataDome"],
    ],
    [
      "that Cloudflare only looks after",
      { text: "<script src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'>" },
      [],
      ["up", null],
    ],
    [
      "that asks for a password",
      { status: 401, headers: { "www-authenticate": "Basic realm=x" } },
      [],
      ["blocked", "password_protected"],
    ],
    ["that refuses us", { status: 403, headers: { "cf-ray": "8" } }, [], ["blocked", "firewall_blocked", "Cloudflare"]],
    ["that finds us too busy", { status: 429 }, [], ["blocked", "rate_limited"]],
    [
      "in which Shopware refuses us",
      { status: 403, headers: { "sw-version-id": "0" } },
      [],
      ["failed", "not_as_expected"],
    ],
    [
      "in which Shopware finds us too busy",
      { status: 429, text: '{"errors":[{"status":"429"}]}' },
      [],
      ["failed", "rate_limited"],
    ],
    ["of a refusal that is expected", { status: 403 }, [{ kind: "status", ranges: "403" }], ["up", null]],
    ["at another domain", { url: "https://parked.example/" }, [], ["failed", "redirected_away"]],
    ["at a host below the domain", { url: "https://shop.radwerk.example/" }, [], ["up", null]],
    [
      "at another domain that is expected",
      { url: "https://radwerk.test/" },
      [{ kind: "endsAt", host: "radwerk.test", path: null }],
      ["up", null],
    ],
    ["that leads back", { status: 302, leadsBack: true }, [], ["failed", "redirect_loop"]],
    ["that redirects too often", { status: 302, headers: { location: "/4" } }, [], ["failed", "redirect_loop"]],
    [
      "that redirects to no web address",
      { status: 302, headers: { location: "mailto:a@b.example" } },
      [],
      ["failed", "redirect_elsewhere"],
    ],
    [
      "that redirects into a private network",
      { status: 302, headers: { location: "http://169.254.169.254/" }, leadsInside: true },
      [],
      ["unknown", "redirect_private"],
    ],
  ])("%s", (_what, fetched, expectations, said) => {
    expect(judged(fetched, expectations)).toEqual(said);
  });

  it("says what was got in place of what was expected", () => {
    const expectations: readonly Expectation[] = [
      { kind: "status", ranges: "404" },
      { kind: "endsAt", host: null, path: "/de/" },
      { kind: "contains", text: "Radwerk" },
    ];
    expect(judgeResult(HOME, expectations, page()).held).toEqual([
      { isHeld: false, got: "200" },
      { isHeld: false, got: "www.radwerk.example/" },
      { isHeld: true, got: null },
    ]);
  });
});

describe("no answer", () => {
  it.each(TRANSPORT_ERRORS)("%s speaks against the shop unless it was our doing", (error) => {
    const fetched = { ok: false as const, error, isRedirected: false, milliseconds: 10_000 };
    const isOurs = error === "address_forbidden" || error === "cancelled";
    expect(judgeResult(HOME, [slow], fetched).outcome).toBe(isOurs ? "unknown" : "failed");
  });

  it("tells a forbidden address from a redirect to one", () => {
    const fetched = { ok: false as const, error: "address_forbidden" as const, isRedirected: true, milliseconds: 1 };
    expect(judgeResult(HOME, [], fetched)).toMatchObject({ outcome: "unknown", reason: "redirect_private" });
    expect(judgeResult(HOME, [], { ...fetched, isRedirected: false }).reason).toBe("address_forbidden");
  });
});

test("whatever comes is judged, and only what speaks against us or the shop has a reason", () => {
  const headers = fc.dictionary(
    fc.constantFrom("location", "retry-after", "server", "content-type", "cf-ray", "www-authenticate"),
    fc.oneof(fc.string(), fc.constantFrom("/maintenance", "http://[::1", "60", "text/html")),
  );
  const any = fc.record({
    status: fc.integer({ min: 100, max: 999 }),
    headers,
    text: fc.string(),
    bytes: fc.nat(600_000),
    isCut: fc.boolean(),
    leadsBack: fc.boolean(),
    leadsInside: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (fetched) => {
      const { outcome, reason } = judgeResult(HOME, [slow], page(fetched));
      expect(OUTCOMES).toContain(outcome);
      expect(reason === null).toBe(outcome === "up" || outcome === "slow");
    }),
  );
});
