import { expect, test } from "vitest";
import { adminWorkerCheck } from "./admin-worker.ts";
import { subjectWith } from "../check-subject-fixture.ts";
import { findingText } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";

const judge = (adminWorkerEnabled: boolean | null) =>
  adminWorkerCheck.judge(
    subjectWith({ config: { version: "6.6.10.4", adminWorkerEnabled } }),
    { advisories: null },
    new Date(0),
  ) ?? [];

test("warns of an admin worker that is switched on, with the guide", () => {
  const [finding] = judge(true);
  expect(finding).toMatchObject({ id: "admin.worker", level: "yellow" });
  expect(finding?.link).toMatch(/^https:\/\/developer\.shopware\.com\/.*#the-admin-worker$/);
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe("Admin-Worker should be disabled");
});

test("is content when it is switched off", () => {
  const [finding] = judge(false);
  expect(finding).toMatchObject({ id: "admin.worker", level: "green" });
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe("Admin-Worker is disabled");
});

test("finds nothing where the shop does not say", () => {
  expect(judge(null)).toEqual([]);
  expect(adminWorkerCheck.judge(subjectWith({}), { advisories: null }, new Date(0))).toBeNull();
});
