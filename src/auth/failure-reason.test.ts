import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { authRig, PASSWORD, signedInBrowser } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("a failed write is logged with its reason, without the values that it held", async () => {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const rig = authRig(database.db, { log: createLog({ level: "info", part: "test", destination }) });
  const browser = await signedInBrowser(rig, "logged@example.com");
  await database.pool.query("alter table account add constraint broken check (length(password) < 3) not valid");
  const body = { currentPassword: PASSWORD, newPassword: "another-horse-2!" };
  const answer = await browser.call("/change-password", { body });
  expect(answer).toMatchObject({ status: 500, body: { message: expect.stringContaining("Reference: ") } });
  expect(JSON.stringify(answer.body)).not.toContain("account");
  await expect.poll(() => lines.join("")).toContain("violates check constraint");
  expect(lines.join("")).toContain('update \\"account\\"');
  expect(lines.join("")).not.toMatch(/[0-9a-f]{32}:[0-9a-f]{64}/);
});
