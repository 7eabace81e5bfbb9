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
  expect(readSession({ user: USER, session: { impersonatedBy: null } })).toEqual({
    user: {
      id: "1",
      name: "Jana",
      email: "jana@shop.example",
      emailVerified: true,
      isAdmin: false,
      createdAt: "2026-01-01T00:00:00Z",
    },
    impersonatedBy: null,
  });
});

test("knows an admin among several roles, and who acts as somebody else", () => {
  const session = readSession({ user: { ...USER, role: "user, admin" }, session: { impersonatedBy: "9" } });
  expect(session?.user.isAdmin).toBe(true);
  expect(session?.impersonatedBy).toBe("9");
});

test("takes anything else for nobody", () => {
  for (const answer of [null, undefined, "x", {}, { user: {} }, { user: { id: 1, email: "a" } }])
    expect(readSession(answer)).toBeNull();
});
