import { expect, test } from "vitest";
import { shownInvitations } from "./shown-invitations.ts";

const invitation = (id: string, email: string, day: number, status = "pending") => ({
  id,
  email,
  status,
  role: "member",
  inviterId: "svea",
  teamId: null,
  createdAt: new Date(Date.UTC(2026, 10, day)),
  expiresAt: new Date(Date.UTC(2026, 10, day + 2)),
});

test("shows the newest invitation of each address, newest first", () => {
  const all = [
    invitation("1", "tim@x.example", 1, "canceled"),
    invitation("2", "ada@x.example", 2),
    invitation("3", "Tim@x.example", 3),
  ];
  expect(shownInvitations(all).map(({ id }) => id)).toEqual(["3", "2"]);
});

test("leaves out those who have accepted, with what came before", () => {
  const all = [invitation("1", "tim@x.example", 1, "canceled"), invitation("2", "tim@x.example", 2, "accepted")];
  expect(shownInvitations(all)).toEqual([]);
});
