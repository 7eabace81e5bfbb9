import { expect, test } from "vitest";
import type { FroshResult } from "../../snapshot/visit.ts";
import { froshWith, subjectWith } from "../check-subject-fixture.ts";
import { findingText } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";
import { messageQueueCheck } from "./message-queue.ts";

const judge = (results: readonly FroshResult[] | null) =>
  messageQueueCheck.judge(
    subjectWith({
      froshHealth: results,
      queue: [
        { name: "a", size: 2 },
        { name: "b", size: 3 },
      ],
    }),
    { advisories: null },
    new Date(0),
  );
const queue = (known: Partial<FroshResult>) => froshWith({ id: "queue", recommended: "max 15 mins", ...known });

test("warns of messages that wait too long, with their number and age", () => {
  const [finding] = judge([queue({ state: "warning", current: "3121 mins" })]) ?? [];
  expect(finding).toMatchObject({ id: "message.queue", level: "yellow", params: { messages: 5 } });
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe(
    "The oldest message waits in the queue for 2 days (recommended: max 15 mins)",
  );
  expect(finding && findingText(finding, CHECK_TEXTS.de)).toBe(
    "Die älteste Nachricht wartet seit 2 Tagen in der Queue (empfohlen: höchstens 15 min)",
  );
});

test("says so even where FroshTools gives no figures", () => {
  const [finding] = judge([queue({ state: "error", recommended: "" })]) ?? [];
  expect(finding?.level).toBe("red");
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe("The oldest message waits in the queue for too long");
});

test.each([
  ["0 mins", "0 min"],
  ["119 mins", "119 min"],
  ["120 mins (async)", "2 h"],
  ["2879 mins", "47 h"],
  ["2880 mins", "2 days"],
  ["1 min", "1 min"],
  ["ages", "ages"],
])("says %s as %s", (current, words) => {
  const [finding] = judge([queue({ state: "warning", current, recommended: "" })]) ?? [];
  expect(finding && findingText(finding, CHECK_TEXTS.en)).toBe(`The oldest message waits in the queue for ${words}`);
});

test("is content with a queue that flows or is empty", () => {
  expect(judge([queue({ state: "ok" })])).toMatchObject([{ level: "green" }]);
  expect(judge([queue({ state: "info", current: "unknown" })])).toMatchObject([{ level: "green" }]);
});

test("understands the key of very old versions", () => {
  expect(judge([froshWith({ id: "frosh-tools.checker.queuesWarning", state: "warning" })])).toMatchObject([
    { level: "yellow" },
  ]);
});

test("finds nothing where FroshTools does not speak of the queue", () => {
  expect(judge([])).toEqual([]);
  expect(judge(null)).toBeNull();
});
