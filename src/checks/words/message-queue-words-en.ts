import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";
import { waitingTime } from "../waiting-time.ts";

const AGE = { days: "days", value: (age: string) => age };

export const MESSAGE_QUEUE_WORDS_EN = {
  check: "Message queue",
  findings: {
    flows: () => "Messages in the queue are worked off in time",
    waits: (params: Params<"age" | "recommended">) => {
      const recommended = textParam(params, "recommended");
      const limit = recommended === "" ? "" : ` (recommended: ${recommended})`;
      return `The oldest message waits in the queue for ${waitingTime(textParam(params, "age"), AGE) || "too long"}${limit}`;
    },
    title: () => "Messages wait too long in the queue",
    short: () => "Queue waits",
    why: () => "No worker takes messages, or too few do. Orders and mails may wait with them.",
  },
};
