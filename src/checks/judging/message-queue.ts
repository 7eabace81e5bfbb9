import type { FroshState } from "../../snapshot/visit.ts";
import { defineCheck } from "./define-check.ts";
import type { Level } from "../finding.ts";
import { froshSubject } from "./frosh-result.ts";
import { remoteText } from "../remote-text.ts";

const LEVEL_OF: Record<FroshState, Level> = { ok: "green", info: "green", warning: "yellow", error: "red" };

/** Based on the age of the oldest message, which only FroshTools knows: Shopware's own counters drift. */
export const messageQueueCheck = defineCheck("message-queue", ({ froshHealth, queue }) => {
  if (froshHealth === null) return null;
  const result = froshHealth.find((candidate) => froshSubject(candidate) === "queue");
  if (result === undefined) return [];
  const level = LEVEL_OF[result.state];
  return [
    {
      id: "message.queue",
      check: "message-queue",
      level,
      text: level === "green" ? "flows" : "waits",
      params: {
        age: remoteText(result.current, 100),
        recommended: remoteText(result.recommended, 100),
        messages: queue?.reduce((sum, { size }) => sum + size, 0) ?? null,
      },
      source: "FroshTools",
      link: null,
    },
  ];
});
