import { expect, test } from "vitest";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { withFreshSession } from "./step-up.ts";

test("does at once what the session may do", async () => {
  expect(await withFreshSession(() => Promise.resolve("done"))).toBe("done");
});

test("passes on what was refused for another reason, without asking who it is", async () => {
  const refused = new AuthError("Invalid password", 400, "INVALID_PASSWORD");
  await expect(withFreshSession(() => Promise.reject(refused))).rejects.toBe(refused);
});
