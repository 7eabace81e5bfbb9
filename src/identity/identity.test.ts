import { expect, test } from "vitest";
import { specifiedRefusal } from "./sign-in/auth-texts.ts";
import { avatarPath, drawAvatar } from "./avatar.ts";
import { staysHere } from "./sign-in/callback-address.ts";
import { clientAddressOf } from "./sign-in/client-address.ts";
import { instanceRole, sessionCookieName } from "./session.ts";

test.each([
  ["198.51.100.1", null, 0, "198.51.100.1"],
  ["198.51.100.1", "1.2.3.4", 0, "198.51.100.1"],
  ["10.0.0.1", "1.2.3.4", 1, "1.2.3.4"],
  ["10.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2, "1.2.3.4"],
  ["10.0.0.1", "1.2.3.4", 3, "10.0.0.1"],
  ["10.0.0.1", " , ", 1, "10.0.0.1"],
])("%s, forwarded for %s behind %i proxies, is %s", (remote, forwardedFor, proxies, client) => {
  expect(clientAddressOf(remote, forwardedFor, proxies)).toBe(client);
});

test.each(["/app", "/app?next=//x", "app/dashboard", "?a=1", "https://shop.example/a", "/a//b"])(
  "%s stays here",
  (address) => {
    expect(staysHere(address, "https://shop.example")).toBe(true);
  },
);

test.each([
  "https://shop.example.evil.example",
  "http://shop.example/",
  "//x",
  "/\t/x",
  "data:text/html,x",
  "/./%2fx",
  "https://u:p@shop.example/",
])("%s leads away", (address) => {
  expect(staysHere(address, "https://shop.example")).toBe(false);
});

test("refusals carry the specified sentences, without the words of schemas", () => {
  const original = "[body.password] Invalid input: expected string";
  expect(specifiedRefusal({ code: "VALIDATION_ERROR", message: original })).toEqual({
    code: "VALIDATION_ERROR",
    message: "Invalid body parameters",
  });
  expect(specifiedRefusal({ code: "VALIDATION_ERROR", message: "[query.id] Invalid input" }).message).toBe(
    "Invalid query parameters",
  );
  expect(specifiedRefusal({ code: "VALIDATION_ERROR", message: "[body.email] Invalid email address" }).message).toBe(
    "Invalid email",
  );
  expect(specifiedRefusal({ code: "EMAIL_MISMATCH", message: "Email mismatch" }).message).toBe(
    "You can only send a verification email to your own email",
  );
  expect(specifiedRefusal({ code: "X", message: "as it is" })).toEqual({ code: "X", message: "as it is" });
});

test("somebody is admin by a stored role or by the configuration", () => {
  expect(instanceRole({ id: "1", role: "user, admin" }, [])).toBe("admin");
  expect(instanceRole({ id: "1", role: "user" }, ["1"])).toBe("admin");
  expect(instanceRole({ id: "1", role: "administrator" }, ["2"])).toBe("user");
});

test("the session cookie is prefixed where browsers hold it to https", () => {
  expect([sessionCookieName("https://a.example"), sessionCookieName("http://a.example")]).toEqual([
    "__Secure-shopwarden.session_token",
    "shopwarden.session_token",
  ]);
});

test("an avatar depends on the hash alone and loads nothing", () => {
  const [one, other] = ["a".repeat(64), "b".repeat(63) + "c"];
  expect(drawAvatar(one)).toBe(drawAvatar(one));
  expect(drawAvatar(one)).not.toBe(drawAvatar(other));
  expect(drawAvatar(one)).not.toMatch(/<script|href|url\(/);
  expect(avatarPath(one)).toBe(`/avatars/${one}.svg`);
});
