import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { AUTH_CALLS } from "../auth/calls/registry.ts";

const SOURCES = join(import.meta.dirname, "..");
const NO_SOURCE = /\.test\.tsx?$|-fixture\.ts$|\.d\.ts$|^auth\/calls\//;

/** The addresses of auth calls, as far as they are the same for every call. */
const ADDRESSES = new Set(
  AUTH_CALLS.flatMap(({ path, alias }) => [path.replace(/\/:.*$/, ""), ...(alias === undefined ? [] : [alias])]),
);

/** Files that still write addresses of auth calls. It only gets shorter. */
const STILL_KNOWN: readonly string[] = [
  "web/account/links/confirm-page.tsx",
  "web/account/links/forgot-password-page.tsx",
  "web/account/links/new-link-form.tsx",
  "web/account/links/reset-password-page.tsx",
  "web/account/links/undo-email-page.tsx",
  "web/account/links/use-link-check.ts",
  "web/account/login/login-form.tsx",
  "web/account/login/other-ways.tsx",
  "web/account/login/second-factor.tsx",
  "web/account/login/sso-sign-in.tsx",
  "web/account/register/first-run-page.tsx",
  "web/account/register/register-form.tsx",
  "web/admin/users/ban-dialog.tsx",
  "web/admin/users/delete-user-dialog.tsx",
  "web/admin/users/impersonate-dialog.tsx",
  "web/admin/users/revoke-dialog.tsx",
  "web/admin/users/role-dialog.tsx",
  "web/admin/users/set-password-dialog.tsx",
  "web/admin/users/use-create-user.ts",
  "web/admin/users/user-actions.tsx",
  "web/api/adopt-time-zone.ts",
  "web/api/session/follow-session.ts",
  "web/api/session/passkey.ts",
  "web/api/session/session.ts",
  "web/api/session/stop-impersonating.ts",
  "web/organizations/create-organization.ts",
  "web/organizations/delete-organization.tsx",
  "web/organizations/invitations/invitation-actions.tsx",
  "web/organizations/invitations/invite-member.tsx",
  "web/organizations/organization-form.tsx",
  "web/organizations/organization-query.ts",
  "web/organizations/people/leave-button.tsx",
  "web/organizations/people/member-role.tsx",
  "web/organizations/people/remove-member.tsx",
  "web/organizations/security/sign-in-again.tsx",
  "web/organizations/sso/connect-sso-page.tsx",
  "web/organizations/sso/forms/sso-oidc-fields.tsx",
  "web/organizations/sso/forms/sso-save-provider.ts",
  "web/organizations/teams/delete-team.tsx",
  "web/organizations/teams/use-save-team.ts",
  "web/organizations/update-organization.ts",
  "web/palette/use-palette-actions.ts",
  "web/settings/email-settings.tsx",
  "web/settings/linked/linked-row.tsx",
  "web/settings/linked/unlinked-row.tsx",
  "web/settings/look-settings.tsx",
  "web/settings/passkeys/passkey-row.tsx",
  "web/settings/password/change-password-form.tsx",
  "web/settings/profile-settings.tsx",
  "web/settings/removal/remove-account.tsx",
  "web/settings/sessions/session-item.tsx",
  "web/settings/sessions/session-settings.tsx",
  "web/settings/time-zone-choice.tsx",
  "web/settings/two-factor/two-factor-answers.ts",
  "web/settings/two-factor/two-factor-end.tsx",
  "web/settings/two-factor/two-factor-set-up.tsx",
  "web/sign-in/confirm-identity.ts",
  "web/sign-in/resend-button.tsx",
  "web/sign-in/settings-data.ts",
  "web/sign-in/sign-in-dialog.tsx",
  "web/sign-in/sign-in-elsewhere.tsx",
];

/** Every text of a file, also the fixed parts of those that are put together. */
function textsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, value, cooked } = Object(node);
  const own = type === "Literal" ? value : type === "TemplateElement" ? value?.cooked : cooked;
  const inside = Object.values(node).flatMap((part) => (Array.isArray(part) ? part.flatMap(textsIn) : textsIn(part)));
  return typeof own === "string" ? [own, ...inside] : inside;
}

/** The address of an auth call that a text begins with, if it does; what follows may be a query or one more part. */
function isAddress(text: string): boolean {
  const bare = (text.split(/[?#]/)[0] ?? "").replace(/^(\/api)?\/auth(?=\/)/, "").replace(/\/$/, "");
  return ADDRESSES.has(bare);
}

test("no file but those of the auth calls writes an address of one", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !NO_SOURCE.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const knowing = files.filter((path) => {
    const { program } = parseSync(path, readFileSync(join(SOURCES, path), "utf8"));
    return textsIn(program).some(isAddress);
  });
  expect(knowing.toSorted()).toEqual(STILL_KNOWN.toSorted());
});

test("an address is recognized however it is written", () => {
  for (const text of ["/sign-in/email", "/api/auth/get-session", "/callback/", "/verify-email?token=", "/sso/callback"])
    expect(isAddress(text)).toBe(true);
  for (const text of ["sign-in.email", "/app/settings", "/api/auth", "/account/login", "/", ""])
    expect(isAddress(text)).toBe(false);
});
