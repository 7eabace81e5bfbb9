import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { APP_URL, authRig, type Browser, signedInBrowser } from "../../auth-fixture.ts";
import { placeOf } from "./social-fixture.ts";
import { CLIENT } from "./social-stand-in-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const rigOf = (appUrl = APP_URL) => authRig(database.db, { appUrl, socialProviders: { google: CLIENT } });
const pageOf = async (browser: Browser, code = "state_not_found", language = "en") => {
  const answer = await browser.call(`/error?error=${encodeURIComponent(code)}`, {
    headers: { "accept-language": language },
  });
  return { ...answer, html: String(answer.body.text) };
};

describe("the error page", () => {
  test("says in the reader's language what happened, with the code for whoever helps", async () => {
    const english = await pageOf(rigOf().browser());
    expect([english.status, english.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(english.html).toContain('<html lang="en">');
    expect(english.html).toContain("<h1>The sign-in was interrupted</h1>");
    expect(english.html).toContain("<code>state_not_found</code>");
    const german = await pageOf(rigOf().browser(), "access_denied", "de-DE,en;q=0.5");
    expect(german.html).toContain('<html lang="de">');
    expect(german.html).toContain("<h1>Die Anmeldung wurde abgebrochen</h1>");
  });

  test("knows codes with blanks, and has words for those that nobody foresaw", async () => {
    const browser = rigOf().browser();
    expect((await pageOf(browser, "account not linked")).html).toContain("There is an account with this email address");
    expect((await pageOf(browser, "brand_new")).html).toContain("<code>brand_new</code>");
    expect((await pageOf(browser, "<img src=x>")).html).toContain("<code>unknown</code>");
    expect((await browser.call("/error")).body.text).toContain("<code>unknown</code>");
  });

  test("allows exactly its own style and our script", async () => {
    const { html, headers } = await pageOf(rigOf().browser());
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
    const policy = headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(html.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual(['<script src="/first-paint.js"></script>']);
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });
});

describe("the way back", () => {
  const begin = (browser: Browser, path: string, errorCallbackURL: string) =>
    browser.call(path, { body: { provider: "google", callbackURL: "/app/dashboard", errorCallbackURL } });

  test("leads to the login page while nothing else is known", async () => {
    const { html } = await pageOf(rigOf().browser());
    expect(html).toContain('<a href="/account/login">Back to sign-in</a>');
    expect(html).toContain('<a href="/">Back to Shopwarden</a>');
  });

  test("leads to where somebody left for a provider, whatever happens there", async () => {
    const rig = rigOf();
    const visitor = rig.browser();
    await begin(visitor, "/sign-in/social", "/account/register?from=mail");
    expect((await pageOf(visitor)).html).toContain('<a href="/account/register">Back to sign-in</a>');
    const person = await signedInBrowser(rig, "settings@example.com");
    await begin(person, "/link-social", `${APP_URL}/app/settings`);
    expect((await pageOf(person, "state_not_found", "de")).html).toContain(
      '<a href="/app/settings">Zu Ihren Einstellungen</a>',
    );
  });

  test.each(["https://evil.example/x", "//evil.example", "/.//evil.example", "javascript:alert(1)"])(
    "never leads to %s, whoever wrote it into the cookie",
    async (address) => {
      const browser = rigOf().browser();
      browser.cookies.set("shopwarden.started_at", encodeURIComponent(address));
      expect((await pageOf(browser)).html).toContain('<a href="/account/login">');
      browser.cookies.set("shopwarden.started_at", address);
      expect((await pageOf(browser)).html).not.toMatch(/href="[^"]*(evil|alert)/);
    },
  );

  test("is kept for ten minutes, out of reach of scripts, and over https only where there is https", async () => {
    const cookieOf = async (appUrl: string) => {
      const answer = await rigOf(appUrl).routes.request(`${appUrl}/api/auth/sign-in/social`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: appUrl },
        body: JSON.stringify({ provider: "google", callbackURL: "/app", errorCallbackURL: "/account/login" }),
      });
      return answer.headers.getSetCookie().find((line) => line.startsWith("shopwarden.started_at="));
    };
    const attributes = "Max-Age=600; Path=/; HttpOnly; SameSite=Lax";
    expect(await cookieOf(APP_URL)).toBe(`shopwarden.started_at=%2Faccount%2Flogin; ${attributes}`);
    expect(await cookieOf("https://shop.example")).toMatch(/; Secure$/);
  });
});

describe("a browser that was sent to an auth call", () => {
  const visit = (browser: Browser, path: string) => browser.call(path, { headers: { accept: "text/html,*/*;q=0.8" } });

  test("sees words where a program gets the refusal", async () => {
    const browser = await signedInBrowser(rigOf(), "visitor@example.com");
    const path = "/delete-user/callback?token=wrong";
    expect(await browser.call(path)).toMatchObject({ status: 404, body: { message: "Invalid token" } });
    expect(placeOf(await visit(browser, path))).toBe("/api/auth/error?error=invalid_token");
    expect(placeOf(await visit(browser, "/callback/google?state=1&state=2"))).toMatch(/^\/api\/auth\/error\?error=/);
    expect(placeOf(await visit(browser, "/verify-email?token=wrong"))).toBe("/api/auth/error?error=invalid_token");
  });

  test("is not sent anywhere by calls that pages make", async () => {
    expect((await visit(rigOf().browser(), "/list-sessions")).status).toBe(401);
  });
});
