import { expect, test } from "vitest";
import { readSession } from "./session-shape.ts";

const USER = {
  id: "1",
  name: "Jana",
  email: "jana@shop.example",
  emailVerified: true,
  role: "user",
  createdAt: "2026-01-01T00:00:00Z",
};

test("reads who is signed in", () => {
  expect(readSession({ user: USER, session: { id: "s1", impersonatedBy: null } })).toEqual({
    id: "s1",
    user: {
      id: "1",
      name: "Jana",
      email: "jana@shop.example",
      emailVerified: true,
      isAdmin: false,
      hasTwoFactor: false,
      language: null,
      timeZone: null,
      isNew: false,
    },
    impersonatedBy: null,
  });
});

test("knows an admin among several roles, and who acts as somebody else", () => {
  const session = readSession({ user: { ...USER, role: "user, admin" }, session: { impersonatedBy: "9" } });
  expect(session?.user.isAdmin).toBe(true);
  expect(session?.impersonatedBy).toBe("9");
});

test("knows the chosen language and whether a second factor is on", () => {
  const session = readSession({ user: { ...USER, language: "de", twoFactorEnabled: true }, session: {} });
  expect(session?.user).toMatchObject({ language: "de", hasTwoFactor: true });
});

test("knows the zone in which mails tell times, and what nobody has said of the account yet", () => {
  const userOf = (said: object) => readSession({ user: { ...USER, ...said }, session: {} })?.user;
  expect(userOf({ timeZone: "Europe/Vienna" })).toMatchObject({ timeZone: "Europe/Vienna", isNew: false });
  expect(userOf({ timeZone: null, language: "de" })).toMatchObject({ timeZone: null, isNew: true });
  expect(userOf({ timeZone: null, language: null })).toMatchObject({ isNew: true });
});

test("takes anything else for nobody", () => {
  for (const answer of [null, undefined, "x", {}, { user: {} }, { user: { id: 1, email: "a" } }])
    expect(readSession(answer)).toBeNull();
});
