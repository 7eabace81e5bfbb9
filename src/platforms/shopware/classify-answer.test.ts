import { describe, expect, it } from "vitest";
import { classifyAnswer, type WireAnswer } from "./classify-answer.ts";

const TOKEN_URL = "https://shop.example/api/oauth/token";

function answer(
  status: number,
  text: string,
  headers: Record<string, string> = { "content-type": "text/html" },
  url = TOKEN_URL,
): WireAnswer {
  return { url, status, headers, text };
}

function errors(
  status: number,
  error: Record<string, unknown>,
  url = "https://shop.example/api/search/plugin",
): WireAnswer {
  return answer(status, JSON.stringify({ errors: [error] }), { "content-type": "application/json" }, url);
}

function reasonOf(given: WireAnswer): string {
  const verdict = classifyAnswer(given, []);
  return "failure" in verdict ? verdict.failure.reason : verdict.kind;
}

describe("answers that Shopware gives", () => {
  it.each([
    [
      "credentials_refused",
      errors(401, { code: "4", status: "401", title: "Client authentication failed", detail: null }),
    ],
    [
      "access_key_invalid",
      errors(500, {
        status: "500",
        code: "FRAMEWORK__API_INVALID_ACCESS_KEY",
        detail: "Access key is invalid and could not be identified.",
      }),
    ],
    [
      "access_key_invalid",
      errors(500, { status: "500", code: "0", detail: "Access key is invalid and could not be identified." }),
    ],
    ["token_rejected", errors(401, { code: "9", status: "401", detail: "Access token could not be verified" })],
    ["authorization_stripped", errors(401, { code: "9", status: "401", detail: 'Missing "Authorization" header' })],
    ["rate_limited", errors(429, { code: "FRAMEWORK__AUTH_THROTTLED", meta: { parameters: { seconds: 9 } } })],
    ["credentials_refused", errors(400, { code: "3", detail: "Check the `client_id` parameter" }, TOKEN_URL)],
    ["server_error", errors(400, { code: "FRAMEWORK__QUERY_LIMIT_EXCEEDED" })],
    ["server_error", errors(500, { code: "0", detail: "SQLSTATE[HY000] [2002] Connection refused" })],
    ["maintenance", errors(503, { code: "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE" })],
  ])("mean %s", (reason, given) => {
    expect(reasonOf(given)).toBe(reason);
  });

  it.each([
    ['{"message":"Missing privilege","missingPrivileges":["plugin:read","app:read"]}', ["plugin:read", "app:read"]],
    [
      '{"message":"Missing privilege","missingPrivileges":{"1":"plugin:read","3":"app:read"}}',
      ["plugin:read", "app:read"],
    ],
    ["not JSON", []],
  ])("name the missing rights in %s", (detail, rights) => {
    expect(classifyAnswer(errors(403, { code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR", detail }), [])).toEqual({
      kind: "forbidden",
      rights,
    });
  });

  it("tell an unknown call from everything else", () => {
    expect(classifyAnswer(errors(404, { code: "0", title: "Not Found" }), []).kind).toBe("missing");
  });

  it("may be read behind a byte order mark and behind warnings of PHP", () => {
    const value = { version: "6.5.8.8" };
    const json = JSON.stringify(value);
    for (const text of [
      json,
      `\uFEFF${json}`,
      `<br />\n<b>Warning</b>: Undefined array key [0] in <b>/x.php</b> on line <b>1</b><br />\n${json}`,
      `\nWarning: a {b} in c\n${json}`,
    ]) {
      expect(classifyAnswer(answer(200, text, { "content-type": "application/json" }), [])).toEqual({
        kind: "read",
        value,
      });
    }
  });
});

describe("answers that others give", () => {
  it.each([
    [
      "password_protected",
      answer(401, "<h1>401</h1>", { "content-type": "text/html", "www-authenticate": 'Basic realm="Restricted"' }),
    ],
    ["firewall_blocked", answer(401, "<h1>401</h1>")],
    ["firewall_blocked", answer(403, "<h1>Forbidden</h1>")],
    ["firewall_blocked", answer(406, "<h1>Not Acceptable</h1>")],
    ["bot_protection", answer(403, "", { "cf-mitigated": "challenge" })],
    ["bot_protection", answer(503, "<html><head><title>Just a moment...</title></head></html>")],
    ["bot_protection", answer(202, "", { "x-amzn-waf-action": "challenge" })],
    ["maintenance", answer(503, "<h1>We are updating</h1>", { "content-type": "text/html", "retry-after": "1200" })],
    ["gateway_error", answer(503, "<h1>Error 503 Backend fetch failed</h1><h3>Guru Meditation:</h3>")],
    ["gateway_error", answer(502, "<h1>Bad Gateway</h1>")],
    ["gateway_error", answer(504, "")],
    ["gateway_error", answer(521, "<h1>Web server is down</h1>")],
    ["gateway_error", answer(530, "")],
    ["server_error", answer(500, "<b>Fatal error</b>: Uncaught")],
    ["server_error", answer(500, "")],
    ["server_error", answer(200, "")],
    ["server_error", answer(200, "<br />\n<b>Fatal error</b>: Allowed memory size")],
    ["answer_broken", answer(200, '{"total":5,"data":[{"extensions":', { "content-type": "application/json" })],
    ["not_shopware", answer(200, "<!DOCTYPE html><title>Parked</title>")],
    ["not_shopware", answer(404, "<h1>Not Found</h1>")],
    ["not_shopware", answer(426, "")],
    ["rate_limited", answer(429, "<h1>Too many</h1>")],
    ["timed_out", answer(408, "")],
    ["not_installed", answer(302, "", { location: "/installer" })],
    ["not_installed", answer(302, "", { location: "https://shop.example/installer/" })],
    ["redirected", answer(302, "", { location: "/installer-news" })],
    ["redirect_elsewhere", answer(301, "", {})],
  ])("mean %s", (reason, given) => {
    expect(reasonOf(given)).toBe(reason);
  });

  it.each([
    ["https://www.shop.example/api/oauth/token", "https://www.shop.example"],
    ["https://shop.example/de/api/oauth/token", "https://shop.example/de"],
    ["/login?next=%2Fapi", "https://shop.example/login"],
    ["http://169.254.169.254/latest/meta-data/", "http://169.254.169.254/latest/meta-data/"],
  ])("that redirect to %s lead to %s", (location, target) => {
    const verdict = classifyAnswer(answer(301, "", { location }), []);
    expect(verdict).toMatchObject({ failure: { reason: "redirected", location: target } });
  });

  it.each([
    [{ "retry-after": "1200" }, 1200],
    [{ "retry-after": "Fri, 20 Nov 2026 10:05:00 GMT", date: "Fri, 20 Nov 2026 10:00:00 GMT" }, 300],
    [{ "retry-after": "soon" }, null],
    [{}, null],
  ])("that ask to wait with %j are understood", (headers, retryAfterSeconds) => {
    expect(classifyAnswer(answer(503, "", headers), [])).toMatchObject({ failure: { retryAfterSeconds } });
  });
});

describe("excerpts", () => {
  const token = `eyJ0eXAi${"a".repeat(40)}.eyJhdWQi${"b".repeat(40)}.c`;

  it.each([
    `<h1>Forbidden</h1> you sent client_secret=s3cr3t/valu+e&x=1`,
    `{"errors":[{"code":"0","title":"Echo","detail":"{\\"client_secret\\":\\"s3cr3t\\\\/valu+e\\"}"}]}`,
    `Authorization: Bearer ${token}`,
    `{"token_type":"Bearer","access_token":"${token}"`,
    `s3cr3t%2Fvalu%2Be ${"x".repeat(470)} s3cr3t/valu+e`,
  ])("hide secrets in %s", (text) => {
    const verdict = classifyAnswer(answer(403, text), ["s3cr3t/valu+e"]);
    const line = "failure" in verdict ? (verdict.failure.excerpt ?? "") : "";
    expect(line).toContain("HTTP 403");
    expect(line).not.toMatch(/s3cr3t|eyJ0eXAi/);
    expect(line.length).toBeLessThanOrEqual(500);
  });

  it("keep code and text of Shopware's errors and leave out traces", () => {
    const given = errors(500, {
      code: "0",
      title: "Internal Server Error",
      detail: "SQLSTATE[HY000]",
      meta: { trace: ["/var/www/html/secret.php"] },
    });
    const verdict = classifyAnswer(given, []);
    expect(verdict).toMatchObject({
      failure: { excerpt: "HTTP 500 · application/json · 0 · Internal Server Error · SQLSTATE[HY000]" },
    });
  });

  it("of pages show what a reader would see", () => {
    const verdict = classifyAnswer(
      answer(
        403,
        "<html><head><title>403 Forbidden</title><style>a{}</style></head><body><h1>Denied</h1>\n<script>x()</script></body></html>",
      ),
      [],
    );
    expect(verdict).toMatchObject({ failure: { excerpt: "HTTP 403 · text/html · 403 Forbidden Denied" } });
  });
});

it.each([
  ["file:///etc/passwd", "redirect_elsewhere"],
  ["javascript:alert(1)", "redirect_elsewhere"],
  ["https://", "redirect_elsewhere"],
])("a redirect to %s offers no address", (location, reason) => {
  const verdict = classifyAnswer(answer(301, "", { location }), []);
  expect(verdict).toMatchObject({ failure: { reason, location: null } });
});

it("a redirect to where nobody may follow offers no address", () => {
  const inside = { ...answer(302, "", { location: "http://10.0.0.1/" }), leadsInside: true };
  expect(classifyAnswer(inside, [])).toMatchObject({ failure: { reason: "redirect_private", location: null } });
});
