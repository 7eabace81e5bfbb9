import { expect, test } from "vitest";
import { namesSecurityFix } from "./security-release.ts";

test.each([
  "<p>Fixes CVE-2026-12345</p>",
  "<ul><li>see GHSA-7cqj-9h2x-q5mv</li></ul>",
  "<p>Security fix: the webhook checks signatures.</p>",
  "<p>[NEXT-1] Security-Update</p>",
  "<p>A stored <b>XSS</b> in the comment field is gone</p>",
  "<p>Schließt eine Sicherheitslücke im Warenkorb</p>",
  "<p>Closes a vulnerability</p>",
  "<p>SQL injection in the export</p>",
])("sees a security fix in %j", (text) => {
  expect(namesSecurityFix(text)).toBe(true);
});

test.each([
  "",
  "<p>Compatible with the Shopware Security Plugin</p>",
  "<p>New setting for the security of cookies</p>",
  '<p>See <a href="https://example.com/CVE-2026-12345">our site</a></p>',
  "<p>Sicherheitsabfrage vor dem Löschen</p>",
])("sees none in %j", (text) => {
  expect(namesSecurityFix(text)).toBe(false);
});
