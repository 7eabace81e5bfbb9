import { expect, test } from "vitest";
import { subjectWith } from "../check-subject-fixture.ts";
import { environmentCheck } from "./environment.ts";
import { findingText } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";

const judge = (environment: string) =>
  environmentCheck.judge(
    subjectWith({ cache: { environment, httpCache: true, cacheAdapter: "Redis" } }),
    { advisories: null },
    new Date(0),
  ) ?? [];

test.each(["production", "staging", "prod", "stage"])("takes %s for right", (environment) => {
  const [finding] = judge(environment);
  expect(finding).toMatchObject({ id: "shopware.env", level: "green", params: { environment } });
});

test.each(["dev", "test", "", "PROD2"])("warns of %j", (environment) => {
  expect(judge(environment)).toMatchObject([{ id: "shopware.env", level: "yellow" }]);
});

test("names the environment in both languages", () => {
  const [finding] = judge("dev");
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe("Environment is not production or staging but dev");
  expect(finding && findingText(finding, CHECK_TEXTS.de)).toBe(
    "Umgebung ist nicht production oder staging, sondern dev",
  );
});

test("says nothing where the cache information is not known", () => {
  expect(environmentCheck.judge(subjectWith({}), { advisories: null }, new Date(0))).toBeNull();
});
