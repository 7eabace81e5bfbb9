import { expect, test } from "vitest";
import { teamChanges } from "./team.ts";

test("tells who comes to a team and who goes", () => {
  expect(teamChanges(["ada", "bob"], new Set(["bob", "cyd"]))).toEqual({ added: ["cyd"], removed: ["ada"] });
  expect(teamChanges(["ada"], new Set(["ada"]))).toEqual({ added: [], removed: [] });
});
